package dev.cairn.agent.events;

import dev.cairn.engine.json.Json;
import java.util.List;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Finds in a step's journaled output what a model, or the cache in its stead, was asked. */
public final class ModelCalls {
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final String INQUIRY = "inquiry";

    private ModelCalls() {}

    /** One decision that asked. */
    public record Call(String model, long tokensIn, long tokensOut, boolean cacheHit, long latencyMs) {
        public AgentEvent told(AgentEvent event, String node) {
            return event.with("node", node)
                    .with("model", model)
                    .with("tokens_in", tokensIn)
                    .with("tokens_out", tokensOut)
                    .with("cache_hit", cacheHit)
                    .with("latency_ms", latencyMs);
        }
    }

    public static List<Call> in(Json output) {
        return output.text().contains("\"" + INQUIRY + "\"")
                ? calls(JSON.readTree(output.text())).toList()
                : List.of();
    }

    private static Stream<Call> calls(JsonNode node) {
        JsonNode inquiry = node.path(INQUIRY);
        Stream<Call> here = inquiry.path("model").isString() ? Stream.of(call(node, inquiry)) : Stream.empty();
        return Stream.concat(here, node.values().stream().flatMap(ModelCalls::calls));
    }

    private static Call call(JsonNode decided, JsonNode inquiry) {
        return new Call(
                inquiry.path("model").asString(""),
                inquiry.path("tokens_in").asLong(0),
                inquiry.path("tokens_out").asLong(0),
                decided.path("by").asString("").equalsIgnoreCase("cache"),
                inquiry.path("latency_ms").asLong(0));
    }
}
