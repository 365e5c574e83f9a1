package dev.cairn.llm.provider;

import dev.cairn.llm.model.ChatReply;
import dev.cairn.llm.model.ChatRequest;
import dev.cairn.llm.model.Message;
import dev.cairn.llm.model.ToolReply;
import dev.cairn.llm.model.ToolRequest;
import dev.cairn.llm.model.ToolResult;
import dev.cairn.llm.model.Usage;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
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
        ObjectNode body = settings(model, request.mostTokens());
        body.putArray("messages")
                .add(ChatProtocol.message("system", request.system()))
                .add(ChatProtocol.message("user", request.user()));
        body.set("format", request.schema());
        return body;
    }

    private static ObjectNode settings(String model, int mostTokens) {
        ObjectNode body =
                JsonNodeFactory.instance.objectNode().put("model", model).put("stream", false);
        body.putObject("options").put("temperature", 0).put("num_predict", mostTokens);
        return body;
    }

    @Override
    public JsonNode toolBody(String model, ToolRequest request) {
        ObjectNode body = settings(model, request.mostTokens());
        ArrayNode messages = body.putArray("messages");
        if (!request.system().isEmpty()) {
            messages.add(ChatProtocol.message("system", request.system()));
        }
        for (Message message : request.messages()) {
            switch (message) {
                case Message.User(String text) -> messages.add(ChatProtocol.message("user", text));
                case Message.Assistant said -> messages.add(assistant(said));
                case Message.Results(List<ToolResult> results) ->
                    results.forEach(result -> messages.add(
                            ChatProtocol.message("tool", result.content()).put("tool_name", result.tool())));
            }
        }
        ChatProtocol.addFunctions(body, request.tools());
        return body;
    }

    private static ObjectNode assistant(Message.Assistant said) {
        ObjectNode message = ChatProtocol.message("assistant", said.text());
        if (!said.calls().isEmpty()) {
            ArrayNode calls = message.putArray("tool_calls");
            said.calls()
                    .forEach(call -> calls.addObject()
                            .putObject("function")
                            .put("name", call.name())
                            .set("arguments", ChatProtocol.object(call.arguments())));
        }
        return message;
    }

    @Override
    public ToolReply toolReply(JsonNode body) {
        JsonNode message = body.path("message");
        if (!message.isObject()) {
            throw new IllegalArgumentException("no message in it");
        }
        String text = ChatProtocol.answer(message.path("content").asString(""));
        return new ToolReply(
                new Message.Assistant(text, ChatProtocol.toolCalls(message)), usage(body), isComplete(body));
    }

    @Override
    public ChatReply reply(JsonNode body) {
        JsonNode message = body.path("message");
        String calls = ChatProtocol.calls(message);
        String thoughts = ChatProtocol.thoughts(message);
        if (!message.path("content").isString() && calls.isEmpty() && thoughts.isEmpty()) {
            throw new IllegalArgumentException("no message.content in it");
        }
        String text = ChatProtocol.answer(message.path("content").asString(""));
        return new ChatReply(text + calls, usage(body), isComplete(body)).withThoughts(thoughts);
    }

    private static Usage usage(JsonNode body) {
        return new Usage(
                body.path("prompt_eval_count").asLong(0),
                body.path("eval_count").asLong(0));
    }

    private static boolean isComplete(JsonNode body) {
        return !body.path("done_reason").asString("").equals("length");
    }
}
