package dev.cairn.flows.edit;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.core.JsonPointer;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** JSON pointers (RFC 6901), step by step. */
final class Pointers {
    private Pointers() {}

    static List<String> steps(String pointer) {
        List<String> steps = new ArrayList<>();
        if (!pointer.isEmpty()) {
            for (String step : pointer.substring(1).split("/", -1)) {
                steps.add(step.replace("~1", "/").replace("~0", "~"));
            }
        }
        return steps;
    }

    static String parent(String pointer) {
        return pointer.substring(0, Math.max(0, pointer.lastIndexOf('/')));
    }

    static String last(String pointer) {
        List<String> steps = steps(pointer);
        return steps.isEmpty() ? "" : steps.getLast();
    }

    static Optional<Integer> index(String step, int size) {
        if (!step.matches("[0-9]{1,9}")) {
            return Optional.empty();
        }
        return Optional.of(Integer.parseInt(step)).filter(index -> index < size);
    }

    /** Sets a value whose parent is there. */
    static void set(JsonNode root, String pointer, JsonNode value) {
        JsonNode parent = root.at(JsonPointer.compile(parent(pointer)));
        if (parent instanceof ObjectNode object) {
            object.set(last(pointer), value);
        } else if (parent instanceof ArrayNode array) {
            array.set(Integer.parseInt(last(pointer)), value);
        }
    }

    /** Of a flow: the main one's is empty. */
    static String flow(String id) {
        return id.isEmpty() ? "" : dev.cairn.flows.document.Place.below("/flows", id);
    }
}
