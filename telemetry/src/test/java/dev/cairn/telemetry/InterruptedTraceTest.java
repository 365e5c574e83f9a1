package dev.cairn.telemetry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.budget.Budgets;
import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.graph.StepException;
import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunHandle;
import dev.cairn.engine.run.RunListener;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.state.RunState;
import dev.cairn.testkit.Script;
import io.opentelemetry.sdk.trace.data.SpanData;
import java.time.Duration;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The trace of a run that was halted, left and gone on with, or of which something was missed. */
class InterruptedTraceTest extends TraceFixture {
    @Test
    void endsAStepThatWaitedForAnAttemptWhereTheRunIsHalted() throws InterruptedException {
        Script<Trail, String> busy = Trail.script().does((trail, effects) -> {
            clock.advance(Duration.ofMillis(10));
            throw StepException.retryable("busy", "all lines are busy", null);
        });
        Step<Trail, ?, ?> work = busy.step("Work", String.class);
        Step<Trail, ?, ?> summary =
                Trail.taking(clock, Duration.ofMillis(50), "end").step("Summary", String.class);
        Graph<Trail> graph = Graph.define("g", 1, Trail.class)
                .start(work)
                .from(work)
                .to(Trail.DONE)
                .from(summary)
                .to(Trail.DONE)
                .onHalt(summary)
                .build();
        run(graph, RunOptions.DEFAULT.budgets(Budgets.UNLIMITED.limit(Meter.TIME, 1)));

        SpanTree spans = telemetry.spans();
        assertThat(spans.names())
                .containsExactly(
                        "invoke_workflow g",
                        "  step Work",
                        "    attempt Work!",
                        "  step Summary",
                        "    attempt Summary");
        assertThat(spans.only("step Work").getEndEpochNanos())
                .isEqualTo(spans.only("step Summary").getStartEpochNanos());
        assertThat(spans.only("invoke_workflow g").getEvents())
                .anySatisfy(event ->
                        assertThat(event.getAttributes().get(Keys.REASON)).isEqualTo("budget spent: time_ms"));
    }

    @Test
    void keepsAResumedRunInOneTrace() throws InterruptedException {
        Script<Trail, String> second = Trail.script().hangs().returns("booked");
        Graph<Trail> graph = sequence(Trail.script().returns("found"), second);
        Engine killed = engine(TraceListener.of(telemetry.api()));
        RunHandle<Trail> handle = killed.start(graph, Trail.EMPTY, RunOptions.DEFAULT.id("r"));
        second.awaitExecutions(1);
        killed.close();
        assertThatThrownBy(handle::await).isInstanceOf(CairnException.class);
        clock.advance(Duration.ofHours(3));
        try (Engine engine = engine(TraceListener.of(telemetry.api()))) {
            engine.resume(graph, "r").await();
            engine.flushListeners();
        }
        assertThat(telemetry.spans().lines(Set.of(Keys.RUN_RESUMED)))
                .containsExactly(
                        "invoke_workflow g resumed=false",
                        "  step First",
                        "    attempt First",
                        "invoke_workflow g resumed=true",
                        "  step Second",
                        "    attempt Second");
        assertThat(telemetry.spans().all()).extracting(SpanData::getTraceId).containsOnly(RunTrace.traceId("r"));
        assertThat(telemetry.spans().all().stream()
                        .filter(span -> span.getName().equals("invoke_workflow g"))
                        .map(SpanData::getParentSpanId)
                        .distinct())
                .hasSize(1);
    }

    @Test
    void beginsANewStretchWhereItMissedSomething() throws InterruptedException {
        TraceListener traces = TraceListener.of(telemetry.api());
        RunListener missing = new RunListener() {
            @Override
            public void onEntry(RunState<?> run, JournalEntry entry) {
                if (entry.seq() == 3) {
                    traces.onMissed(1);
                } else {
                    traces.onEntry(run, entry);
                }
            }
        };
        Script<Trail, String> failing =
                Trail.script().fails("busy").fails("busy").returns("x");
        try (Engine engine = Engine.on(store).clock(clock).listener(missing).build()) {
            engine.run(sequence(failing, Trail.script().returns("x")), Trail.EMPTY, RunOptions.DEFAULT.id("r"));
            engine.flushListeners();
        }
        assertThat(telemetry.spans().lines(Set.of(Keys.RUN_RESUMED, Keys.ATTEMPT)))
                .containsExactly(
                        "invoke_workflow g resumed=false",
                        "  step First",
                        "    attempt First! attempt=1",
                        "invoke_workflow g resumed=true",
                        "  step First",
                        "    attempt First attempt=3",
                        "  step Second",
                        "    attempt Second attempt=1");
    }
}
