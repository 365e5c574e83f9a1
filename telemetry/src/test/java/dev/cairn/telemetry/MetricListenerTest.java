package dev.cairn.telemetry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import dev.cairn.engine.budget.Budgets;
import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.graph.Ask;
import dev.cairn.engine.graph.ForEach;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Retry;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.testkit.Script;
import dev.cairn.testkit.SettableClock;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class MetricListenerTest {
    private final Telemetry telemetry = new Telemetry();
    private final SettableClock clock = Trail.clock();

    @AfterEach
    void close() {
        telemetry.close();
    }

    @Test
    void countsStepsAttemptsAndFailures() throws InterruptedException {
        run(
                graph(
                        Trail.script()
                                .fails("busy")
                                .fails("busy")
                                .does((trail, effects) -> {
                                    effects.charge(Meter.of("tokens"), 12);
                                    return "x";
                                })
                                .returns("x again"),
                        Trail.script().fails("lost").returns("y")),
                RunOptions.DEFAULT);

        assertThat(telemetry.counter("cairn.run.started")).containsExactly(entry("g", 1L));
        assertThat(telemetry.counter("cairn.run.ended")).containsExactly(entry("g succeeded", 1L));
        assertThat(telemetry.counter("cairn.step.count")).containsExactly(entry("g First", 2L), entry("g Second", 2L));
        assertThat(telemetry.counter("cairn.attempt.count"))
                .containsExactly(entry("g First", 4L), entry("g Second", 2L));
        assertThat(telemetry.counter("cairn.attempt.failed"))
                .containsExactly(entry("backtrack g Second lost", 1L), entry("retry g First busy", 2L));
        assertThat(telemetry.counter("cairn.attempt.retried")).containsExactly(entry("g First", 2L));
        assertThat(telemetry.counter("cairn.run.restarted")).containsExactly(entry("g Second", 1L));
        assertThat(telemetry.counter("cairn.meter.charged"))
                .containsExactly(entry("g time_ms", clock.slept().toMillis()), entry("g tokens", 12L));
    }

    @Test
    void measuresStepsAndRuns() throws InterruptedException {
        run(
                graph(
                        Trail.taking(clock, Duration.ofMillis(250), "x"),
                        Trail.taking(clock, Duration.ofMillis(500), "y")),
                RunOptions.DEFAULT);

        assertThat(telemetry.histogram("cairn.step.duration"))
                .containsExactly(entry("g First", "1 in 0.25 s"), entry("g Second", "1 in 0.5 s"));
        assertThat(telemetry.histogram("cairn.run.duration")).containsExactly(entry("g succeeded", "1 in 0.75 s"));
    }

    @Test
    void tellsHowRunsEnded() throws InterruptedException {
        Graph<Trail> graph = graph(
                Trail.taking(clock, Duration.ofMillis(1), "x"), Trail.script().failsForGood("gone"));
        run(graph, RunOptions.DEFAULT.budgets(Budgets.UNLIMITED.limit(Meter.STEPS, 1)));
        assertThat(telemetry.counter("cairn.run.ended")).containsExactly(entry("g budget_exhausted", 1L));
    }

    @Test
    void countsQuestionsAndItems() throws InterruptedException {
        Ask<Trail, String, String> ask = Ask.of("Approve", String.class, trail -> "fine?", Trail::with);
        ForEach<Trail, String, String> each = ForEach.of(
                "Rooms",
                (Trail trail) -> List.of("x", "y", "z"),
                String.class,
                (item, effects) -> item,
                (Trail trail, List<String> rooms) -> trail.with(rooms.toString()));
        Graph<Trail> graph = Graph.define("g", 1, Trail.class)
                .start(ask)
                .from(ask)
                .to(each)
                .from(each)
                .to(Trail.DONE)
                .build();
        try (Engine engine = Engine.on(new InMemoryRunStore())
                .clock(clock)
                .listener(MetricListener.of(telemetry.api()))
                .build()) {
            String interrupt = engine.run(graph, Trail.EMPTY, RunOptions.DEFAULT)
                    .interrupts()
                    .getFirst()
                    .id();
            clock.advance(Duration.ofDays(2));
            engine.answer(graph, interrupt, "yes").await();
            engine.flushListeners();
        }
        assertThat(telemetry.counter("cairn.interrupt.raised")).containsExactly(entry("g Approve", 1L));
        assertThat(telemetry.counter("cairn.interrupt.answered")).containsExactly(entry("g Approve", 1L));
        assertThat(telemetry.counter("cairn.item.count")).containsExactly(entry("g Rooms", 3L));
        assertThat(telemetry.counter("cairn.attempt.count")).containsExactly(entry("g Rooms", 3L));
        assertThat(telemetry.histogram("cairn.step.duration"))
                .containsExactly(entry("g Approve", "1 in 0.0 s"), entry("g Rooms", "1 in 0.0 s"));
        assertThat(telemetry.histogram("cairn.run.duration")).containsExactly(entry("g succeeded", "1 in 172800.0 s"));
    }

    /** Retries wait in memory, where their time is charged: parked waits are not. */
    private void run(Graph<Trail> graph, RunOptions options) throws InterruptedException {
        try (Engine engine = Engine.on(new InMemoryRunStore())
                .clock(clock)
                .parkAfter(Duration.ofHours(1))
                .listener(MetricListener.of(telemetry.api()))
                .build()) {
            engine.run(graph, Trail.EMPTY, options);
            engine.flushListeners();
        }
    }

    /** The second step goes back to the first when it fails. */
    private static Graph<Trail> graph(Script<Trail, String> first, Script<Trail, String> second) {
        Step<Trail, ?, ?> one = first.step("First", String.class);
        Step<Trail, ?, ?> two = second.step("Second", String.class);
        return Graph.define("g", 1, Trail.class)
                .start(one)
                .from(one)
                .to(two)
                .from(two)
                .to(Trail.DONE)
                .onFailure(Retry.never().thenBacktrackTo(one))
                .build();
    }
}
