package dev.cairn.telemetry;

import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.state.RunState;
import java.util.ArrayList;
import java.util.List;
import org.slf4j.MDC;

/** Puts where a run stands into the log's context of this thread until it is closed. */
final class LogContext implements AutoCloseable {
    private final List<MDC.MDCCloseable> put = new ArrayList<>();

    /** Where an entry was made. */
    static LogContext of(RunState<?> run, JournalEntry entry) {
        LogContext context = new LogContext();
        context.put("actor", "engine");
        context.place(run.run(), entry.frame(), entry.stepOrdinal());
        EventDetails.of(entry.event()).ifPresent(subject -> {
            context.put("nodeName", subject.node());
            subject.attempt().ifPresent(attempt -> context.put("attempt", Integer.toString(attempt)));
        });
        return context;
    }

    /** Where an attempt is made. */
    static LogContext of(String node, Effects effects) {
        LogContext context = new LogContext();
        context.put("actor", "node");
        context.place(effects.runId(), effects.frame(), effects.stepOrdinal());
        context.put("nodeName", node);
        context.put("attempt", Integer.toString(effects.attempt()));
        effects.item().ifPresent(item -> context.put("item", Integer.toString(item)));
        return context;
    }

    private void place(String run, String frame, long stepOrdinal) {
        put("runId", run);
        if (stepOrdinal > 0) {
            put("stepOrdinal", Long.toString(stepOrdinal));
        }
        if (!frame.isEmpty()) {
            put("frame", frame);
        }
    }

    @Override
    public void close() {
        put.reversed().forEach(MDC.MDCCloseable::close);
    }

    private void put(String key, String value) {
        put.add(MDC.putCloseable(key, value));
    }
}
