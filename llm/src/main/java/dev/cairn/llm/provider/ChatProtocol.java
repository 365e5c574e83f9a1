package dev.cairn.llm.provider;

import dev.cairn.llm.model.ChatReply;
import dev.cairn.llm.model.ChatRequest;
import dev.cairn.llm.model.ToolCall;
import dev.cairn.llm.model.ToolReply;
import dev.cairn.llm.model.ToolRequest;
import dev.cairn.llm.model.ToolSpec;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** How requests and replies look on the wire. Implementations are thread-safe. */
sealed interface ChatProtocol permits OpenAiProtocol, AnthropicProtocol, OllamaProtocol {
    /** By what names servers send what a model has thought beside its answer. */
    List<String> THOUGHT = List.of("reasoning_content", "reasoning", "thinking");

    /** What models that think before they answer put in front of it. */
    Pattern THOUGHTS = Pattern.compile("^\\s*<think>.*?</think>\\s*", Pattern.DOTALL);

    /** Where a base address is asked. */
    URI endpoint(URI base);

    /** What goes with each request. */
    Map<String, String> headers(Optional<ApiKey> key);

    /** The request's body. */
    JsonNode body(String model, ChatRequest request);

    /**
     * What the server answered.
     *
     * @throws IllegalArgumentException if that is not in it, with a line that says what is missing
     */
    ChatReply reply(JsonNode body);

    /** The body of a request with tools. */
    JsonNode toolBody(String model, ToolRequest request);

    /**
     * What the server answered to a request with tools.
     *
     * @throws IllegalArgumentException if that is not in it, with a line that says what is missing
     */
    ToolReply toolReply(JsonNode body);

    /** Whether the refused request can be put in a plainer way, which all later ones are, too. */
    default boolean relax(String refusal) {
        return false;
    }

    /** Whether the last way of putting a request was taken, or refused for what is in it. */
    default void settled(boolean taken) {}

    /** The base with {@code path} behind it, unless it already ends so. */
    static URI under(URI base, String root, String path) {
        String given = base.getRawPath() == null ? "" : base.getRawPath().replaceAll("/+$", "");
        String query = base.getRawQuery() == null ? "" : "?" + base.getRawQuery();
        String front = base.getScheme() + "://" + base.getRawAuthority();
        String whole = given.endsWith(path) ? given : (given.isEmpty() ? root : given) + path;
        return URI.create(front + whole + query);
    }

    /** Arguments as the object that some servers want them to be; what a model has written as no object is shown to it as an empty one. */
    static JsonNode object(String arguments) {
        try {
            JsonNode tree = JsonMapper.shared().readTree(arguments);
            return tree.isObject() ? tree : JsonNodeFactory.instance.objectNode();
        } catch (JacksonException e) {
            return JsonNodeFactory.instance.objectNode();
        }
    }

    /** A tool as OpenAI's kind of server is told of it. */
    static void addFunctions(ObjectNode body, List<ToolSpec> tools) {
        ArrayNode functions = body.putArray("tools");
        for (ToolSpec tool : tools) {
            ObjectNode function = functions.addObject().put("type", "function").putObject("function");
            function.put("name", tool.name())
                    .put("description", tool.description())
                    .set("parameters", tool.schema());
        }
        if (tools.isEmpty()) {
            body.remove("tools");
        }
    }

    /** A message with a role and a text. */
    static ObjectNode message(String role, String content) {
        return JsonNodeFactory.instance.objectNode().put("role", role).put("content", content);
    }

    /** Calls of tools where none was offered, written out as the objects that they are: some models put their answers into one. */
    static String calls(JsonNode message) {
        StringBuilder written = new StringBuilder();
        for (JsonNode call : message.path("tool_calls")) {
            written.append('\n').append(call.path("function"));
        }
        JsonNode only = message.path("function_call");
        return only.isObject() ? written.append('\n').append(only).toString() : written.toString();
    }

    /**
     * The calls of offered tools in a message. The protocol writes arguments as text and gives each call an id; many
     * local servers write an object, or leave the id away: such a call is named by its place.
     */
    static List<ToolCall> toolCalls(JsonNode message) {
        List<ToolCall> calls = new ArrayList<>();
        for (JsonNode call : message.path("tool_calls")) {
            JsonNode arguments = call.path("function").path("arguments");
            String id = call.path("id").asString("");
            calls.add(new ToolCall(
                    id.isEmpty() ? "call-" + (calls.size() + 1) : id,
                    call.path("function").path("name").asString(""),
                    arguments.isObject() ? arguments.toString() : arguments.asString("")));
        }
        return List.copyOf(calls);
    }

    /** What the model has thought, where a server sends that beside the answer; by one name, whatever others say the same. */
    static String thoughts(JsonNode message) {
        return THOUGHT.stream()
                .map(name -> message.path(name).asString(""))
                .filter(thoughts -> !thoughts.isBlank())
                .findFirst()
                .orElse("");
    }

    /** What the parts of a content say under a name. */
    static String parts(JsonNode content, String name) {
        return content.valueStream().map(part -> part.path(name).asString("")).collect(Collectors.joining());
    }

    /** An answer without what the model has thought before it, where a server sends that in front of it. */
    static String answer(String content) {
        return THOUGHTS.matcher(content).replaceFirst("");
    }
}
