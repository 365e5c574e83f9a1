package dev.cairn.flows.document;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Turns content into JSON. */
final class ContentJson {
    private ContentJson() {}

    static JsonNode of(Content content) {
        return switch (content) {
            case Content.Scalar scalar -> scalar.value();
            case Content.Sequence sequence -> {
                ArrayNode array = JsonNodeFactory.instance.arrayNode();
                sequence.items().forEach(item -> array.add(of(item)));
                yield array;
            }
            case Content.Mapping mapping -> {
                ObjectNode object = JsonNodeFactory.instance.objectNode();
                mapping.entries().forEach(entry -> object.set(entry.name(), of(entry.value())));
                yield object;
            }
        };
    }
}
