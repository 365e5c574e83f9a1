package dev.cairn.llm.provider;

import dev.cairn.llm.model.ChatReply;
import dev.cairn.llm.model.ChatRequest;
import java.net.URI;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/** How requests and replies look on the wire. Implementations are thread-safe. */
sealed interface ChatProtocol permits OpenAiProtocol, AnthropicProtocol, OllamaProtocol {
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

    /** Whether the refused request can be put in a plainer way, which all later ones are, too. */
    default boolean relax(String refusal) {
        return false;
    }

    /** The base with {@code path} behind it, unless it already ends so. */
    static URI under(URI base, String root, String path) {
        String given = base.getRawPath() == null ? "" : base.getRawPath().replaceAll("/+$", "");
        String query = base.getRawQuery() == null ? "" : "?" + base.getRawQuery();
        String front = base.getScheme() + "://" + base.getRawAuthority();
        String whole = given.endsWith(path) ? given : (given.isEmpty() ? root : given) + path;
        return URI.create(front + whole + query);
    }

    /** An answer without what the model has thought before it, where a server sends that in front of it. */
    static String answer(String content) {
        return THOUGHTS.matcher(content).replaceFirst("");
    }
}
