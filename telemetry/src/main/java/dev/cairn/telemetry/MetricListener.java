package dev.cairn.telemetry;

import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.journal.JournalEvent.AfterFailure;
import dev.cairn.engine.run.RunListener;
import dev.cairn.engine.state.RunState;
import io.opentelemetry.api.OpenTelemetry;
import io.opentelemetry.api.common.Attributes;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;

/**
 * Counts what runs do and measures how long it takes. All instruments have {@code cairn.graph.name}, those of steps {@code cairn.node}; no
 * attribute grows with the number of runs. Register it once per engine. Thread-safe.
 */
public final class MetricListener implements RunListener {
    private final Instruments instruments;
    private final Map<String, Timeline> timelines = new HashMap<>();

    private MetricListener(Instruments instruments) {
        this.instruments = instruments;
    }

    /** A listener whose instruments are {@code telemetry}'s. */
    public static MetricListener of(OpenTelemetry telemetry) {
        return new MetricListener(new Instruments(telemetry.getMeter(Instrumentation.NAME)));
    }

    @Override
    public synchronized void onEntry(RunState<?> run, JournalEntry entry) {
        Attributes graph = Attributes.of(Keys.GRAPH, run.root().graph().name());
        if (EventDetails.isStart(entry)) {
            instruments.started.add(1, graph);
            return; // others may do the work
        }
        Timeline timeline = timelines.computeIfAbsent(run.run(), absent -> new Timeline());
        count(run, entry, timeline, graph);
        charges(entry, graph);
        timeline.note(run, entry);
    }

    @Override
    public synchronized void onLeft(String run) {
        timelines.remove(run);
    }

    /** Measures the steps under way from their next entry on. */
    @Override
    public synchronized void onMissed(long count) {
        timelines.clear();
    }

    private void count(RunState<?> run, JournalEntry entry, Timeline timeline, Attributes graph) {
        switch (entry.event()) {
            case JournalEvent.OfRun ofRun -> run(run, entry, ofRun, graph);
            case JournalEvent.StepStarted started -> {} // counted with its outcome
            case JournalEvent.StepCompleted completed -> {
                instruments.attempts.add(1, node(graph, completed.node()));
                step(run, entry, timeline, node(graph, completed.node()));
            }
            case JournalEvent.StepFailed failed -> failed(run, entry, failed, timeline, graph);
            case JournalEvent.InterruptRaised raised -> {
                instruments.raised.add(1, node(graph, raised.node()));
                step(run, entry, timeline, node(graph, raised.node()));
            }
            case JournalEvent.InterruptAnswered answered -> instruments.answered.add(1, node(graph, answered.node()));
            case JournalEvent.InterruptExpired expired -> instruments.expired.add(1, node(graph, expired.node()));
            case JournalEvent.WaitStarted started -> step(run, entry, timeline, node(graph, started.node()));
            case JournalEvent.WaitEnded ended -> {} // counted when it began
            case JournalEvent.CallStarted started -> {} // counted with its outcome
            case JournalEvent.CallReturned returned -> step(run, entry, timeline, node(graph, returned.node()));
            case JournalEvent.ItemsStarted started -> {} // counted with its outcome
            case JournalEvent.ItemStarted started -> {} // counted with its outcome
            case JournalEvent.ItemCompleted completed -> {
                instruments.items.add(1, node(graph, completed.node()));
                instruments.attempts.add(1, node(graph, completed.node()));
            }
            case JournalEvent.ItemFailed failed -> itemFailed(failed, graph);
            case JournalEvent.ItemsJoined joined -> step(run, entry, timeline, node(graph, joined.node()));
            case JournalEvent.RunHalted halted -> {} // counted with the run's end
        }
    }

    private void run(RunState<?> run, JournalEntry entry, JournalEvent.OfRun event, Attributes graph) {
        switch (event) {
            case JournalEvent.RunStarted started -> {} // counted before
            case JournalEvent.RunForked forked -> {} // counted before
            case JournalEvent.RunMigrated migrated -> {} // goes on
            case JournalEvent.CancelRequested cancel -> {} // counted with the run's end
            case JournalEvent.RunSuspended suspended -> {} // goes on
            case JournalEvent.RunEnded(var disposition, var cause) -> {
                Attributes how = graph.toBuilder()
                        .put(Keys.RUN_DISPOSITION, SpanAttributes.word(disposition))
                        .build();
                instruments.ended.add(1, how);
                instruments.runDuration.record(Instruments.seconds(Duration.between(run.startedAt(), entry.at())), how);
            }
        }
    }

    private void failed(
            RunState<?> run, JournalEntry entry, JournalEvent.StepFailed failed, Timeline timeline, Attributes graph) {
        Attributes node = node(graph, failed.node());
        instruments.attempts.add(1, node);
        instruments.failures.add(
                1,
                node.toBuilder()
                        .put(Keys.ERROR_TYPE, failed.failure().kind())
                        .put(Keys.DECISION, SpanAttributes.decision(failed.next()))
                        .build());
        switch (failed.next()) {
            case AfterFailure.Retry retry -> instruments.retries.add(1, node);
            case AfterFailure.Backtrack backtrack -> {
                instruments.restarts.add(1, node);
                step(run, entry, timeline, node);
            }
            case AfterFailure.Advance advance -> step(run, entry, timeline, node);
            case AfterFailure.Halt halt -> step(run, entry, timeline, node);
            case AfterFailure.Finish finish -> step(run, entry, timeline, node);
        }
    }

    private void itemFailed(JournalEvent.ItemFailed failed, Attributes graph) {
        Attributes node = node(graph, failed.node());
        instruments.attempts.add(1, node);
        instruments.failures.add(
                1,
                node.toBuilder()
                        .put(Keys.ERROR_TYPE, failed.failure().kind())
                        .put(Keys.DECISION, SpanAttributes.decision(failed))
                        .build());
        failed.retryDelayMs().ifPresent(delay -> instruments.retries.add(1, node));
    }

    /** A step is over. */
    private void step(RunState<?> run, JournalEntry entry, Timeline timeline, Attributes node) {
        instruments.steps.add(1, node);
        instruments.stepDuration.record(
                Instruments.seconds(Duration.between(timeline.step(run, entry), entry.at())), node);
    }

    private void charges(JournalEntry entry, Attributes graph) {
        EventDetails.charges(entry.event())
                .readings()
                .forEach((meter, amount) -> instruments.charges.add(
                        amount, graph.toBuilder().put(Keys.METER, meter.name()).build()));
    }

    private static Attributes node(Attributes graph, String node) {
        return graph.toBuilder().put(Keys.NODE, node).build();
    }
}
