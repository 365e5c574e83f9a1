package dev.cairn.telemetry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.state.RunState;
import dev.cairn.engine.store.InMemoryRunStore;
import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.sdk.trace.data.EventData;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** An agent's own events find the spans that they belong to. */
class SpanEventsTest {
    record Count(int n) {}

    private static List<SpanEvent> told(RunState<?> run, JournalEntry entry) {
        return switch (entry.event()) {
            case JournalEvent.RunStarted started ->
                List.of(event("session", entry, Optional.empty()), event("start", entry, Optional.of("One")));
            case JournalEvent.StepCompleted done
            when done.node().equals("One") ->
                List.of(event("finish", entry, Optional.of("One")), event("start", entry, Optional.of("Two")));
            case JournalEvent.RunEnded ended -> List.of(event("stop", entry, Optional.empty()));
            default -> List.of();
        };
    }

    private static SpanEvent event(String name, JournalEntry entry, Optional<String> node) {
        return new SpanEvent(name, entry.at(), Attributes.empty(), node);
    }

    private static Step<Count, ?, ?> step(String name) {
        return Step.of(name, Integer.class, Count::n, (n, effects) -> n + 1, (count, n) -> new Count(n));
    }

    @Test
    void areOnTheSpanOfTheirNodeOrOfTheRun() throws InterruptedException {
        Step<Count, ?, ?> one = step("One");
        Step<Count, ?, ?> two = step("Two");
        Graph<Count> graph = Graph.define("g", 1, Count.class)
                .start(one)
                .from(one)
                .to(two)
                .from(two)
                .to(End.succeeded("Done"))
                .build();
        try (Telemetry telemetry = new Telemetry();
                Engine engine = Engine.on(new InMemoryRunStore())
                        .listener(TraceListener.of(telemetry.api(), SpanEventsTest::told))
                        .build()) {
            engine.run(graph, new Count(0), RunOptions.DEFAULT);
            engine.flushListeners();

            SpanTree spans = telemetry.spans();
            assertThat(spans.only("invoke_workflow g").getEvents())
                    .extracting(EventData::getName)
                    .containsExactly("session", "stop");
            assertThat(spans.only("step One").getEvents())
                    .extracting(EventData::getName)
                    .containsExactly("start", "finish");
            assertThat(spans.only("step Two").getEvents())
                    .extracting(EventData::getName)
                    .containsExactly("start");
        }
    }
}
