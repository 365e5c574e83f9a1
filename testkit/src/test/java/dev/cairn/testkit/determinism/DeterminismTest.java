package dev.cairn.testkit.determinism;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Handler;
import dev.cairn.engine.graph.Step;
import dev.cairn.testkit.determinism.sample.impure.Guards;
import dev.cairn.testkit.determinism.sample.impure.Handlers;
import dev.cairn.testkit.determinism.sample.impure.Inner;
import dev.cairn.testkit.determinism.sample.impure.Trip;
import dev.cairn.testkit.determinism.sample.pure.Tour;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class DeterminismTest {
    private static final String PURE = "dev.cairn.testkit.determinism.sample.pure";
    private static final String IMPURE = "dev.cairn.testkit.determinism.sample.impure";
    private static final String LIBRARY = "dev.cairn.testkit.determinism.sample.library";

    @Test
    void findsNothingInAPureGraph() {
        Determinism.of(Tour.graph()).check();
    }

    @Test
    void findsNothingInAPurePackage() {
        Determinism.in(PURE).check();
    }

    static Stream<Arguments> mistakes() {
        return Stream.of(
                Arguments.of(
                        "ClockInHelper", Hazard.CLOCK, "ClockInHelper.apply → Dates.today → java.time.LocalDate.now()"),
                Arguments.of("ClockInInput", Hazard.CLOCK, "ClockInInput.input → java.lang.System.currentTimeMillis()"),
                Arguments.of("ClockInFailed", Hazard.CLOCK, "ClockInFailed.failed → java.lang.System.nanoTime()"),
                Arguments.of(
                        "ClockInLambda",
                        Hazard.CLOCK,
                        "ClockInLambda.apply → lambda in ClockInLambda.apply → ClockInLambda.stamped → java.time.Instant.now()"),
                Arguments.of("ClockInConstant", Hazard.CLOCK, "ClockInConstant.apply → java.time.Instant.now()"),
                Arguments.of("ClockInField", Hazard.CLOCK, "ClockInField.apply → java.time.Instant.now()"),
                Arguments.of(
                        "ClockBehindInterface",
                        Hazard.CLOCK,
                        "ClockBehindInterface.apply → WallTime.seconds → java.time.Instant.now()"),
                Arguments.of(
                        "ClockInSuperclass", Hazard.CLOCK, "Stamping.apply → java.lang.System.currentTimeMillis()"),
                Arguments.of("ClockByReference", Hazard.CLOCK, "ClockByReference.apply → java.time.Instant.now()"),
                Arguments.of("Chance", Hazard.RANDOMNESS, "Chance.apply → new java.util.Random()"),
                Arguments.of("KeptGenerator", Hazard.RANDOMNESS, "KeptGenerator.apply → java.util.Random.nextInt()"),
                Arguments.of("Ids", Hazard.ID, "Ids.apply → java.util.UUID.randomUUID()"),
                Arguments.of(
                        "FileReading", Hazard.INPUT_OUTPUT, "FileReading.apply → java.nio.file.Files.readString()"),
                Arguments.of("Console", Hazard.INPUT_OUTPUT, "Console.apply → java.lang.System.out"),
                Arguments.of("Log", Hazard.LOGGING, "Log.apply → org.slf4j.Logger.info()"),
                Arguments.of("Parallel", Hazard.THREADS, "Parallel.apply → java.util.List.parallelStream()"),
                Arguments.of(
                        "Background",
                        Hazard.THREADS,
                        "Background.apply → java.util.concurrent.CompletableFuture.supplyAsync()"),
                Arguments.of("Environment", Hazard.ENVIRONMENT, "Environment.apply → java.lang.System.getProperty()"),
                Arguments.of("StaticCounter", Hazard.STATIC_STATE, "StaticCounter.apply → StaticCounter.COUNT"),
                Arguments.of("StaticField", Hazard.STATIC_STATE, "StaticField.apply → StaticField.last"),
                Arguments.of("OwnField", Hazard.HANDLER_STATE, "OwnField.apply → OwnField.count"),
                Arguments.of("OwnList", Hazard.HANDLER_STATE, "OwnList.apply → OwnList.seen"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("mistakes")
    void findsTheMistakeOfAHandlerAndTheWayToIt(String handler, Hazard hazard, String chain) {
        List<Problem> problems = Determinism.of(graph(handler(handler))).problems();
        assertThat(problems).anySatisfy(problem -> {
            assertThat(problem.hazard()).isEqualTo(hazard);
            assertThat(String.join(" → ", problem.chain())).isEqualTo(chain);
            assertThat(problem.function()).endsWith("of Handlers." + handler);
            assertThat(problem.place()).matches("\\w+\\.java:\\d+");
        });
    }

    @Test
    void hasATestForEveryHandler() {
        assertThat(mistakes().map(mistake -> mistake.get()[0]))
                .containsExactlyElementsOf(Handlers.all().stream()
                        .map(handler -> handler.getClass().getSimpleName())
                        .toList());
    }

    @Test
    void findsEveryGuardHoweverItIsGivenAndNoOther() {
        assertThat(Determinism.of(Guards.graph()).problems())
                .extracting(Problem::function)
                .containsOnly(
                        "guard 'lambda'",
                        "guard 'local'",
                        "guard 'reference'",
                        "guard 'field'",
                        "guard 'negated'",
                        "guard 'given'",
                        "guard 'object'",
                        "guard 'capturing'",
                        "onHalt's record");
    }

    @Test
    void looksIntoAsksCallsForEachesAndWaits() {
        assertThat(Determinism.of(Inner.impure()).problems())
                .extracting(Problem::function)
                .contains(
                        "question of Ask 'Ask'",
                        "apply of Ask 'Ask'",
                        "check of Ask 'Ask'",
                        "enter of Call 'Call'",
                        "exit of Call 'Call'",
                        "failed of Call 'Call'",
                        "items of ForEach 'Each'",
                        "apply of ForEach 'Each'",
                        "delay of Wait 'Delay'",
                        "until of Wait 'Instant'",
                        "until of Wait 'Morning'",
                        "apply of Inner.Late")
                .noneMatch(function -> function.contains("work"));
        Determinism.of(Inner.pure()).check();
    }

    @Test
    void looksIntoStepsMadeOfFunctions() {
        assertThat(Determinism.of(Inner.ofFunctions()).problems())
                .extracting(Problem::function)
                .containsOnly("input of Step 'Clocked'");
    }

    @Test
    void looksIntoMigrations() {
        assertThat(Determinism.of(Inner.migrated()).problems())
                .extracting(Problem::function)
                .containsOnly("state of Migration", "output of Migration 'Plain'");
    }

    @Test
    void findsTheSameByPackage() {
        assertThat(Determinism.in(IMPURE).problems())
                .extracting(Problem::function)
                .contains("guard 'lambda'", "guard 'given'", "onHalt's record", "apply of Handlers.Ids")
                .doesNotContain("guard 'harmless'", "apply of Guards.Plain");
    }

    @Test
    void saysWhatToDo() {
        assertThatThrownBy(() -> Determinism.of(graph(handler("ClockInHelper"))).check())
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("1 function is not what a journal can be folded with")
                .hasMessageContaining(
                        "apply of Handlers.ClockInHelper reads the clock: ClockInHelper.apply → Dates.today"
                                + " → java.time.LocalDate.now() (Dates.java:14); take Effects.now() in execute");
    }

    @Test
    void letsThroughWhatIsAllowed() {
        DeterminismCheck check = Determinism.of(graph(handler("ClockInHelper")));
        check.allowing("java.time.LocalDate.now").check();
        check.allowing(IMPURE + ".Dates.today").check();
        assertThat(check.allowing("java.util.").problems()).hasSize(1);
    }

    @Test
    void looksIntoALibraryThatIsIncluded() {
        DeterminismCheck check = Determinism.in(IMPURE);
        assertThat(check.problems()).extracting(Problem::function).doesNotContain("apply of Visit");
        assertThat(check.including(LIBRARY).problems())
                .filteredOn(problem -> problem.function().equals("apply of Visit"))
                .singleElement()
                .extracting(Problem::chain)
                .isEqualTo(List.of("Visit.apply", "Almanac.today", "java.time.LocalDate.now()"));
    }

    @Test
    void refusesPackagesWithoutGraphs() {
        assertThatThrownBy(() -> Determinism.in("com.acme.nothing").check())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("no handler, guard or graph was found in com.acme.nothing");
    }

    private static Handler<Trip, ?, ?> handler(String name) {
        return Handlers.all().stream()
                .filter(handler -> handler.getClass().getSimpleName().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static Graph<Trip> graph(Handler<Trip, ?, ?> handler) {
        Step<Trip, ?, ?> step = Step.of("Step", handler);
        return Graph.define("g", 1, Trip.class)
                .start(step)
                .from(step)
                .to(End.succeeded("End"))
                .build();
    }
}
