package dev.cairn.flows.walk;

import dev.cairn.flows.expression.Evaluated;
import java.util.Map;

/**
 * What a node that asks nothing gives to expressions.
 *
 * @param path the path that was walked, for a {@code choose}; else empty
 * @param fields by name
 * @param whole all of it as one value
 */
record NodeYield(String path, Map<String, Evaluated> fields, Evaluated whole) {
    /** It was passed over, or failed. */
    static final NodeYield NONE = new NodeYield("", Map.of(), Evaluated.ABSENT);

    Evaluated field(String name) {
        Evaluated value = fields.get(name);
        return value == null ? Evaluated.ABSENT : value;
    }
}
