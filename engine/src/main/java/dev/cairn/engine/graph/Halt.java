package dev.cairn.engine.graph;

import java.util.function.BiFunction;

/**
 * Where a halted run goes before it ends.
 *
 * @param node the first node of the halt path
 * @param record folds the reason into the state; pure
 * @param <S> the graph's state
 */
public record Halt<S>(Node<S> node, BiFunction<S, StopReason, S> record) {}
