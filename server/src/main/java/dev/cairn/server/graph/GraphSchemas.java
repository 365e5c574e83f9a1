package dev.cairn.server.graph;

import dev.cairn.engine.graph.Ask;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.TypeSchema;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** JSON Schemas of what a graph's state, its questions and the answers to them are, from their classes. */
final class GraphSchemas {
    private GraphSchemas() {}

    static ObjectNode of(Graph<?> graph) {
        ObjectNode json = JsonMapper.shared().createObjectNode();
        json.set("state", TypeSchema.of(graph.stateType()));
        ObjectNode asks = json.putObject("asks");
        graph.transitions().forEach(from -> {
            if (from.node() instanceof Ask<?, ?, ?> ask) {
                ObjectNode schemas = asks.putObject(ask.name());
                schemas.set("answer", TypeSchema.of(ask.answer()));
                ask.asks().ifPresent(type -> schemas.set("question", TypeSchema.of(type)));
            }
        });
        return json;
    }
}
