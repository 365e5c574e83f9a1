package dev.cairn.llm.provider;

import dev.cairn.llm.model.ChatReply;
import dev.cairn.llm.model.ChatRequest;
import dev.cairn.llm.model.Usage;
import java.net.URI;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Anthropic's messages. The answer is asked for as the input of a tool, which is how a schema is given there. Thread-safe. */
final class AnthropicProtocol implements ChatProtocol {
    private static final String VERSION = "2023-06-01";
    private static final String CHOICE = "tool_choice";

    private volatile boolean forces = true;

    @Override
    public URI endpoint(URI base) {
        return ChatProtocol.under(base, "/v1", "/messages");
    }

    @Override
    public Map<String, String> headers(Optional<ApiKey> key) {
        return key.map(secret -> Map.of("anthropic-version", VERSION, "x-api-key", secret.value()))
                .orElse(Map.of("anthropic-version", VERSION));
    }

    @Override
    public JsonNode body(String model, ChatRequest request) {
        ObjectNode body = JsonNodeFactory.instance
                .objectNode()
                .put("model", model)
                .put("max_tokens", request.mostTokens())
                .put("system", request.system());
        body.putArray("messages").addObject().put("role", "user").put("content", request.user());
        body.putArray("tools")
                .addObject()
                .put("name", request.name())
                .put("description", "Takes the answer.")
                .set("input_schema", request.schema());
        if (forces) {
            body.putObject(CHOICE).put("type", "tool").put("name", request.name());
        }
        return body;
    }

    @Override
    public ChatReply reply(JsonNode body) {
        JsonNode content = body.path("content");
        JsonNode usage = body.path("usage");
        if (!content.isArray() && usage.isMissingNode()) {
            throw new IllegalArgumentException("no content in it");
        }
        long in = usage.path("input_tokens").asLong(0)
                + usage.path("cache_creation_input_tokens").asLong(0)
                + usage.path("cache_read_input_tokens").asLong(0);
        return new ChatReply(
                answer(content),
                new Usage(in, usage.path("output_tokens").asLong(0)),
                !body.path("stop_reason").asString("").equals("max_tokens"));
    }

    private static String answer(JsonNode content) {
        for (JsonNode part : content) {
            if (part.path("type").asString("").equals("tool_use")) {
                return part.path("input").toString();
            }
        }
        return content.valueStream().map(part -> part.path("text").asString("")).collect(Collectors.joining());
    }

    /** Models that always think before they answer cannot be made to use the tool; they do it, or write the answer, by themselves. */
    @Override
    public boolean relax(String refusal) {
        boolean relaxed = forces && refusal.contains(CHOICE);
        forces &= !relaxed;
        return relaxed;
    }
}
