package dev.cairn.server.run;

import dev.cairn.server.problem.ServerException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonPointer;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * What is another at one place of a state.
 *
 * @param path the place, a JSON Pointer; behind the last item of a list another one is added
 * @param value what is there from now on; nothing takes away what was there
 */
record StateEdit(@Nullable String path, @Nullable JsonNode value) {
    /**
     * A state with some of its places edited, one after the other; the given one stays as it is.
     *
     * @throws ServerException {@code request.invalid} if there is no such place
     */
    static JsonNode apply(JsonNode state, List<@Nullable StateEdit> edits) {
        JsonNode edited = state.deepCopy();
        for (StateEdit edit : edits) {
            if (edit == null) {
                throw new ServerException("request.invalid", "'edits' has null among its items");
            }
            edit.applyTo(edited);
        }
        return edited;
    }

    private void applyTo(JsonNode state) {
        JsonPointer pointer = pointer();
        @Nullable JsonPointer last = pointer.last();
        if (last != null && state.at(pointer.head()) instanceof ObjectNode object) {
            set(object, last.getMatchingProperty());
        } else if (last != null
                && state.at(pointer.head()) instanceof ArrayNode list
                && isPlace(list, last.getMatchingIndex())) {
            set(list, last.getMatchingIndex());
        } else {
            throw new ServerException("request.invalid", "the state has no place '" + path + "' that can be edited");
        }
    }

    private boolean isPlace(ArrayNode list, int index) {
        return index >= 0 && index < list.size() + (value == null ? 0 : 1);
    }

    private void set(ObjectNode object, String name) {
        if (value == null) {
            object.remove(name);
        } else {
            object.set(name, value);
        }
    }

    private void set(ArrayNode list, int index) {
        if (value == null) {
            list.remove(index);
        } else if (index == list.size()) {
            list.add(value);
        } else {
            list.set(index, value);
        }
    }

    private JsonPointer pointer() {
        try {
            return JsonPointer.compile(path == null ? "" : path);
        } catch (IllegalArgumentException e) {
            throw ServerException.value("path", "a JSON Pointer such as /a/0", path);
        }
    }
}
