package dev.cairn.server.run;

import dev.cairn.engine.history.checkpoint.StateChange;
import java.util.List;
import java.util.Locale;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Changes of a state as the API has them: some hundred, and of long values how long they are. */
final class StateChanges {
    /** The most changes that are told. */
    static final int MOST = 500;

    private static final int LONGEST_VALUE = 4_000;

    private StateChanges() {}

    /** The changes from one part of a state, which is at {@code path}, to what it is in another, and whether there are more than are told. */
    static ObjectNode between(String path, JsonNode before, JsonNode after) {
        List<StateChange> found = before == after ? List.of() : StateChange.between(before, after, MOST);
        ObjectNode json = JsonMapper.shared().createObjectNode();
        ArrayNode changes = json.putArray("changes");
        found.stream().limit(MOST).forEach(change -> tell(changes.addObject(), path, change));
        return json.put("more", found.size() > MOST);
    }

    private static void tell(ObjectNode json, String path, StateChange change) {
        json.put("path", path + change.path()).put("kind", change.kind().name().toLowerCase(Locale.ROOT));
        put(json, "before", change.before());
        put(json, "after", change.after());
    }

    /** A long value is left out; it is read by its path. */
    private static void put(ObjectNode change, String name, JsonNode value) {
        if (value.isMissingNode()) {
            return;
        }
        int length = value.toString().length();
        if (length <= LONGEST_VALUE) {
            change.set(name, value);
        } else {
            change.put(name + "_length", length);
        }
    }
}
