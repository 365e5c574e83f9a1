package dev.cairn.server.run;

import java.util.LinkedHashSet;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * What differs between two states, leaf by leaf, by JSON Pointers. What is there on one side only is one change, however much it holds. A list that grew or lost its end says so
 * element by element; nothing is said of elements that moved.
 */
final class StateChanges {
    /** The most changes that are told. */
    static final int MOST = 500;

    private static final int LONGEST_VALUE = 4_000;

    private final ArrayNode changes = JsonMapper.shared().createArrayNode();
    private int found;

    private StateChanges() {}

    /** The changes from one state to another, and whether there are more than are told. */
    static ObjectNode between(JsonNode before, JsonNode after) {
        StateChanges all = new StateChanges();
        all.compare("", before, after);
        ObjectNode json = JsonMapper.shared().createObjectNode();
        json.set("changes", all.changes);
        return json.put("more", all.found > MOST);
    }

    private void compare(String path, JsonNode before, JsonNode after) {
        if (found > MOST || before.equals(after)) {
            return;
        }
        if (before.isObject() && after.isObject()) {
            Set<String> names = new LinkedHashSet<>(before.propertyNames());
            names.addAll(after.propertyNames());
            names.forEach(name -> compare(path + "/" + escaped(name), before.path(name), after.path(name)));
        } else if (before.isArray() && after.isArray()) {
            for (int i = 0; i < Math.max(before.size(), after.size()); i++) {
                compare(path + "/" + i, before.path(i), after.path(i));
            }
        } else {
            tell(path, before, after);
        }
    }

    private static String escaped(String name) {
        return name.replace("~", "~0").replace("/", "~1");
    }

    private void tell(String path, JsonNode before, JsonNode after) {
        found++;
        if (found > MOST) {
            return;
        }
        String kind = before.isMissingNode() ? "added" : after.isMissingNode() ? "removed" : "changed";
        ObjectNode change = changes.addObject().put("path", path).put("kind", kind);
        put(change, "before", before);
        put(change, "after", after);
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
