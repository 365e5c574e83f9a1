package dev.cairn.llm.provider;

import dev.cairn.llm.model.ChatReply;
import dev.cairn.llm.model.ChatRequest;
import dev.cairn.llm.model.Message;
import dev.cairn.llm.model.ToolCall;
import dev.cairn.llm.model.ToolReply;
import dev.cairn.llm.model.ToolRequest;
import dev.cairn.llm.model.ToolResult;
import dev.cairn.llm.model.Usage;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
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
        JsonNode content = content(body);
        return new ChatReply(answer(content), usage(body), isComplete(body))
                .withThoughts(ChatProtocol.parts(content, "thinking"));
    }

    private static JsonNode content(JsonNode body) {
        JsonNode content = body.path("content");
        if (!content.isArray() && body.path("usage").isMissingNode()) {
            throw new IllegalArgumentException("no content in it");
        }
        return content;
    }

    private static Usage usage(JsonNode body) {
        JsonNode usage = body.path("usage");
        long in = usage.path("input_tokens").asLong(0)
                + usage.path("cache_creation_input_tokens").asLong(0)
                + usage.path("cache_read_input_tokens").asLong(0);
        return new Usage(in, usage.path("output_tokens").asLong(0));
    }

    private static boolean isComplete(JsonNode body) {
        return !body.path("stop_reason").asString("").equals("max_tokens");
    }

    @Override
    public JsonNode toolBody(String model, ToolRequest request) {
        ObjectNode body =
                JsonNodeFactory.instance.objectNode().put("model", model).put("max_tokens", request.mostTokens());
        if (!request.system().isEmpty()) {
            body.put("system", request.system());
        }
        ArrayNode messages = body.putArray("messages");
        for (Message message : request.messages()) {
            switch (message) {
                case Message.User(String text) -> messages.add(ChatProtocol.message("user", text));
                case Message.Assistant said ->
                    messages.addObject().put("role", "assistant").set("content", blocks(said));
                case Message.Results(List<ToolResult> results) ->
                    messages.addObject().put("role", "user").set("content", blocks(results));
            }
        }
        if (!request.tools().isEmpty()) {
            ArrayNode tools = body.putArray("tools");
            request.tools()
                    .forEach(tool -> tools.addObject()
                            .put("name", tool.name())
                            .put("description", tool.description())
                            .set("input_schema", tool.schema()));
        }
        return body;
    }

    private static ArrayNode blocks(Message.Assistant said) {
        ArrayNode blocks = JsonNodeFactory.instance.arrayNode();
        if (!said.text().isEmpty()) { // an empty text is refused
            blocks.addObject().put("type", "text").put("text", said.text());
        }
        said.calls()
                .forEach(call -> blocks.addObject()
                        .put("type", "tool_use")
                        .put("id", call.id())
                        .put("name", call.name())
                        .set("input", ChatProtocol.object(call.arguments())));
        return blocks;
    }

    private static ArrayNode blocks(List<ToolResult> results) {
        ArrayNode blocks = JsonNodeFactory.instance.arrayNode();
        results.forEach(result -> blocks.addObject()
                .put("type", "tool_result")
                .put("tool_use_id", result.call())
                .put("content", result.content())
                .put("is_error", result.error()));
        return blocks;
    }

    @Override
    public ToolReply toolReply(JsonNode body) {
        JsonNode content = content(body);
        List<ToolCall> calls = content.valueStream()
                .filter(AnthropicProtocol::isToolUse)
                .map(part -> new ToolCall(
                        part.path("id").asString(""),
                        part.path("name").asString(""),
                        part.path("input").toString()))
                .toList();
        return new ToolReply(new Message.Assistant(text(content), calls), usage(body), isComplete(body));
    }

    private static boolean isToolUse(JsonNode part) {
        return part.path("type").asString("").equals("tool_use");
    }

    private static String text(JsonNode content) {
        return ChatProtocol.parts(content, "text");
    }

    /** What the tool was called with, each time, or else what was said. */
    private static String answer(JsonNode content) {
        String inputs = content.valueStream()
                .filter(AnthropicProtocol::isToolUse)
                .map(part -> part.path("input").toString())
                .collect(Collectors.joining("\n"));
        return inputs.isEmpty() ? text(content) : inputs;
    }

    /** Models that always think before they answer cannot be made to use the tool; they do it, or write the answer, by themselves. */
    @Override
    public boolean relax(String refusal) {
        boolean relaxed = forces && refusal.contains(CHOICE);
        forces &= !relaxed;
        return relaxed;
    }
}
