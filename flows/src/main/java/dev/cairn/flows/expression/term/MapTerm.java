package dev.cairn.flows.expression.term;

import com.google.common.primitives.UnsignedLong;
import dev.cairn.flows.expression.Evaluated;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** {@code {key: value, ?key: value}}. */
record MapTerm(List<Entry> entries, int position) implements Term {
    /** @param optional whether the entry is left out where its value is an empty optional */
    record Entry(Term key, Term value, boolean optional) {}

    @Override
    public Object value(Activation activation) {
        Map<Object, Object> map = new LinkedHashMap<>();
        Object missing = MissingValues.NONE;
        for (Entry entry : entries) {
            Object key = entry.key().settled(activation);
            Object value = entry.value().settled(activation);
            if (key instanceof Evaluated || value instanceof Evaluated) {
                missing = MissingValues.either(missing, MissingValues.either(key, value));
            } else if (!entry.optional()) {
                missing = put(map, key, value, missing);
            } else if (value instanceof Optional<?> there) {
                missing = there.isPresent() ? put(map, key, there.get(), missing) : missing;
            } else {
                missing =
                        MissingValues.either(missing, new Evaluated.Failed("an optional was expected here", position));
            }
        }
        return missing instanceof Evaluated ? missing : map;
    }

    private Object put(Map<Object, Object> map, Object key, Object value, Object missing) {
        if (!(key instanceof String || key instanceof Long || key instanceof Boolean || key instanceof UnsignedLong)) {
            return MissingValues.either(missing, new Evaluated.Failed("this cannot be a key: " + key, position));
        }
        boolean twice = map.containsKey(key)
                || (key instanceof Long whole && whole >= 0 && map.containsKey(UnsignedLong.valueOf(whole)))
                || (key instanceof UnsignedLong whole && map.containsKey(whole.longValue()));
        map.put(key, value);
        return twice
                ? MissingValues.either(missing, new Evaluated.Failed("the key '" + key + "' stands twice", position))
                : missing;
    }
}
