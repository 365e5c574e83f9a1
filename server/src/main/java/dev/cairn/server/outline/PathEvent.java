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
 * @param attempt which try of the node it was; 1 where it does not say
 * @param item the number of an item of a for-each; 0 where it does not say
 * @param count how many items there are; 0 where it does not say
 * @param again whether it says when what failed is tried again
 */
record PathEvent(String name, String node, String to, boolean failed, int attempt, int item, int count, boolean again) {

    /** Reads an event as JSON. */
    static PathEvent of(byte[] payload) {
        String name = "";
        String node = "";
        String to = "";
        String next = "";
        boolean failed = false;
        int attempt = 1;
        int item = 0;
        int count = 0;
        boolean again = false;
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
                    case "attempt" -> attempt = number(json, value, attempt);
                    case "item" -> item = number(json, value, item);
                    case "count" -> count = number(json, value, count);
                    case "retry_delay_ms" -> again = number(json, value, -1) >= 0;
                    default -> json.skipChildren();
                }
            }
        }
        return new PathEvent(name, node, to.isEmpty() ? next : to, failed, attempt, item, count, again);
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

    private static int number(JsonParser json, JsonToken value, int otherwise) {
        json.skipChildren();
        return value == JsonToken.VALUE_NUMBER_INT ? json.getIntValue() : otherwise;
    }

    private static String text(JsonParser json, JsonToken value) {
        json.skipChildren();
        return value == JsonToken.VALUE_STRING ? json.getString() : "";
    }
}
