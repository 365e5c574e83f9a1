package dev.cairn.engine.history.checkpoint;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/**
 * One place at which a state is another than it was.
 *
 * @param path a JSON Pointer
 * @param kind what happened there
 * @param before what was there; a missing node if nothing was
 * @param after what is there; a missing node if nothing is
 */
public record StateChange(String path, Kind kind, JsonNode before, JsonNode after) {
    /** What happened at a place. */
    public enum Kind {
        /** There was nothing. */
        ADDED,
        /** There is nothing any more. */
        REMOVED,
        /** There is something else. */
        CHANGED
    }

    /**
     * What differs between two states, leaf by leaf. What is there on one side only is one change, however much it holds. A list that grew or
     * lost its end says so element by element; nothing is said of elements that moved.
     *
     * @param most how many are looked for: the search ends with the one after them, which is in the answer, too
     */
    public static List<StateChange> between(JsonNode before, JsonNode after, int most) {
        List<StateChange> found = new ArrayList<>();
        compare("", before, after, most, found);
        return List.copyOf(found);
    }

    private static void compare(String path, JsonNode before, JsonNode after, int most, List<StateChange> found) {
        if (found.size() > most) {
            return;
        }
        if (before.isObject() && after.isObject()) {
            Set<String> names = new LinkedHashSet<>(before.propertyNames());
            names.addAll(after.propertyNames());
            names.forEach(
                    name -> compare(path + "/" + escaped(name), before.path(name), after.path(name), most, found));
        } else if (before.isArray() && after.isArray()) {
            for (int i = 0; i < Math.max(before.size(), after.size()) && found.size() <= most; i++) {
                compare(path + "/" + i, before.path(i), after.path(i), most, found);
            }
        } else if (!before.equals(after)) {
            found.add(new StateChange(path, kind(before, after), before, after));
        }
    }

    private static Kind kind(JsonNode before, JsonNode after) {
        return before.isMissingNode() ? Kind.ADDED : after.isMissingNode() ? Kind.REMOVED : Kind.CHANGED;
    }

    private static String escaped(String name) {
        return name.replace("~", "~0").replace("/", "~1");
    }
}
