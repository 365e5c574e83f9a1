package dev.cairn.flows.expression;

import java.util.HashMap;
import java.util.Map;

/** What the names of a scope stand for at one moment. */
@FunctionalInterface
public interface Bindings {
    /**
     * The value of a name that the scope declares, given as it stands there ({@code lux}, {@code buy.lux}, {@code order.accepted}, {@code now}). The same object
     * for the same value lets a {@link Memo} see without comparing that nothing has changed.
     */
    Evaluated read(String name);

    /** The values of a map; names that it has not are unknown. */
    static Bindings of(Map<String, Evaluated> values) {
        Map<String, Evaluated> copy = new HashMap<>(values); // found in sooner than in an immutable one
        return name -> {
            Evaluated value = copy.get(name);
            return value == null ? Evaluated.unknown(name) : value;
        };
    }
}
