package dev.cairn.llm.provider;

import dev.cairn.llm.model.ChatReply;
import dev.cairn.llm.model.ChatRequest;
import java.net.URI;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** How requests and replies look on the wire. Implementations are thread-safe. */
sealed interface Wire permits OpenAiWire, AnthropicWire, OllamaWire {
    /** Where a base address is asked. */
    URI endpoint(URI base);

    /** What goes with each request. */
    Map<String, String> headers(Optional<Secret> key);

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
        if (given.endsWith(path)) {
            return base;
        }
        String query = base.getRawQuery() == null ? "" : "?" + base.getRawQuery();
        String front = base.getScheme() + "://" + base.getRawAuthority();
        return URI.create(front + (given.isEmpty() ? root : given) + path + query);
    }
}
