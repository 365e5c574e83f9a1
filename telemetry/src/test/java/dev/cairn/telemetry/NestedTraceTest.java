package dev.cairn.telemetry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.graph.Ask;
import dev.cairn.engine.graph.Call;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.ForEach;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Node;
import dev.cairn.engine.graph.Retry;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.graph.StepException;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.run.RunResult;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.testkit.SettableClock;
import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.sdk.trace.data.SpanData;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Spans of questions, called graphs and items. */
class NestedTraceTest {
    private final Telemetry telemetry = new Telemetry();
    private final InMemoryRunStore store = new InMemoryRunStore();
    private final SettableClock clock = Trail.clock();

    @AfterEach
    void close() {
        telemetry.close();
    }

    @Test
    void endsTheStretchWhereTheRunWaits() throws InterruptedException {
        Step<Trail, ?, ?> plan = Trail.script().returns("plan").step("Plan", String.class);
        Graph<Trail> graph = approval(plan);
        String interrupt = run(graph).interrupts().getFirst().id();
        clock.advance(Duration.ofDays(3));
        answer(graph, interrupt, "yes");

        assertThat(lines(Keys.INTERRUPTS_OPEN, Keys.RUN_RESUMED, Keys.DECISION, Keys.NEXT))
                .containsExactly(
                        "invoke_workflow g open=1 resumed=false",
                        "  step Plan decision=advance next=Approve",
                        "    attempt Plan decision=advance",
                        "  ask Approve decision=wait",
                        "invoke_workflow g resumed=true",
                        "  ask Approve decision=advance next=Done");
        assertThat(telemetry.spans().all())
                .allSatisfy(span -> assertThat(SpanTree.durationMs(span)).isZero());
        assertThat(telemetry.spans().all().stream()
                        .filter(span -> span.getName().equals("ask Approve"))
                        .map(span -> span.getAttributes().get(Keys.INTERRUPT)))
                .containsExactly(interrupt, interrupt);
    }

    @Test
    void putsACalledGraphsStepsBelowTheCall() throws InterruptedException {
        Graph<Trail> inner =
                chain("inner", Trail.taking(clock, Duration.ofMillis(20), "a").step("A", String.class));
        Call<Trail, Trail> call = Call.of("Sub", inner, trail -> Trail.EMPTY, (trail, end) -> end);
        Step<Trail, ?, ?> after = Trail.taking(clock, Duration.ofMillis(5), "b").step("B", String.class);
        Graph<Trail> graph = Graph.define("g", 1, Trail.class)
                .start(call)
                .from(call)
                .to(after)
                .from(after)
                .to(Trail.DONE)
                .build();
        run(graph);

        assertThat(lines(Keys.FRAME, Keys.STEP_ORDINAL))
                .containsExactly(
                        "invoke_workflow g",
                        "  call Sub frame= ordinal=1",
                        "    step A frame=1 ordinal=1",
                        "      attempt A frame=1 ordinal=1",
                        "  step B frame= ordinal=2",
                        "    attempt B frame= ordinal=2");
        assertThat(SpanTree.durationMs(telemetry.spans().only("call Sub"))).isEqualTo(20);
        assertThat(SpanTree.durationMs(telemetry.spans().only("step A"))).isEqualTo(20);
        assertThat(SpanTree.durationMs(telemetry.spans().only("step B"))).isEqualTo(5);
    }

    @Test
    void putsItemsBelowTheForEach() throws InterruptedException {
        ForEach<Trail, String, String> each = ForEach.of(
                        "Rooms",
                        (Trail trail) -> List.of("x", "y"),
                        String.class,
                        (item, effects) -> {
                            if (item.equals("y") && effects.attempt() == 1) {
                                throw StepException.retryable("busy", "room is busy", null);
                            }
                            return item;
                        },
                        (Trail trail, List<String> rooms) -> trail.with(String.join("+", rooms)))
                .concurrency(1);
        run(chain("g", each));

        assertThat(lines(Keys.ITEM, Keys.ATTEMPT, Keys.ITEMS, Keys.DECISION, Keys.ERROR_TYPE))
                .containsExactly(
                        "invoke_workflow g",
                        "  for-each Rooms decision=advance items=2",
                        "    item Rooms attempt=1 item=0",
                        "    item Rooms! attempt=1 decision=retry item=1 type=busy",
                        "    item Rooms attempt=2 item=1");
    }

    @Test
    void putsAnItemsGraphBelowTheItem() throws InterruptedException {
        Graph<Trail> room =
                approval(Trail.script().always((trail, effects) -> "looked").step("Look", String.class));
        ForEach<Trail, String, Integer> each = ForEach.calling(
                "Rooms",
                (Trail trail) -> List.of("x", "y"),
                Integer.class,
                () -> room,
                item -> Trail.EMPTY.with(item),
                trail -> trail.places().size(),
                (Trail trail, List<Integer> sizes) -> trail.with(sizes.toString()));
        Graph<Trail> graph = chain("g", each);
        RunResult<Trail> waiting = run(graph);
        assertThat(waiting.interrupts()).hasSize(2);
        for (var interrupt : waiting.interrupts()) {
            answer(graph, interrupt.id(), "yes");
        }

        assertThat(lines(Keys.INTERRUPTS_OPEN))
                .containsSubsequence(
                        "invoke_workflow g open=2", "  for-each Rooms", "    item Rooms", "      step Look")
                .containsSubsequence(
                        "invoke_workflow g open=1", "  for-each Rooms", "    item Rooms", "      ask Approve")
                .filteredOn(line -> line.equals("invoke_workflow g"))
                .hasSize(1);
        assertThat(telemetry.spans().all()).extracting(SpanData::getTraceId).containsOnly(RunTrace.traceId("r"));
        assertThat(telemetry.spans().all().stream()
                        .filter(span -> span.getName().equals("ask Approve")))
                .hasSize(4);
    }

    @Test
    void endsWhatWasOpenInsideAFailedCall() throws InterruptedException {
        Graph<Trail> inner = chain("inner", Trail.script().failsForGood("gone").step("A", String.class));
        Call<Trail, Trail> call = Call.of("Sub", inner, trail -> Trail.EMPTY, (trail, end) -> end);
        Graph<Trail> graph = Graph.define("g", 1, Trail.class)
                .start(call)
                .from(call)
                .to(Trail.DONE)
                .onFailure(Retry.never().thenTo(End.failed("Lost")))
                .build();
        run(graph);

        assertThat(telemetry.spans().names())
                .containsExactly("invoke_workflow g!", "  call Sub!", "    step A!", "      attempt A!");
    }

    private List<String> lines(AttributeKey<?>... keys) {
        return telemetry.spans().lines(Set.of(keys));
    }

    private RunResult<Trail> run(Graph<Trail> graph) throws InterruptedException {
        try (Engine engine = engine()) {
            RunResult<Trail> result = engine.run(graph, Trail.EMPTY, RunOptions.DEFAULT.id("r"));
            engine.flushListeners();
            return result;
        }
    }

    private void answer(Graph<Trail> graph, String interrupt, String answer) throws InterruptedException {
        try (Engine engine = engine()) {
            engine.answer(graph, interrupt, answer).await();
            engine.flushListeners();
        }
    }

    private Engine engine() {
        return Engine.on(store)
                .clock(clock)
                .listener(TraceListener.of(telemetry.api()))
                .build();
    }

    private static Graph<Trail> approval(Step<Trail, ?, ?> first) {
        Ask<Trail, String, String> ask =
                Ask.of("Approve", String.class, trail -> "is " + trail.places() + " fine?", Trail::with);
        return Graph.define("g", 1, Trail.class)
                .start(first)
                .from(first)
                .to(ask)
                .from(ask)
                .to(Trail.DONE)
                .build();
    }

    private static Graph<Trail> chain(String name, Node<Trail> node) {
        return Graph.define(name, 1, Trail.class)
                .start(node)
                .from(node)
                .to(Trail.DONE)
                .build();
    }
}
