package dev.cairn.testkit.crash;

import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.engine.run.Interrupt;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.store.RunStore;
import java.time.Duration;
import java.time.InstantSource;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * What is simulated, and how.
 *
 * @param graph the graph
 * @param initial the first state
 * @param options the run's; with an id and a seed
 * @param replies what becomes of questions
 * @param json how states and outputs are written
 * @param stores opens a store whose claims lapse by the clock
 * @param perProcess alters the store as each process sees it
 * @param watched alters the watched graph that a process works with
 * @param same what of the end must be the same
 * @param patience how long a simulation may take in real time
 */
record Subject<S>(
        Graph<S> graph,
        S initial,
        RunOptions options,
        Function<Interrupt, Reply> replies,
        JsonCodec json,
        Function<InstantSource, RunStore> stores,
        UnaryOperator<RunStore> perProcess,
        UnaryOperator<Graph<S>> watched,
        Sameness same,
        Duration patience) {

    /**
     * What of a disturbed run's end must be as in the undisturbed one, beside its status and state.
     *
     * @param meters what its meters read, but for time
     * @param cause the sentence on how it ended
     * @param despiteUnknown also if an at-most-once attempt came out unknown
     */
    record Sameness(boolean meters, boolean cause, boolean despiteUnknown) {}

    String run() {
        return options.id().orElseThrow();
    }
}
