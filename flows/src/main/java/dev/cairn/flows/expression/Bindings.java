package dev.cairn.flows.expression;

/** What the names of a scope stand for at one moment. */
@FunctionalInterface
public interface Bindings {
    /**
     * The value of a name that the scope declares, given as it stands there ({@code lux}, {@code buy.lux}, {@code order.accepted}, {@code now}). The same object
     * for the same value lets a {@link Memo} see without comparing that nothing has changed.
     */
    Evaluated read(String name);
}
