package dev.cairn.testkit.internal;

import dev.cairn.engine.effects.Effects;
import java.util.concurrent.Callable;

/** Stands around every execution of a watched graph. */
public interface Watch {
    /**
     * Executes {@code work}, or something else in its place, or fails.
     *
     * @param place what is executed
     * @param effects the attempt's
     * @param work what the graph would execute
     */
    <O> O around(Place place, Effects effects, Callable<O> work) throws Exception;

    /**
     * What is executed.
     *
     * @param graph the graph's name
     * @param node the step's or for-each's name
     * @param atMostOnce whether it is declared at most once
     * @param pure whether it is declared to touch nothing
     */
    record Place(String graph, String node, boolean atMostOnce, boolean pure) {}
}
