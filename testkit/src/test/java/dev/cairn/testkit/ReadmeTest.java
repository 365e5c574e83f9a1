package dev.cairn.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Retry;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.store.InMemoryRunStore;
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
                .map(found -> found.group(1))
                .toList();
        assertThat(blocks).hasSize(1).allSatisfy(block -> assertThat(source).contains(unindented(block)));
    }

    private static String unindented(String text) {
        return text.replaceAll("(?m)^ +", "");
    }
}
