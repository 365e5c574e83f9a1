package dev.cairn.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Handler;
import dev.cairn.engine.graph.Retry;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.testkit.crash.CrashSimulator;
import dev.cairn.testkit.determinism.Determinism;
import dev.cairn.testkit.golden.GoldenJournals;
import dev.cairn.testkit.graph.GraphTest;
import dev.cairn.testkit.graph.Trace;
import dev.cairn.testkit.graph.TransitionCoverage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What the README shows. */
class ReadmeTest {
    record Trip(List<Integer> offers) {}

    @Test
    void waitsBetweenAttempts() throws InterruptedException {
        Script<Trip, Integer> search = Script.<Trip, Integer>of((trip, offer) -> new Trip(List.of(offer)))
                .fails("flights.busy")
                .fails("flights.busy")
                .returns(99);
        Graph<Trip> graph = trip(search.step("Search", Integer.class));

        SettableClock clock = SettableClock.at(Instant.EPOCH);
        try (Engine engine = Engine.on(new InMemoryRunStore()).clock(clock).build()) {
            Trip end =
                    engine.run(graph, new Trip(List.of()), RunOptions.DEFAULT).state();
            assertThat(end.offers()).containsExactly(99);
        }
        assertThat(search.executions()).hasSize(3);
        assertThat(clock.slept()).isBetween(Duration.ofMillis(1_500), Duration.ofSeconds(3));
    }

    @Test
    void foldsTheSameEverywhere() {
        Graph<Trip> graph = trip(Step.of("Search", new Search()));
        Determinism.of(graph).check(); // the functions of one graph, and of those that it calls
        Determinism.in("dev.cairn.testkit.determinism.sample.pure").check(); // all handlers and graphs of a package
    }

    @Test
    void tellsTheWayAndWhatWasNotTaken() throws InterruptedException {
        Graph<Trip> graph = trip(Step.of("Search", new Search()));
        TransitionCoverage coverage = TransitionCoverage.of(graph);
        Trace<Trip> trace = GraphTest.of(graph)
                .covering(coverage)
                .fails("Search", "flights.busy")
                .completes("Search", 99)
                .run(new Trip(List.of()));
        assertThat(trace.path()).containsExactly("Search", "Found");
        coverage.assertComplete(); // names the transitions that no run took
    }

    @Test
    void endsAsIfNothingHadHappened() {
        Graph<Trip> graph = trip(Step.of("Search", new Search()));
        CrashSimulator.of(graph, new Trip(List.of())).runEvery().assertHolds(); // every single fault
        CrashSimulator.of(graph, new Trip(List.of())).seed(7).run(500).assertHolds(); // up to three at a time
    }

    @Test
    void comesOutAsItWasRecorded() throws InterruptedException {
        Graph<Trip> graph = trip(Step.of("Search", new Search()));
        SettableClock clock = SettableClock.at(Instant.EPOCH);
        String run = "found";
        try (Engine engine = Engine.on(new InMemoryRunStore()).clock(clock).build()) {
            engine.run(graph, new Trip(List.of()), RunOptions.DEFAULT.id(run).seed(1));
            GoldenJournals golden = GoldenJournals.in(Path.of("src/test/golden"));
            golden.check("found", engine, graph, run); // against its file; writes it with -Dcairn.golden=record
            golden.verify(graph).assertHolds(); // all recorded runs of the graph
        }
    }

    static final class Search implements Handler<Trip, Integer, Integer> {
        @Override
        public Integer input(Trip trip) {
            return trip.offers().size();
        }

        @Override
        public Integer execute(Integer offers, Effects effects) {
            return offers + effects.random().nextInt(100);
        }

        @Override
        public Trip apply(Trip trip, Integer offer) {
            return new Trip(List.of(offer));
        }
    }

    private static Graph<Trip> trip(Step<Trip, ?, ?> search) {
        return Graph.define("trip", 1, Trip.class)
                .start(search)
                .from(search)
                .to(End.succeeded("Found"))
                .onFailure(Retry.times(3))
                .build();
    }

    @Test
    void isWhatTheReadmeShows() throws IOException {
        String source = unindented(Files.readString(Path.of("src/test/java/dev/cairn/testkit/ReadmeTest.java")));
        List<String> blocks = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL)
                .matcher(Files.readString(Path.of("README.md")))
                .results()
                .map(found -> found.group(1).replace("com.acme.trip", "dev.cairn.testkit.determinism.sample.pure"))
                .toList();
        assertThat(blocks).hasSize(5).allSatisfy(block -> assertThat(source).contains(unindented(block)));
    }

    private static String unindented(String text) {
        return text.replaceAll("(?m)^ +", "");
    }
}
