package dev.cairn.server.run;

import java.util.List;
import java.util.Optional;

/**
 * Says for people what states of a graph name: why two things in one are two, and what differs between two states. What the things are, whoever made the graph knows: of an exploration they are
 * screens. Thread-safe.
 */
@FunctionalInterface
public interface StateExplanation<S> {
    /**
     * The explanation, line by line.
     *
     * @param state a run's state
     * @param a one thing's id
     * @param b the other one's
     * @throws dev.cairn.engine.CairnException if the state has no such thing
     */
    List<String> of(S state, String a, String b);

    /** What differs from one run's state to another's, which may be of the same run; nothing unless a graph's explanation says it. */
    default List<DifferentPart> between(String earlier, S one, String later, S other) {
        return List.of();
    }

    /** Things that differ in the same way, such as screens that were gained. */
    record DifferentPart(String title, List<DifferentThing> things) {
        /** Copies the list. */
        public DifferentPart {
            things = List.copyOf(things);
        }
    }

    /**
     * One of them.
     *
     * @param lines what differs, or what it is
     * @param was its picture on the earlier side, by the file's hash
     * @param is its picture on the later side
     */
    record DifferentThing(String title, List<String> lines, Optional<String> was, Optional<String> is) {
        /** Copies the list. */
        public DifferentThing {
            lines = List.copyOf(lines);
        }
    }
}
