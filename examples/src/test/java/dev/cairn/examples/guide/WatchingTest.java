package dev.cairn.examples.guide;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunListener;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.state.RunState;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.engine.store.RunStore;
import dev.cairn.telemetry.LogListener;
import dev.cairn.telemetry.MetricListener;
import dev.cairn.telemetry.TraceListener;
import io.opentelemetry.api.OpenTelemetry;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.Test;

class WatchingTest {
    record Count(int n) {
        Count plus(int more) {
            return new Count(n + more);
        }
    }

    // guide: listener
    record Failures(Queue<String> seen) implements RunListener {
        @Override
        public void onEntry(RunState<?> run, JournalEntry entry) {
            if (entry.event() instanceof JournalEvent.StepFailed failed) {
                seen.add(run.run() + " at " + failed.node() + ": "
                        + failed.failure().message());
            }
        }
    }
    // guide: end

    @Test
    void tellsListenersWhatHappens() throws InterruptedException {
        Step<Count, ?, ?> fail = Step.of(
                "Fail",
                Integer.class,
                Count::n,
                (n, effects) -> {
                    throw new IllegalStateException("no");
                },
                Count::plus);
        Graph<Count> graph = Graph.define("count", 1, Count.class)
                .start(fail)
                .from(fail)
                .to(End.succeeded("Done"))
                .onFailure(dev.cairn.engine.graph.Retry.never())
                .build();
        Queue<String> seen = new ConcurrentLinkedQueue<>();
        RunStore store = new InMemoryRunStore();
        OpenTelemetry openTelemetry = OpenTelemetry.noop();
        // spotless:off
        // guide: telemetry
        TraceListener traces = TraceListener.of(openTelemetry);
        LogListener log = new LogListener();
        Engine engine = Engine.on(store)
                .listener(traces).around(traces)
                .listener(log).around(log)
                .listener(MetricListener.of(openTelemetry))
                .listener(new Failures(seen))
                .build();
        // guide: end
        // spotless:on
        try (engine) {
            engine.run(graph, new Count(0), RunOptions.DEFAULT.id("count"));
            engine.flushListeners();
        }
        assertThat(seen).containsExactly("count at Fail: IllegalStateException: no");
    }
}
