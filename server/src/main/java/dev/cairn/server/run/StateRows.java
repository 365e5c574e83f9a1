package dev.cairn.server.run;

import java.util.Iterator;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** What is right below one place of a state, by window: of a list of 100,000 the hundred that are in view. */
final class StateRows {
    private static final int LONGEST_TEXT = 4_000;

    private StateRows() {}

    /** The rows of a list or an object from one on; a value of its own has none. */
    static ObjectNode of(JsonNode value, long from, int limit) {
        ObjectNode json = put(JsonMapper.shared().createObjectNode(), value).put("from", from);
        ArrayNode rows = json.putArray("rows");
        if (value.isArray()) {
            for (long i = from; i < Math.min(value.size(), from + limit); i++) {
                put(rows.addObject().put("name", Long.toString(i)), value.get((int) i));
            }
        } else if (value.isObject()) {
            Iterator<Map.Entry<String, JsonNode>> fields =
                    value.properties().stream().skip(from).limit(limit).iterator();
            fields.forEachRemaining(field -> put(rows.addObject().put("name", field.getKey()), field.getValue()));
        }
        return json;
    }

    /** What a value is: how many it has below it, or itself; a long text is cut. */
    private static ObjectNode put(ObjectNode json, JsonNode value) {
        if (value.isContainer()) {
            return json.put("kind", value.isArray() ? "list" : "object").put("size", value.size());
        }
        json.put("kind", "value");
        if (value.isString() && value.asString().length() > LONGEST_TEXT) {
            String text = value.asString();
            return json.put("value", text.substring(0, LONGEST_TEXT)).put("length", text.length());
        }
        json.set("value", value);
        return json;
    }
}
