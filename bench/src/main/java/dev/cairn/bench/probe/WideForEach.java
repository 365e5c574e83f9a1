package dev.cairn.bench.probe;

import dev.cairn.bench.report.Check;
import dev.cairn.engine.graph.Ask;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.ForEach;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.Interrupt;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.run.RunResult;
import dev.cairn.engine.store.RunStatus;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/** A for-each over 100,000 items in memory, and answers inside one where every hundredth item asks. */
public final class WideForEach {
    private static final int ITEMS = 100_000;
    private static final int ITEMS_PER_QUESTION = 100;
    private static final double LEAST_PER_S = 100_000;
    private static final double MOST_MS = 2;
    private static final int WARM_UP = 4;
    private static final int ROUNDS = 7;
    private static final int WARM_UP_ANSWERS = 200;
    private static final int ANSWERS = 301;

    private WideForEach() {}

    /** The sum of all outputs. */
    public record Sum(long sum) {
        Sum plus(List<Integer> outputs) {
            return new Sum(sum + outputs.stream().mapToLong(Integer::longValue).sum());
        }
    }

    /** An item's graph: its number, and what came of it. */
    public record Numbered(int number, int output) {
        boolean asks() {
            return number % ITEMS_PER_QUESTION == 0;
        }

        Numbered with(int newOutput) {
            return new Numbered(number, newOutput);
        }
    }

    /** The bounds on the rate of the items and on what an answer takes. */
    public static List<Check> measure() throws InterruptedException {
        return List.of(
                Check.atLeast(
                        "a for-each over 100,000 items in memory",
                        LEAST_PER_S,
                        "items/s",
                        OptionalDouble.of(itemsPerS())),
                Check.atMost(
                        "an answer inside a for-each over 100,000 graphs, of which 1,000 ask, in memory",
                        MOST_MS,
                        "ms",
                        OptionalDouble.of(answerMs())));
    }

    private static double itemsPerS() throws InterruptedException {
        Graph<Sum> graph = working();
        List<Double> rates = new ArrayList<>();
        for (int round = 0; round < WARM_UP + ROUNDS; round++) {
            try (Engine engine = Engine.inMemory()) {
                long start = System.nanoTime();
                RunResult<Sum> result = engine.run(graph, new Sum(0), RunOptions.DEFAULT);
                double seconds = (System.nanoTime() - start) / 1e9;
                if (result.state().sum() != ITEMS * (ITEMS - 1L) / 2) {
                    throw new IllegalStateException("the sum is wrong: " + result);
                }
                if (round >= WARM_UP) {
                    rates.add(ITEMS / seconds);
                }
            }
        }
        return median(rates);
    }

    private static double answerMs() throws InterruptedException {
        Graph<Sum> graph = asking();
        List<Double> ms = new ArrayList<>();
        try (Engine engine = Engine.inMemory()) {
            List<Interrupt> questions =
                    engine.run(graph, new Sum(0), RunOptions.DEFAULT).interrupts();
            for (Interrupt question : questions.subList(0, WARM_UP_ANSWERS + ANSWERS)) {
                long start = System.nanoTime();
                RunResult<Sum> result = engine.answer(graph, question.id(), 1).await();
                ms.add((System.nanoTime() - start) / 1e6);
                if (result.status() != RunStatus.WAITING) {
                    throw new IllegalStateException("questions are left, and the run does not wait: " + result);
                }
            }
        }
        return median(ms.subList(WARM_UP_ANSWERS, ms.size()));
    }

    private static double median(List<Double> measured) {
        return measured.stream().sorted().toList().get(measured.size() / 2);
    }

    private static Graph<Sum> working() {
        ForEach<Sum, Integer, Integer> each =
                ForEach.of("Each", sum -> numbers(), Integer.class, (item, effects) -> item, Sum::plus);
        return Graph.define("wide", 1, Sum.class)
                .start(each)
                .from(each)
                .to(End.succeeded("Done"))
                .build();
    }

    private static Graph<Sum> asking() {
        Step<Numbered, Integer, Integer> work =
                Step.of("Work", Integer.class, Numbered::number, (number, effects) -> number, Numbered::with);
        Ask<Numbered, String, Integer> ask =
                Ask.of("Ask", Integer.class, numbered -> "what is " + numbered.number() + "?", Numbered::with);
        End<Numbered> done = End.succeeded("ItemDone");
        Graph<Numbered> item = Graph.define("wide-item", 1, Numbered.class)
                .start(work)
                .from(work)
                .when("asks", Numbered::asks)
                .to(ask)
                .otherwise(done)
                .from(ask)
                .to(done)
                .build();
        ForEach<Sum, Integer, Integer> each = ForEach.calling(
                "Each",
                sum -> numbers(),
                Integer.class,
                () -> item,
                number -> new Numbered(number, 0),
                Numbered::output,
                Sum::plus);
        return Graph.define("wide-asking", 1, Sum.class)
                .start(each)
                .from(each)
                .to(End.succeeded("Done"))
                .build();
    }

    private static List<Integer> numbers() {
        return IntStream.range(0, ITEMS).boxed().toList();
    }
}
