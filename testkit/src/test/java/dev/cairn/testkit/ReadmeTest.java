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
import dev.cairn.testkit.determinism.Determinism;
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
        assertThat(blocks).hasSize(2).allSatisfy(block -> assertThat(source).contains(unindented(block)));
    }

    private static String unindented(String text) {
        return text.replaceAll("(?m)^ +", "");
    }
}
