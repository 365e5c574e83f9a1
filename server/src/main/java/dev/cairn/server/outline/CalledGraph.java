package dev.cairn.server.outline;

import dev.cairn.server.graph.NodePlace;
import dev.cairn.server.outline.RunOutline.PassedWay;
import java.util.List;
import java.util.Optional;

/**
 * What came of a node that calls a graph or goes through items, up to an entry.
 *
 * @param at the node's id, see {@link NodePlace}
 * @param begun how often its graph was begun, by all that called it
 * @param open how many of these are under way
 * @param passed the ways of its graph that were taken, in all of them together
 * @param turns whose turn it is in those that are under way; an empty name for one that has done nothing yet
 * @param items of a for-each: what has become of the items of its last turn
 */
record CalledGraph(
        String at,
        int begun,
        int open,
        List<PassedWay> passed,
        List<TurnCount> turns,
        Optional<List<ItemState>> items) {
    /** How many are at a node. */
    record TurnCount(String node, int count) {}

    /** What has become of an item. */
    enum ItemState {
        /** Not begun. */
        OPEN('.'),
        /** Begun, and not over: it may wait for its next try. */
        RUNNING('r'),
        /** Completed. */
        DONE('d'),
        /** Failed for good. */
        FAILED('f');

        private final char letter;

        ItemState(char letter) {
            this.letter = letter;
        }

        /** As the API has it. */
        char letter() {
            return letter;
        }
    }
}
