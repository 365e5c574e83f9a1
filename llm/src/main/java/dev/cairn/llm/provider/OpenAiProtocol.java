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
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** OpenAI's chat completions, which many servers speak. What a server does not know of it is left out once it has said so. */
final class OpenAiProtocol implements ChatProtocol {
    private static final String LIMIT = "max_tokens";
    private static final String FORMAT = "response_format";
    private static final String TEMPERATURE = "temperature";
    private static final String EFFORT = "reasoning_effort";

    /** OpenAI's models that think before they answer: they are told to be brief, and have another name for the limit. */
    private static final Pattern THINKING = Pattern.compile("o\\d.*|gpt-[5-9].*");

    private final Set<String> unknown = ConcurrentHashMap.newKeySet();
    private final AtomicReference<Guess> guess = new AtomicReference<>(Guess.NONE);

    /** Whether the schema was left out though no refusal has named it. */
    private enum Guess {
        NONE,
        MADE,
        RIGHT,
        WRONG
    }

    @Override
    public URI endpoint(URI base) {
        return ChatProtocol.under(base, "/v1", "/chat/completions");
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
        if (!unknown.contains(FORMAT)) {
            ObjectNode schema =
                    body.putObject(FORMAT).put("type", "json_schema").putObject("json_schema");
            schema.put("name", request.name()).put("strict", true).set("schema", request.schema());
        }
        return body;
    }

    private ObjectNode settings(String model, int mostTokens) {
        ObjectNode body = JsonNodeFactory.instance.objectNode().put("model", model);
        boolean thinks = THINKING.matcher(model).matches();
        body.put(thinks || unknown.contains(LIMIT) ? "max_completion_tokens" : LIMIT, mostTokens);
        if (thinks && !unknown.contains(EFFORT)) {
            body.put(EFFORT, "low");
        }
        if (!thinks && !unknown.contains(TEMPERATURE)) {
            body.put(TEMPERATURE, 0);
        }
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
                            ChatProtocol.message("tool", result.content()).put("tool_call_id", result.call())));
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
                            .put("id", call.id())
                            .put("type", "function")
                            .putObject("function")
                            .put("name", call.name())
                            .put("arguments", call.arguments()));
        }
        return message;
    }

    @Override
    public ToolReply toolReply(JsonNode body) {
        JsonNode message = body.path("choices").path(0).path("message");
        ChatReply plain = reply(body);
        return new ToolReply(
                new Message.Assistant(text(message), ChatProtocol.toolCalls(message)), plain.usage(), plain.complete());
    }

    @Override
    public ChatReply reply(JsonNode body) {
        JsonNode usage = body.path("usage");
        JsonNode choice = body.path("choices").path(0);
        if (!choice.isObject() && usage.isMissingNode()) {
            throw new IllegalArgumentException("no choices in it");
        }
        ChatReply said = new ChatReply(
                answer(choice.path("message")),
                new Usage(
                        usage.path("prompt_tokens").asLong(0),
                        usage.path("completion_tokens").asLong(0)),
                !choice.path("finish_reason").asString("").equals("length"));
        return said.withThoughts(ChatProtocol.thoughts(choice.path("message")));
    }

    /** What was said and the calls of tools that nobody has offered; where the model would not, what it said instead. */
    private static String answer(JsonNode message) {
        String said = text(message) + ChatProtocol.calls(message);
        return said.isEmpty() ? message.path("refusal").asString("") : said;
    }

    /** A text, parts of one, or the object that was asked for as it is; else nothing, which has been paid for as well. */
    private static String text(JsonNode message) {
        JsonNode content = message.path("content");
        return content.isArray()
                ? ChatProtocol.parts(content, "text")
                : ChatProtocol.answer(content.isObject() ? content.toString() : content.asString(""));
    }

    /** What the refusal names is left out; where it names nothing of ours, the schema, which fewer servers know than say so. */
    @Override
    public boolean relax(String refusal) {
        Optional<String> named = List.of(FORMAT, LIMIT, TEMPERATURE, EFFORT).stream()
                .filter(refusal::contains)
                .findFirst();
        if (named.isPresent()) {
            return unknown.add(named.get());
        }
        return guess.compareAndSet(Guess.NONE, Guess.MADE) && unknown.add(FORMAT);
    }

    @Override
    public void settled(boolean taken) {
        if (guess.compareAndSet(Guess.MADE, taken ? Guess.RIGHT : Guess.WRONG) && !taken) {
            unknown.remove(FORMAT);
        }
    }
}
