package dev.cairn.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Handler;
import dev.cairn.engine.graph.Retry;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.run.RunResult;
import dev.cairn.engine.store.RunStatus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What the README shows. */
class ReadmeTest {
    record Trip(String city, List<Integer> offers, Optional<String> ticket) {}

    record Search(Flights flights) implements Handler<Trip, String, List<Integer>> {
        @Override
        public String input(Trip trip) {
            return trip.city();
        }

        @Override
        public List<Integer> execute(String city, Effects effects) throws IOException {
            return flights.offers(city); // the only part that may touch the world
        }

        @Override
        public Trip apply(Trip trip, List<Integer> offers) {
            return new Trip(trip.city(), offers, trip.ticket());
        }
    }

    record Book(Flights flights) implements Handler<Trip, Integer, String> {
        @Override
        public Integer input(Trip trip) {
            return trip.offers().getFirst();
        }

        @Override
        public String execute(Integer offer, Effects effects) throws IOException {
            return flights.book(offer);
        }

        @Override
        public Trip apply(Trip trip, String ticket) {
            return new Trip(trip.city(), trip.offers(), Optional.of(ticket));
        }
    }

    interface Flights {
        List<Integer> offers(String city) throws IOException;

        String book(int offer) throws IOException;
    }

    @Test
    void booksATrip() throws InterruptedException {
        RunResult<Trip> result = run(new OneFlight(), "Oslo");
        assertThat(result.status()).isEqualTo(RunStatus.SUCCEEDED);
        assertThat(result.state().ticket()).contains("ticket for 99");
    }

    @Test
    void findsNothing() throws InterruptedException {
        assertThat(run(new OneFlight(), "Atlantis").status()).isEqualTo(RunStatus.FAILED);
    }

    private static RunResult<Trip> run(Flights flights, String city) throws InterruptedException {
        // spotless:off
        Step<Trip, ?, ?> search = Step.of("Search", new Search(flights));
        Step<Trip, ?, ?> book = Step.of("Book", new Book(flights)).atMostOnce();

        Graph<Trip> graph = Graph.define("trip", 1, Trip.class)
                .start(search)
                .from(search).when("nothing found", trip -> trip.offers().isEmpty()).to(End.failed("NoFlight"))
                             .otherwise(book)
                             .onFailure(Retry.times(5))
                .from(book).to(End.succeeded("Booked"))
                .build();

        try (Engine engine = Engine.inMemory()) {
            return engine.run(graph, new Trip(city, List.of(), Optional.empty()), RunOptions.DEFAULT);
        }
        // spotless:on
    }

    private static final class OneFlight implements Flights {
        @Override
        public List<Integer> offers(String city) {
            return city.equals("Oslo") ? List.of(99) : List.of();
        }

        @Override
        public String book(int offer) {
            return "ticket for " + offer;
        }
    }

    @Test
    void isWhatTheReadmesShow() throws IOException {
        String source = unindented(Files.readString(Path.of("src/test/java/dev/cairn/engine/ReadmeTest.java")));
        assertThat(blocks("README.md"))
                .hasSize(2)
                .allSatisfy(block -> assertThat(source).contains(block));
        assertThat(blocks("../README.md"))
                .hasSize(2) // the other one is of the examples
                .first()
                .satisfies(block -> assertThat(source).contains(block));
    }

    private static List<String> blocks(String readme) throws IOException {
        return Pattern.compile("```java\n(.*?)```", Pattern.DOTALL)
                .matcher(Files.readString(Path.of(readme)))
                .results()
                .map(found -> unindented(found.group(1)))
                .toList();
    }

    private static String unindented(String text) {
        return text.replaceAll("(?m)^ +", "");
    }
}
