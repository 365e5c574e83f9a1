package dev.cairn.testkit.crash;

import dev.cairn.engine.budget.Budgets;
import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.run.Interrupt;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.UnaryOperator;
import java.util.stream.LongStream;

/**
 * Graphs of nodes of all kinds, nested in one another, with guards, loops, retries, backtracks, failure edges, deadlines, budgets and halt
 * paths, drawn from a seed.
 */
public final class RandomGraphs {
    private RandomGraphs() {}

    /** A simulator of a random graph; it compares all of a run's end that does not depend on timing. */
    public static CrashSimulator<Walk> simulator(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Flavor flavor = Flavor.values()[random.nextInt(Flavor.values().length)];
        Graph<Walk> graph = new RandomGraph(random, flavor).draw();
        Walk first = Walk.begin(random.nextLong(), random.nextInt(4));
        boolean same = flavor == Flavor.BUDGETS;
        return CrashSimulator.of(graph, first)
                .same(new SimulationSetup.Sameness(same, same, true))
                .replying(RandomGraphs::reply)
                .budgets(flavor == Flavor.BUDGETS ? budgets(random) : Budgets.UNLIMITED)
                .seed(seed);
    }

    /** The graph that {@link #simulator} simulates. */
    public static Graph<Walk> graph(long seed) {
        return simulator(seed).subject().graph();
    }

    /**
     * Disturbs runs of many random graphs, several at once; one of a report's is repeated by {@link #simulator} with its seed.
     *
     * @param first the first graph's seed; those of the others follow
     * @param graphs how many graphs
     * @param plans how many runs of each
     * @param setting what else the simulators need, such as a store
     */
    public static CrashReport simulate(long first, int graphs, int plans, UnaryOperator<CrashSimulator<Walk>> setting) {
        int parallel = 2 * Runtime.getRuntime().availableProcessors();
        try (ExecutorService threads = Executors.newFixedThreadPool(parallel)) {
            List<Future<CrashReport>> reports = LongStream.range(first, first + graphs)
                    .mapToObj(seed ->
                            threads.submit(() -> setting.apply(simulator(seed)).run(plans)))
                    .toList();
            return CrashReport.of(
                    graphs + " random graphs",
                    reports.stream().map(RandomGraphs::report).toList());
        }
    }

    /** What may make the end depend on which item is first; only one of them in a graph, so that the end does not. */
    enum Flavor {
        /** There are budgets. */
        BUDGETS,
        /** The failure of an item may fail its for-each. */
        LOSING,
        /** A run may be cancelled. */
        CANCELS
    }

    private static CrashReport report(Future<CrashReport> report) {
        try {
            return report.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while graphs were simulated", e);
        } catch (ExecutionException e) {
            throw new IllegalStateException("a graph could not be simulated: " + e.getCause(), e);
        }
    }

    private static Budgets budgets(SplittableRandom random) {
        Budgets budgets = Budgets.UNLIMITED.limit(Meter.RESTARTS, random.nextInt(4));
        if (random.nextInt(3) == 0) {
            budgets = budgets.limit(Meter.STEPS, 3 + random.nextInt(40));
        }
        return random.nextInt(3) == 0 ? budgets.limit(Meter.ITERATIONS, 1 + random.nextInt(4)) : budgets;
    }

    private static Reply reply(Interrupt interrupt) {
        String question = interrupt.question().text();
        if (question.contains(RandomGraph.LATE)) {
            return new Reply.Silence();
        }
        return question.contains(RandomGraph.STOP)
                ? new Reply.Cancel("enough")
                : new Reply.Answer(Math.floorMod(question.hashCode(), 100));
    }
}
