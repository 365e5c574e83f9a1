package dev.cairn.engine.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.run.RunResult;
import dev.cairn.engine.store.RunStatus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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
                                Optional.class,
                                (Trip trip) -> trip,
                                (trip, effects) -> Optional.empty(),
                                (trip, raw) -> trip))
                        .end("Done"))
                .hasMessageContaining("output of step 'Search'[] is Object");
    }

    @Test
    void outputsWithArgumentsAreReadBackAsWhatTheyAre() throws InterruptedException {
        Graph<Trip> graph = Graph.define("trip", 1, Trip.class)
                .then(Step.of(
                        "Set",
                        ValueType.setOf(Offer.class),
                        trip -> trip.city(),
                        (city, effects) -> Set.of(new Offer(1)),
                        (trip, offers) -> trip.with(List.copyOf(offers))))
                .then(Step.of(
                        "Optional",
                        ValueType.optionalOf(Offer.class),
                        trip -> trip.city(),
                        (city, effects) -> Optional.of(new Offer(2)),
                        (trip, offer) -> trip.with(List.of(trip.offers().getFirst(), offer.orElseThrow()))))
                .end("Done");
        assertThat(run(graph).state()).isEqualTo(new Trip("oslo", List.of(new Offer(1), new Offer(2))));
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

    @Test
    void theRawClassOfACollectionDoesNotCompile(@TempDir Path folder) throws IOException {
        Path source =
                Files.writeString(folder.resolve("S.java"), """
                import dev.cairn.engine.graph.*;
                import java.util.*;
                record S(int n) {
                    Step<S, S, List> list = Step.of("A", List.class, s -> s, (s, effects) -> List.of(), (s, out) -> s);
                    Step<S, S, Map> map = Step.of("A", Map.class, s -> s, (s, effects) -> Map.of(), (s, out) -> s);
                    Object set = Step.of("A", S.class, Set.class, s -> s, (s, effects) -> Set.of(), (s, out) -> s).pure();
                    Object other = Step.of("A", S.class, Map.class, s -> s, (s, effects) -> Map.of(), (s, out) -> s).pure();
                    Step<S, S, String> text = Step.of("A", String.class, s -> s, (s, effects) -> "a", (s, out) -> s);
                    Object state = Step.of("A", S.class, S.class, s -> s, (s, effects) -> s, (s, out) -> out).pure();
                    Step<S, S, List<String>> typed =
                        Step.of("A", ValueType.listOf(String.class), s -> s, (s, effects) -> List.of("a"), (s, out) -> s);
                }
                """.replaceAll("(?m)^    (Step|Object)", "    static $1"));
        DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
        JavaCompiler compiler = Objects.requireNonNull(ToolProvider.getSystemJavaCompiler());
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
            compiler.getTask(
                            null,
                            files,
                            found,
                            List.of("-proc:none", "-d", "" + folder),
                            null,
                            files.getJavaFileObjects(source))
                    .call();
        }
        assertThat(found.getDiagnostics())
                .filteredOn(one -> one.getKind() == Diagnostic.Kind.ERROR)
                .allSatisfy(one -> assertThat(one.getMessage(Locale.ENGLISH)).contains("OutputNeedsValueType"))
                .extracting(Diagnostic::getLineNumber)
                .containsExactly(4L, 5L, 6L, 7L);
    }
}
