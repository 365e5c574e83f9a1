package dev.cairn.telemetry;

import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.run.RunListener;
import dev.cairn.engine.state.RunState;
import io.opentelemetry.api.OpenTelemetry;
import io.opentelemetry.api.trace.Tracer;
import java.util.HashMap;
import java.util.Map;

/**
 * Writes a span for each stretch of work on a run, and below it one for each step, item and attempt, with the journal's times. A stretch
 * lasts until the run ends or waits for answers with nothing else to do. All stretches of a run are in one trace, see {@link RunTrace}.
 * Thread-safe.
 *
 * <pre>{@code
 * Engine.on(store).listener(TraceListener.of(openTelemetry)).build();
 * }</pre>
 */
public final class TraceListener implements RunListener, AutoCloseable {
    private final Tracer tracer;
    private final Map<String, Stretch> stretches = new HashMap<>();

    private TraceListener(Tracer tracer) {
        this.tracer = tracer;
    }

    /** A listener whose spans go to {@code telemetry}. */
    public static TraceListener of(OpenTelemetry telemetry) {
        return new TraceListener(telemetry.getTracer(Instrumentation.NAME));
    }

    @Override
    public synchronized void onEntry(RunState<?> run, JournalEntry entry) {
        if (Starts.isStart(entry)) {
            return; // others may do the work
        }
        Stretch stretch = stretches.computeIfAbsent(run.run(), absent -> new Stretch(tracer, run, entry));
        stretch.on(run, entry);
        if (stretch.isOver()) {
            stretches.remove(run.run());
        }
    }

    /** Begins new stretches, since it is not known what is open any more. */
    @Override
    public void onMissed(long count) {
        close();
    }

    /** Ends the spans of runs that are left without an end, as when their engine is closed. */
    @Override
    public synchronized void close() {
        stretches.values().forEach(Stretch::leave);
        stretches.clear();
    }
}
