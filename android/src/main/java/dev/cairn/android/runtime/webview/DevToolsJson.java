package dev.cairn.android.runtime.webview;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** JSON, as scripts and the debugging protocol speak it. */
final class DevToolsJson {
    static final JsonNode EMPTY = new JsonMapper().createObjectNode();

    private static final JsonMapper MAPPER = new JsonMapper();

    private DevToolsJson() {}

    static String of(Object value) {
        return MAPPER.writeValueAsString(value);
    }

    static JsonNode read(String text) {
        return MAPPER.readTree(text);
    }
}
