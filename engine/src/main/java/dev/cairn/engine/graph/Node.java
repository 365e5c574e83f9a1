package dev.cairn.engine.graph;

/**
 * One place in a graph. A node does not know where a run goes next; the graph does.
 *
 * @param <S> the graph's state
 */
public sealed interface Node<S> permits Step, Ask, Wait, Call, ForEach, End {
    /** Unique in the graph, stable across versions: journals name nodes by it. */
    String name();
}
