package dev.cairn.llm.provider;

import dev.cairn.llm.model.ChatReply;
import dev.cairn.llm.model.ChatRequest;
import dev.cairn.llm.model.Usage;
import java.net.URI;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Ollama's chat. */
final class OllamaProtocol implements ChatProtocol {
    @Override
    public URI endpoint(URI base) {
        return ChatProtocol.under(base, "/api", "/chat");
    }

    @Override
    public Map<String, String> headers(Optional<ApiKey> key) {
        return key.map(secret -> Map.of("Authorization", "Bearer " + secret.value()))
                .orElse(Map.of());
    }

    @Override
    public JsonNode body(String model, ChatRequest request) {
        ObjectNode body =
                JsonNodeFactory.instance.objectNode().put("model", model).put("stream", false);
        body.putArray("messages")
                .add(JsonNodeFactory.instance.objectNode().put("role", "system").put("content", request.system()))
                .add(JsonNodeFactory.instance.objectNode().put("role", "user").put("content", request.user()));
        body.set("format", request.schema());
        body.putObject("options").put("temperature", 0).put("num_predict", request.mostTokens());
        return body;
    }

    @Override
    public ChatReply reply(JsonNode body) {
        JsonNode content = body.path("message").path("content");
        if (!content.isString()) {
            throw new IllegalArgumentException("no message.content in it");
        }
        return new ChatReply(
                ChatProtocol.answer(content.asString()),
                new Usage(
                        body.path("prompt_eval_count").asLong(0),
                        body.path("eval_count").asLong(0)),
                !body.path("done_reason").asString("").equals("length"));
    }
}
