package dev.cairn.server.outline;

import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.json.JsonMapper;

/**
 * What of a journaled event its run's path is drawn of; the rest of it, outputs above all, is passed over unread.
 *
 * @param name what happened
 * @param node the node; empty without one
 * @param to where it goes on; empty if it stays where it is
 * @param failed whether it says that the run ended as failed
 */
record PathEvent(String name, String node, String to, boolean failed) {

    /** Reads an event as JSON. */
    static PathEvent of(byte[] payload) {
        String name = "";
        String node = "";
        String to = "";
        String next = "";
        boolean failed = false;
        try (JsonParser json = JsonMapper.shared().createParser(payload)) {
            json.nextToken();
            for (String field = json.nextName(); field != null; field = json.nextName()) {
                JsonToken value = json.nextToken();
                switch (field) {
                    case "event" -> name = text(json, value);
                    case "node" -> node = text(json, value);
                    case "to" -> to = text(json, value);
                    case "disposition" -> failed = text(json, value).equals("failed");
                    case "next" -> next = value == JsonToken.START_OBJECT ? target(json) : text(json, value);
                    default -> json.skipChildren();
                }
            }
        }
        return new PathEvent(name, node, to.isEmpty() ? next : to, failed);
    }

    /** Where a failed step is gone on from, of the object that says so. */
    private static String target(JsonParser json) {
        String to = "";
        for (String field = json.nextName(); field != null; field = json.nextName()) {
            JsonToken value = json.nextToken();
            if (field.equals("to")) {
                to = text(json, value);
            } else {
                json.skipChildren();
            }
        }
        return to;
    }

    private static String text(JsonParser json, JsonToken value) {
        json.skipChildren();
        return value == JsonToken.VALUE_STRING ? json.getString() : "";
    }
}
