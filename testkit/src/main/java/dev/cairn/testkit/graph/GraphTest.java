package dev.cairn.testkit.graph;

import dev.cairn.engine.budget.Budgets;
import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.StepException;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.Interrupt;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.run.RunResult;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.engine.store.StoredInterrupt;
import dev.cairn.testkit.SettableClock;
import dev.cairn.testkit.internal.Watch;
import dev.cairn.testkit.internal.WatchedGraphs;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Drives a graph by outcomes that a test scripts, without its handlers' work, and tells the way that the run took:
 *
 * <pre>{@code
 * Trace<Trip> trace = GraphTest.of(graph)
 *         .fails("Search", "busy")
 *         .completes("Search", 99)
 *         .answers("Approve", true)
 *         .run(new Trip(List.of()));
 * assertThat(trace.path()).containsExactly("Search", "Approve", "Booked");
 * }</pre>
 *
 * Outcomes of one node are used in the order in which they are scripted; nodes of called graphs are named like others. Retries and deadlines
 * take no time, and items are executed one after the other. For one thread.
 *
 * @param <S> the graph's state
 */
public final class GraphTest<S> {
    private static final String RUN = "test";
    private static final int ANY_ITEM = -1;

    private final Graph<S> graph;
    private final Map<String, Deque<Outcome>> outcomes = new HashMap<>();
    private final Map<String, Deque<Optional<Object>>> replies = new HashMap<>();
    private Budgets budgets = Budgets.UNLIMITED;
    private JsonCodec json = JsonCodec.standard();
    private boolean executesOthers;
    private @Nullable TransitionCoverage coverage;

    private GraphTest(Graph<S> graph) {
        this.graph = graph;
    }

    /** What a scripted execution does. */
    private interface Outcome {
        Object of() throws StepException;
    }

    /** A test of {@code graph}, with nothing scripted. */
    public static <S> GraphTest<S> of(Graph<S> graph) {
        return new GraphTest<>(graph);
    }

    /** The next execution of the step, or of any item of the for-each, completes with {@code output}. */
    public GraphTest<S> completes(String node, Object output) {
        return script(node, ANY_ITEM, () -> output);
    }

    /** The next execution fails in a way that another attempt may not meet. */
    public GraphTest<S> fails(String node, String kind) {
        return script(node, ANY_ITEM, () -> {
            throw StepException.retryable(kind, "as the test says", null);
        });
    }

    /** The next execution fails in a way that every attempt would meet. */
    public GraphTest<S> failsForGood(String node, String kind) {
        return script(node, ANY_ITEM, () -> {
            throw StepException.permanent(kind, "as the test says", null);
        });
    }

    /** The next execution of that item, numbered from 0, completes with {@code output}. */
    public GraphTest<S> completesItem(String node, int item, Object output) {
        return script(node, item, () -> output);
    }

    /** The next execution of that item fails in a way that every attempt would meet. */
    public GraphTest<S> failsItem(String node, int item, String kind) {
        return script(node, item, () -> {
            throw StepException.permanent(kind, "as the test says", null);
        });
    }

    /** The ask's next question is answered. */
    public GraphTest<S> answers(String ask, Object answer) {
        replies.computeIfAbsent(ask, absent -> new ArrayDeque<>()).add(Optional.of(answer));
        return this;
    }

    /** The ask's next question is not answered, and its deadline passes. */
    public GraphTest<S> expires(String ask) {
        replies.computeIfAbsent(ask, absent -> new ArrayDeque<>()).add(Optional.empty());
        return this;
    }

    /** Limits of the run. */
    public GraphTest<S> budgets(Budgets limits) {
        budgets = limits;
        return this;
    }

    /** How states and outputs are written. */
    public GraphTest<S> json(JsonCodec codec) {
        json = codec;
        return this;
    }

    /** Executions without a scripted outcome do their work; otherwise they are an error. */
    public GraphTest<S> executingOthers() {
        executesOthers = true;
        return this;
    }

    /** What the run takes is added to {@code coverage}. */
    public GraphTest<S> covering(TransitionCoverage transitions) {
        coverage = transitions;
        return this;
    }

    private GraphTest<S> script(String node, int item, Outcome outcome) {
        outcomes.computeIfAbsent(key(node, item), absent -> new ArrayDeque<>()).add(outcome);
        return this;
    }

    private static String key(String node, int item) {
        return item == ANY_ITEM ? node : node + "#" + item;
    }

    /**
     * Runs the graph until it ends, or waits for an answer that is not scripted.
     *
     * @throws AssertionError if something is executed without a scripted outcome, or a scripted one was not needed
     */
    public Trace<S> run(S initial) throws InterruptedException {
        Scripted scripted = new Scripted();
        Graph<S> watched = new WatchedGraphs(scripted, UnaryOperator.identity(), 1).of(graph);
        SettableClock clock = SettableClock.at(Instant.EPOCH);
        InMemoryRunStore store = new InMemoryRunStore(clock);
        try (Engine engine = Engine.on(store).clock(clock).json(json).build()) {
            RunOptions options = RunOptions.DEFAULT.id(RUN).seed(1).budgets(budgets);
            scripted.stop = why -> engine.cancel(RUN, why);
            RunResult<S> result = engine.run(watched, initial, options);
            while (result.status() == RunStatus.WAITING && reply(engine, store, clock, watched, result)) {
                result = engine.resume(watched, RUN).await();
            }
            checkUsed(scripted);
            TransitionCoverage covered = coverage;
            if (covered != null) {
                covered.add(engine, watched, RUN);
            }
            return Trace.of(engine, watched, result);
        }
    }

    private boolean reply(
            Engine engine, InMemoryRunStore store, SettableClock clock, Graph<S> watched, RunResult<S> result) {
        boolean replied = false;
        for (Interrupt interrupt : result.interrupts()) {
            String ask =
                    store.interrupt(interrupt.id()).map(StoredInterrupt::node).orElseThrow();
            Deque<Optional<Object>> left = replies.getOrDefault(ask, new ArrayDeque<>());
            if (left.isEmpty()) {
                continue;
            }
            replied = true;
            left.remove()
                    .ifPresentOrElse(
                            answer -> engine.accept(watched, interrupt.id(), answer),
                            () -> clock.set(interrupt
                                    .deadline()
                                    .orElseThrow(() ->
                                            new AssertionError("ask '" + ask + "' has no deadline that could pass"))));
        }
        return replied;
    }

    private void checkUsed(Scripted scripted) {
        String missing = scripted.missing;
        if (missing != null) {
            throw new AssertionError(missing);
        }
        outcomes.forEach((node, left) -> {
            if (!left.isEmpty()) {
                throw new AssertionError(left.size() + " scripted outcomes of '" + node + "' were not needed");
            }
        });
        replies.forEach((ask, left) -> {
            if (!left.isEmpty()) {
                throw new AssertionError(left.size() + " scripted replies to '" + ask + "' were not needed");
            }
        });
    }

    /** Executes what is scripted. */
    private final class Scripted implements Watch {
        private volatile @Nullable String missing;
        private volatile Consumer<String> stop = why -> {};

        @Override
        @SuppressWarnings("unchecked") // the script says what the node's type is; the journal refuses what is not
        public <O> O around(Place place, Effects effects, Callable<O> work) throws Exception {
            Outcome next = next(place.node(), effects);
            if (next != null) {
                return (O) next.of();
            }
            if (executesOthers) {
                return work.call();
            }
            String item =
                    effects.item().isPresent() ? ", item " + effects.item().getAsInt() : "";
            String what = "attempt " + effects.attempt() + " of node '" + place.node() + "'" + item
                    + " has no scripted outcome; add completes(…) or fails(…), or executingOthers()";
            missing = what;
            stop.accept(what); // or backtracks might lead here for ever
            throw StepException.permanent("test.unscripted", what, null);
        }

        private @Nullable Outcome next(String node, Effects effects) {
            synchronized (outcomes) {
                Deque<Outcome> ofItem = outcomes.get(key(node, effects.item().orElse(ANY_ITEM)));
                Deque<Outcome> ofNode = outcomes.get(node);
                Outcome next = ofItem == null ? null : ofItem.poll();
                return next != null || ofNode == null ? next : ofNode.poll();
            }
        }
    }
}
