package dev.cairn.examples;

import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.history.Fork;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.run.RunResult;

/** What happened, what would have happened, and whether today's code would still do the same. */
public final class ForkAndVerify {
    record Quote(int hours, int rate, int cents) {
        Quote priced(int sum) {
            return new Quote(hours, rate, sum);
        }
    }

    private ForkAndVerify() {}

    /** {@code large} is the one thing that versions of this example differ in, and the journal knows only the guard's name. */
    static Graph<Quote> graph(int large) {
        Step<Quote, ?, ?> estimate = Step.of(
                "Estimate",
                Integer.class,
                quote -> quote,
                (quote, effects) -> quote.hours() * quote.rate(),
                Quote::priced);
        Step<Quote, ?, ?> discount =
                Step.of("Discount", Integer.class, Quote::cents, (cents, effects) -> cents * 9 / 10, Quote::priced);
        // spotless:off
        return Graph.define("quote", 1, Quote.class)
                .start(estimate)
                .from(estimate).when("large", quote -> quote.cents() > large).to(discount).otherwise(End.succeeded("Full"))
                .from(discount).to(End.succeeded("Reduced"))
                .build();
        // spotless:on
    }

    /** Runs once, looks back, forks, and verifies with a guard that was changed. */
    public static void main(String[] args) throws InterruptedException {
        Graph<Quote> graph = graph(100_000);
        try (Engine engine = Engine.inMemory()) {
            RunResult<Quote> run = engine.run(graph, new Quote(20, 8_000, 0), RunOptions.DEFAULT.id("quote-1"));
            System.out.println(run.run() + ": " + run.state());
            tellHistory(engine, graph, run.run());

            String cheaper = engine.fork(
                    graph,
                    run.run(),
                    Fork.<Quote>at(1)
                            .edit(quote -> new Quote(quote.hours(), 4_000, 0))
                            .id("what-if"));
            RunResult<Quote> other = engine.resume(graph, cheaper).await();
            System.out.println(other.run() + ": " + other.state());
            tellHistory(engine, graph, other.run());

            System.out.println(engine.verify(graph, run.run()));
            System.out.println(engine.verify(graph(200_000), run.run()));
        }
    }

    private static void tellHistory(Engine engine, Graph<Quote> graph, String run) {
        engine.history(
                graph,
                run,
                moment -> System.out.println("  " + moment.entry().seq() + " at "
                        + moment.run().position().node() + ": " + moment.run().state()));
    }
}
