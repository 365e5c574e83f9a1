package dev.cairn.testkit.crash;

import dev.cairn.engine.graph.Execution;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.engine.run.Interrupt;
import dev.cairn.engine.run.RunListener;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.engine.store.RunStore;
import dev.cairn.testkit.internal.Watch;
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
 * @param tampering errors that are planted
 * @param same what of the end must be the same
 * @param patience how long a simulation may take in real time
 */
record SimulationSetup<S>(
        Graph<S> graph,
        S initial,
        RunOptions options,
        Function<Interrupt, Reply> replies,
        JsonCodec json,
        Function<InstantSource, RunStore> stores,
        Tampering tampering,
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

    /**
     * Errors planted into an engine, for tests of what finds them.
     *
     * @param disk alters the store that all processes share
     * @param store alters the store as one process sees it
     * @param execution alters how attempts are made
     * @param hands alters what executes
     * @param client alters how a process uses its store, as if its engine did
     * @param listener alters what a process' listener is told
     */
    record Tampering(
            UnaryOperator<RunStore> disk,
            UnaryOperator<RunStore> store,
            UnaryOperator<Execution> execution,
            UnaryOperator<Watch> hands,
            UnaryOperator<RunStore> client,
            UnaryOperator<RunListener> listener) {
        static final Tampering NONE = new Tampering(
                UnaryOperator.identity(),
                UnaryOperator.identity(),
                UnaryOperator.identity(),
                UnaryOperator.identity(),
                UnaryOperator.identity(),
                UnaryOperator.identity());

        Tampering disk(UnaryOperator<RunStore> changed) {
            return new Tampering(changed, store, execution, hands, client, listener);
        }

        Tampering store(UnaryOperator<RunStore> changed) {
            return new Tampering(disk, changed, execution, hands, client, listener);
        }

        Tampering execution(UnaryOperator<Execution> changed) {
            return new Tampering(disk, store, changed, hands, client, listener);
        }

        Tampering hands(UnaryOperator<Watch> changed) {
            return new Tampering(disk, store, execution, changed, client, listener);
        }

        Tampering client(UnaryOperator<RunStore> changed) {
            return new Tampering(disk, store, execution, hands, changed, listener);
        }

        Tampering listener(UnaryOperator<RunListener> changed) {
            return new Tampering(disk, store, execution, hands, client, changed);
        }
    }

    /** A subject with nothing special. */
    static <S> SimulationSetup<S> of(Graph<S> graph, S initial) {
        return new SimulationSetup<>(
                graph,
                initial,
                RunOptions.DEFAULT.id("simulated").seed(1),
                question -> new Reply.Silence(),
                JsonCodec.standard(),
                clock -> new InMemoryRunStore(clock),
                Tampering.NONE,
                new Sameness(false, false, false),
                Duration.ofSeconds(30));
    }

    SimulationSetup<S> options(RunOptions changed) {
        return new SimulationSetup<>(graph, initial, changed, replies, json, stores, tampering, same, patience);
    }

    SimulationSetup<S> replies(Function<Interrupt, Reply> changed) {
        return new SimulationSetup<>(graph, initial, options, changed, json, stores, tampering, same, patience);
    }

    SimulationSetup<S> json(JsonCodec changed) {
        return new SimulationSetup<>(graph, initial, options, replies, changed, stores, tampering, same, patience);
    }

    SimulationSetup<S> stores(Function<InstantSource, RunStore> changed) {
        return new SimulationSetup<>(graph, initial, options, replies, json, changed, tampering, same, patience);
    }

    SimulationSetup<S> same(Sameness changed) {
        return new SimulationSetup<>(graph, initial, options, replies, json, stores, tampering, changed, patience);
    }

    SimulationSetup<S> tampering(Tampering changed, Duration newPatience) {
        return new SimulationSetup<>(graph, initial, options, replies, json, stores, changed, same, newPatience);
    }

    String run() {
        return options.id().orElseThrow();
    }
}
