package dev.cairn.engine.graph;

import java.util.function.Predicate;

/**
 * A named pure predicate on the state that opens an edge.
 *
 * @param name shown in pictures, logs and the journal
 * @param test pure
 * @param <S> the graph's state
 */
public record Guard<S>(String name, Predicate<S> test) {}
