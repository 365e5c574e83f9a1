package dev.cairn.server.message;

import java.util.List;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Messages of a run that follow one another.
 *
 * @param items the messages, each as its JSON
 * @param last the entry up to which there are no others behind the first of them
 * @param more whether there are messages behind that
 * @param earlier whether there are messages before them
 * @param open whether more may come
 */
record MessagePage(List<byte[]> items, long last, boolean more, boolean earlier, boolean open) {
    /** As the API has it. */
    ObjectNode json() {
        ObjectNode json = JsonMapper.shared().createObjectNode();
        ArrayNode told = json.putArray("items");
        items.forEach(item -> told.add(JsonMapper.shared().readTree(item)));
        return json.put("last", last).put("more", more).put("earlier", earlier).put("open", open);
    }
}
