package dev.cairn.examples;

import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Failure;
import dev.cairn.engine.graph.ForEach;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.ItemResult;
import dev.cairn.engine.graph.Retry;
import dev.cairn.engine.graph.StepException;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.run.RunResult;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/**
 * The same work for each item of a list, three at once. One item that fails is put up with, two are too many. Results are in the order of
 * the items, whichever was done first.
 */
public final class FanOut {
    private static final AtomicInteger UNDER_WAY = new AtomicInteger();
    private static final AtomicInteger MOST = new AtomicInteger();

    record Survey(List<String> cities, List<String> report, Optional<String> problem) {
        Survey measured(List<ItemResult<Integer>> results) {
            List<String> lines = IntStream.range(0, results.size())
                    .mapToObj(i -> cities.get(i) + ": " + line(results.get(i)))
                    .toList();
            return new Survey(cities, lines, problem);
        }

        Survey failed(Failure failure) {
            return new Survey(cities, report, Optional.of(failure.message()));
        }

        private static String line(ItemResult<Integer> result) {
            return switch (result) {
                case ItemResult.Completed<Integer>(Integer degrees) -> degrees + " degrees";
                case ItemResult.Failed<Integer>(Failure failure) -> failure.message();
            };
        }
    }

    private FanOut() {}

    static Graph<Survey> graph() {
        // guide: for-each
        ForEach<Survey, ?, ?> measure = ForEach.collecting(
                        "Measure", Survey::cities, Integer.class, FanOut::measure, Survey::measured)
                .failed(Survey::failed)
                .retry(Retry.never())
                .concurrency(3)
                .mostFailures(1);
        // guide: end
        // spotless:off
        return Graph.define("survey", 1, Survey.class)
                .start(measure)
                .from(measure).to(End.succeeded("Reported"))
                              .onFailure(Retry.never().thenTo(End.failed("TooManyMissing")))
                .build();
        // spotless:on
    }

    private static Integer measure(String city, Effects effects) throws Exception {
        MOST.accumulateAndGet(UNDER_WAY.incrementAndGet(), Math::max);
        try {
            Thread.sleep(20L * city.length()); // the world takes its time, for each city another one
            if (city.startsWith("At")) {
                throw StepException.permanent("unknown_city", "nobody knows where " + city + " is", null);
            }
            return city.length();
        } finally {
            UNDER_WAY.decrementAndGet();
        }
    }

    /** Runs the graph with one bad item, and with two. */
    public static void main(String[] args) throws InterruptedException {
        try (Engine engine = Engine.inMemory()) {
            tell(engine, List.of("Kathmandu", "Oslo", "Atlantis", "Lima", "Ulan Bator", "Rome"));
            System.out.println("at once: " + MOST.get());
            tell(engine, List.of("Atlantis", "Oslo", "Atuatuca"));
        }
    }

    private static void tell(Engine engine, List<String> cities) throws InterruptedException {
        Survey survey = new Survey(cities, List.of(), Optional.empty());
        RunResult<Survey> result = engine.run(graph(), survey, RunOptions.DEFAULT);
        System.out.println(result.status());
        result.state().report().forEach(line -> System.out.println("  " + line));
        result.state().problem().ifPresent(problem -> System.out.println("  " + problem));
    }
}
