package dev.cairn.engine.run;

import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.state.RunState;

/**
 * Something to have around every attempt, on the attempt's own thread: for contexts that belong to a thread, such as a tracer's current span
 * or a log's. Thread-safe.
 */
@FunctionalInterface
public interface AttemptScope {
    /**
     * Opens the scope; it is closed on the same thread when the attempt is over. Must be quick. What opening or closing throws is logged and
     * otherwise ignored.
     *
     * @param run where the run stands
     * @param node the node
     * @param effects say which attempt it is; nothing of them must be used up
     */
    AutoCloseable open(RunState<?> run, String node, Effects effects);
}
