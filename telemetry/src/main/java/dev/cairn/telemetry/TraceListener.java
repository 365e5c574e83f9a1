package dev.cairn.telemetry;

import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.run.AttemptScope;
import dev.cairn.engine.run.RunListener;
import dev.cairn.engine.state.RunState;
import io.opentelemetry.api.OpenTelemetry;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.Tracer;
import java.util.HashMap;
import java.util.Map;

/**
 * Writes a span for each stretch of work on a run, and below it one for each step, item and attempt, with the journal's times. A stretch
 * lasts until this process lets go of the run: it ended, waits for answers, or the engine was closed. All stretches of a run are in one trace,
 * see {@link RunTrace}.
 *
 * <p>Given to the engine as a scope, too, it makes the attempt's span the current one while {@code execute} runs, so that the spans of HTTP
 * clients, databases and model providers are below it. Have the SDK export in batches then, as it does by default: a processor that exports
 * while a span ends would hold attempts up. Thread-safe.
 *
 * <pre>{@code
 * TraceListener traces = TraceListener.of(openTelemetry);
 * Engine.on(store).listener(traces).around(traces).build();
 * }</pre>
 */
public final class TraceListener implements RunListener, AttemptScope {
    private final Tracer tracer;
    private final PendingSpanEvents events;
    private final Map<String, RunSpans> stretches = new HashMap<>();

    private TraceListener(Tracer tracer, SpanEvents events) {
        this.tracer = tracer;
        this.events = new PendingSpanEvents(events);
    }

    /** A listener whose spans go to {@code telemetry}. */
    public static TraceListener of(OpenTelemetry telemetry) {
        return of(telemetry, SpanEvents.NONE);
    }

    /** As {@link #of(OpenTelemetry)}, with the agent's own events on the spans that they belong to. */
    public static TraceListener of(OpenTelemetry telemetry, SpanEvents events) {
        return new TraceListener(telemetry.getTracer(Instrumentation.NAME), events);
    }

    @Override
    public synchronized void onEntry(RunState<?> run, JournalEntry entry) {
        if (EventDetails.isStart(entry)) {
            events.early(run, entry);
            return; // others may do the work
        }
        RunSpans stretch = stretches.computeIfAbsent(run.run(), absent -> RunSpans.of(tracer, run, entry));
        events.tell(run, entry, stretch);
        stretch.on(run, entry);
        if (run.end().isPresent()) {
            end(run.run());
        }
    }

    @Override
    public synchronized void onLeft(String run) {
        RunSpans stretch = stretches.get(run);
        if (stretch != null && !stretch.isTakenUpAgain()) {
            end(run);
        }
    }

    /** Begins new stretches, since it is not known what is open any more. */
    @Override
    public synchronized void onMissed(long count) {
        stretches.values().forEach(RunSpans::end);
        stretches.clear();
        events.forget();
    }

    @Override
    @SuppressWarnings("MustBeClosedChecker") // the engine closes it
    public AutoCloseable open(RunState<?> run, String node, Effects effects) {
        return begin(run, node, effects).makeCurrent();
    }

    private synchronized Span begin(RunState<?> run, String node, Effects effects) {
        return stretches
                .computeIfAbsent(run.run(), absent -> RunSpans.of(tracer, run, effects.now()))
                .begin(run, node, effects);
    }

    private void end(String run) {
        RunSpans stretch = stretches.remove(run);
        if (stretch != null) {
            stretch.end();
        }
        events.forget(run);
    }
}
