package dev.cairn.flows.edit;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import tools.jackson.databind.JsonNode;

/**
 * One change of a flow. {@code flow} is the id of the flow within the document, empty for the main one. {@link EditJson} writes and reads them.
 */
public sealed interface EditOperation {
    /**
     * Puts a new node into a flow.
     *
     * @param body its fields; without {@code next} it leads to where {@code after} led otherwise, or to {@code end}
     * @param after the node whose way on, where no condition is given, leads to the new one from now on; none to leave all edges as they are
     */
    record Insert(String flow, String node, JsonNode body, Optional<String> after) implements EditOperation {}

    /**
     * Takes a node away; what led to it leads to where it led when nothing else held.
     *
     * @param instead what expressions get that read its answer, in CEL; without it a node that is read is not deleted
     */
    record Delete(String flow, String node, Optional<String> instead) implements EditOperation {}

    /** Gives a node another id; its answer's key goes with it unless it has one of its own. All that names it follows. */
    record Rename(String flow, String node, String to) implements EditOperation {}

    /** Gives a flow another id. */
    record RenameFlow(String flow, String to) implements EditOperation {}

    /**
     * Sets a value, or removes it.
     *
     * @param pointer where, as a JSON pointer; all but its last step must be there
     * @param value empty to remove
     */
    record Set(String pointer, Optional<JsonNode> value) implements EditOperation {}

    /**
     * Puts an entry of a mapping, or an item of a list, elsewhere in it.
     *
     * @param pointer what is moved
     * @param before the name of the entry, or the index of the item, that it is put before; empty for the end
     */
    record Move(String pointer, Optional<String> before) implements EditOperation {}

    /**
     * Leads from one node to another. With a condition before the way that is taken otherwise, without one in its place.
     *
     * @param again how often, for a way back
     */
    record Connect(String flow, String from, String to, Optional<String> when, OptionalInt again)
            implements EditOperation {}

    /**
     * Makes a flow of some nodes, and calls it where they were. Only one of them may be led to from outside, and they may lead to one node outside only.
     *
     * @param into the id of the new flow
     * @param call the id of the node that calls it
     */
    record Extract(String flow, List<String> nodes, String into, String call) implements EditOperation {
        public Extract {
            nodes = List.copyOf(nodes);
        }
    }

    /** Puts the nodes of a flow in the place of the node that calls it. */
    record Inline(String flow, String call) implements EditOperation {}
}
