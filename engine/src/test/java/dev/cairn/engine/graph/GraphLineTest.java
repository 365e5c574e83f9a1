package dev.cairn.engine.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.run.RunResult;
import dev.cairn.engine.store.RunStatus;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What makes short graphs short: straight lines, outputs with type arguments, rules for failures without a word too many. */
class GraphLineTest {
    record Offer(int cents) {}

    record Trip(String city, List<Offer> offers) {
        Trip with(List<Offer> found) {
            return new Trip(city, found);
        }
    }

    private static final Trip OSLO = new Trip("oslo", List.of());

    private static RunResult<Trip> run(Graph<Trip> graph) throws InterruptedException {
        try (Engine engine = Engine.inMemory()) {
            RunResult<Trip> result = engine.run(graph, OSLO, RunOptions.DEFAULT.id("r"));
            assertThat(engine.verify(graph, "r").holds()).isTrue();
            return result;
        }
    }

    @Test
    void aStraightLineNeedsOneLambdaAStep() throws InterruptedException {
        Graph<Trip> graph = Graph.define("trip", 1, Trip.class)
                .then(
                        "Shout",
                        (trip, effects) -> new Trip(trip.city().toUpperCase(java.util.Locale.ROOT), trip.offers()))
                .then("Greet", (trip, effects) -> new Trip("Hello, " + trip.city(), trip.offers()))
                .end("Greeted");

        assertThat(run(graph).state().city()).isEqualTo("Hello, OSLO");
        assertThat(graph.transitions())
                .extracting(way -> way.node().name())
                .containsExactly("Shout", "Greet", "Greeted");
    }

    @Test
    void aLineIsAGraphLikeAnyOther() {
        Step<Trip, ?, ?> search = Step.whole("Search", Trip.class, (trip, effects) -> trip);
        Graph<Trip> line = Graph.define("trip", 1, Trip.class).then(search).end("Done");
        Graph<Trip> wired = Graph.define("trip", 1, Trip.class)
                .start(search)
                .from(search)
                .to(End.succeeded("Done"))
                .build();

        assertThat(line.fingerprint()).isEqualTo(wired.fingerprint());
        assertThatThrownBy(() -> Graph.define("trip", 1, Trip.class)
                        .then(search)
                        .then(search)
                        .end("Done"))
                .isInstanceOf(InvalidGraphException.class);
    }

    @Test
    void anOutputMayHaveTypeArguments() throws InterruptedException {
        Step<Trip, ?, ?> search = Step.of(
                        "Search",
                        ValueType.listOf(Offer.class),
                        Trip::city,
                        (city, effects) -> List.of(new Offer(99)),
                        Trip::with)
                .atMostOnce();
        assertThat(run(Graph.define("trip", 1, Trip.class).then(search).end("Done"))
                        .state()
                        .offers())
                .containsExactly(new Offer(99));
        assertThatThrownBy(() -> Graph.define("trip", 1, Trip.class)
                        .then(Step.of(
                                "Search",
                                List.class,
                                (Trip trip) -> trip,
                                (trip, effects) -> List.of(),
                                (trip, raw) -> trip))
                        .end("Done"))
                .hasMessageContaining("output of step 'Search'[] is Object");
    }

    @Test
    void lambdasOfAStepThatIsToldMoreAtOnceKnowItsState() throws InterruptedException {
        Graph<Trip> graph = Graph.define("trip", 1, Trip.class)
                .then(Step.of(
                                "Search",
                                Trip.class,
                                ValueType.listOf(Offer.class),
                                trip -> trip.city(),
                                (city, effects) -> List.of(new Offer(city.length())),
                                (trip, offers) -> trip.with(offers))
                        .retry(Retry.times(2))
                        .timeout(Duration.ofMinutes(1)))
                .then(Step.of(
                                "Name",
                                Trip.class,
                                String.class,
                                trip -> trip.city(),
                                (city, effects) -> city + "!",
                                (trip, name) -> new Trip(name, trip.offers()))
                        .atMostOnce())
                .end("Done");
        assertThat(run(graph).state()).isEqualTo(new Trip("oslo!", List.of(new Offer(4))));
    }

    @Test
    void aStepSaysHowItIsTriedAndTheGraphWhereItLeads() throws InterruptedException {
        Step<Trip, ?, ?> search = Step.whole("Search", Trip.class, (trip, effects) -> {
                    throw new IllegalStateException("closed " + effects.attempt());
                })
                .retry(Retry.times(2).backoff(Duration.ZERO, Duration.ZERO))
                .timeout(Duration.ofMinutes(1));
        Graph<Trip> graph = Graph.define("trip", 1, Trip.class)
                .start(search)
                .from(search)
                .to(End.succeeded("Found"))
                .onFailure(End.failed("Closed"))
                .build();

        assertThat(graph.transitions("Search").onFailure().retry().attempts()).isEqualTo(2);
        assertThat(run(graph).status()).isEqualTo(RunStatus.FAILED);
        Graph<Trip> bare = Graph.define("trip", 1, Trip.class)
                .start(search)
                .from(search)
                .to(End.succeeded("Found"))
                .onFailure(Retry.never().thenTo(End.failed("Closed")))
                .build();
        assertThat(bare.transitions("Search").onFailure().retry()).isEqualTo(Retry.never());
    }
}
