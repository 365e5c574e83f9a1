package dev.cairn.engine.graph;

import java.util.Optional;

/**
 * A possible transition. Of a node's edges the first whose guard holds is taken.
 *
 * @param to the node it leads to
 * @param guard empty for an edge that is always open
 * @param otherwise whether it was declared as the last resort behind guarded edges
 * @param <S> the graph's state
 */
public record Edge<S>(Node<S> to, Optional<Guard<S>> guard, boolean otherwise) {
    /** The label of an edge that is always open. */
    public static final String ALWAYS = "always";

    /** The label of the edge behind all guarded ones. */
    public static final String OTHERWISE = "otherwise";

    /** The label of the way that a failed node takes. */
    public static final String ON_FAILURE = "on failure";

    /** The label of the way that an ask takes when its deadline passed. */
    public static final String ON_DEADLINE = "on deadline";

    /** What the edge is called in pictures and journals. */
    public String label() {
        return guard.map(Guard::name).orElse(otherwise ? OTHERWISE : ALWAYS);
    }
}
