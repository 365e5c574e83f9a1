package dev.cairn.agent.device;

import java.util.function.UnaryOperator;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.node.StringNode;

/** JSON whose texts hide what is secret. A secret may be a number, and what is no text has numbers of its own: they stay. */
public final class MaskedJson {
    private MaskedJson() {}

    /** The document with each of its texts masked; names of properties stay. What is given is changed in place, unless it is a text itself. */
    public static JsonNode of(JsonNode document, UnaryOperator<String> masked) {
        switch (document) {
            case StringNode text -> {
                return StringNode.valueOf(masked.apply(text.stringValue()));
            }
            case ArrayNode array -> {
                for (int i = 0; i < array.size(); i++) {
                    array.set(i, of(array.get(i), masked));
                }
            }
            case ObjectNode object ->
                object.properties().forEach(property -> property.setValue(of(property.getValue(), masked)));
            default -> {} // a number, a truth value or nothing
        }
        return document;
    }
}
