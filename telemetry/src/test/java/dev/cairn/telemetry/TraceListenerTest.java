package dev.cairn.telemetry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Retry;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunHandle;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.testkit.Script;
import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.sdk.trace.data.SpanData;
import java.time.Duration;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The trace of a run. */
class TraceListenerTest extends TraceFixture {
    private static final Set<AttributeKey<?>> DECISIONS =
            Set.of(Keys.DECISION, Keys.NEXT, Keys.EDGE, Keys.ATTEMPT, Keys.ERROR_TYPE);

    @Test
    void hasASpanForTheRunEachStepAndEachAttempt() throws InterruptedException {
        Script<Trail, String> search = Trail.script().fails("flights.busy").does((trail, effects) -> {
            effects.charge(Meter.of("tokens"), 7);
            clock.advance(Duration.ofMillis(300));
            return "found";
        });
        run(sequence(search, Trail.script().returns("booked")), RunOptions.DEFAULT.id("r"));

        assertThat(telemetry.spans().lines(DECISIONS))
                .containsExactly(
                        "invoke_workflow g",
                        "  step First decision=advance edge=always next=Second",
                        "    attempt First! attempt=1 decision=retry type=flights.busy",
                        "    attempt First attempt=2 decision=advance",
                        "  step Second decision=advance edge=always next=Done",
                        "    attempt Second attempt=1 decision=advance");
        assertThat(telemetry.spans().only("step Second").getAttributes().asMap())
                .containsEntry(Keys.RUN, "r")
                .containsEntry(Keys.NODE, "Second")
                .containsEntry(Keys.STEP_ORDINAL, 2L);
        assertThat(telemetry.spans().all())
                .anySatisfy(span -> assertThat(span.getAttributes().get(Keys.charge("tokens")))
                        .isEqualTo(7));
    }

    @Test
    void takesItsTimesFromTheJournal() throws InterruptedException {
        Script<Trail, String> search = Trail.script().fails("flights.busy").does((trail, effects) -> {
            clock.advance(Duration.ofMillis(300));
            return "found";
        });
        run(sequence(search, Trail.taking(clock, Duration.ofMillis(20), "booked")), RunOptions.DEFAULT.id("r"));

        SpanTree spans = telemetry.spans();
        long waitedMs = clock.slept().toMillis();
        assertThat(SpanTree.durationMs(spans.only("invoke_workflow g"))).isEqualTo(waitedMs + 320);
        assertThat(SpanTree.durationMs(spans.only("step First"))).isEqualTo(waitedMs + 300);
        assertThat(spans.all().stream()
                        .filter(span -> span.getName().equals("attempt First"))
                        .map(SpanTree::durationMs))
                .containsExactly(0L, 300L);
        assertThat(SpanTree.durationMs(spans.only("step Second"))).isEqualTo(20);
        assertThat(SpanTree.ms(spans.only("invoke_workflow g").getStartEpochNanos()))
                .isEqualTo(Trail.clock().instant().toEpochMilli());
    }

    @Test
    void followsTheConventionsForWorkflowsAndErrors() throws InterruptedException {
        run(sequence(Trail.script().failsForGood("flights.gone"), Trail.script()), RunOptions.DEFAULT.id("r"));

        assertThat(telemetry.spans().names())
                .containsExactly("invoke_workflow g!", "  step First!", "    attempt First!");
        SpanData run = telemetry.spans().only("invoke_workflow g");
        assertThat(run.getAttributes().asMap())
                .containsEntry(AttributeKey.stringKey("gen_ai.operation.name"), "invoke_workflow")
                .containsEntry(AttributeKey.stringKey("gen_ai.workflow.name"), "g")
                .containsEntry(Keys.GRAPH_VERSION, 1L)
                .containsEntry(Keys.RUN_DISPOSITION, "failed")
                .containsEntry(Keys.RUN_RESUMED, false);
        assertThat(run.getStatus().getDescription()).isEqualTo("node 'First' failed: as the script says");
        SpanData attempt = telemetry.spans().only("attempt First");
        assertThat(attempt.getAttributes().get(Keys.ERROR_TYPE)).isEqualTo("flights.gone");
        assertThat(attempt.getEvents()).singleElement().satisfies(event -> {
            assertThat(event.getName()).isEqualTo("exception");
            assertThat(event.getAttributes().get(Keys.EXCEPTION_MESSAGE)).isEqualTo("as the script says");
            assertThat(event.getAttributes().get(Keys.EXCEPTION_TYPE))
                    .isEqualTo("dev.cairn.engine.graph.StepException");
            assertThat(event.getAttributes().get(Keys.EXCEPTION_STACK)).contains("as the script says\n\tat ");
        });
    }

    @Test
    void isNoErrorWhereAFailureWasProvidedFor() throws InterruptedException {
        Step<Trail, ?, ?> first = Trail.script().fails("lost").returns("x").step("First", String.class);
        Step<Trail, ?, ?> second = Trail.script().fails("lost").returns("x").step("Second", String.class);
        Graph<Trail> graph = Graph.define("g", 1, Trail.class)
                .start(first)
                .from(first)
                .to(second)
                .onFailure(Retry.never().thenTo(second))
                .from(second)
                .to(Trail.DONE)
                .onFailure(Retry.never().thenBacktrackTo(first))
                .build();
        run(graph, RunOptions.DEFAULT);

        assertThat(telemetry.spans().lines(Set.of(Keys.DECISION, Keys.NEXT)))
                .filteredOn(line -> !line.contains("attempt"))
                .containsExactly(
                        "invoke_workflow g",
                        "  step First! decision=advance next=Second",
                        "  step Second! decision=backtrack next=First",
                        "  step First decision=advance next=Second",
                        "  step Second decision=advance next=Done");
    }

    @Test
    void tellsOfCancels() throws InterruptedException {
        Script<Trail, String> hanging = Trail.script().hangs();
        try (Engine engine = engine(TraceListener.of(telemetry.api()))) {
            RunHandle<Trail> handle =
                    engine.start(sequence(hanging, Trail.script()), Trail.EMPTY, RunOptions.DEFAULT.id("r"));
            hanging.awaitExecutions(1);
            handle.cancel("no longer needed");
            handle.await();
            engine.flushListeners();
        }
        SpanData run = telemetry.spans().only("invoke_workflow g");
        assertThat(run.getAttributes().get(Keys.RUN_DISPOSITION)).isEqualTo("cancelled");
        assertThat(run.getStatus().getDescription()).isEmpty();
        assertThat(run.getEvents()).anySatisfy(event -> {
            assertThat(event.getName()).isEqualTo("cairn.cancel_requested");
            assertThat(event.getAttributes().get(Keys.REASON)).isEqualTo("no longer needed");
        });
    }

    @Test
    void isAroundWhatStepsTrace() throws InterruptedException {
        Tracer client = telemetry.api().getTracer("http");
        Script<Trail, String> calling = Trail.script().fails("busy").does((trail, effects) -> {
            clock.advance(Duration.ofMillis(5));
            client.spanBuilder("GET").startSpan().end();
            return "found";
        });
        TraceListener traces = TraceListener.of(telemetry.api());
        try (Engine engine =
                Engine.on(store).clock(clock).listener(traces).around(traces).build()) {
            engine.run(sequence(calling, Trail.script().returns("x")), Trail.EMPTY, RunOptions.DEFAULT.id("r"));
            engine.flushListeners();
        }
        assertThat(telemetry.spans().lines(Set.of(Keys.ATTEMPT, Keys.RUN_RESUMED)))
                .containsExactly(
                        "invoke_workflow g resumed=false",
                        "  step First",
                        "    attempt First! attempt=1",
                        "    attempt First attempt=2",
                        "      GET",
                        "  step Second",
                        "    attempt Second attempt=1");
    }

    @Test
    void findsTheTraceByTheRunsId() {
        // printf %s 01JD0000000000000000000000 | sha256sum | cut -c1-32
        assertThat(RunTrace.traceId("01JD0000000000000000000000")).isEqualTo("db24b00473bc5423422cad0964dd12e7");
    }
}
