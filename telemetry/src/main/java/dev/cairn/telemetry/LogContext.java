package dev.cairn.telemetry;

import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.state.RunState;
import java.util.ArrayList;
import java.util.List;
import org.slf4j.MDC;

/** Puts where a run stands into the log's context of this thread until it is closed. */
final class LogContext implements AutoCloseable {
    private final List<MDC.MDCCloseable> put = new ArrayList<>();

    static LogContext of(RunState<?> run, JournalEntry entry) {
        LogContext context = new LogContext();
        context.put("runId", run.run());
        if (entry.stepOrdinal() > 0) {
            context.put("stepOrdinal", Long.toString(entry.stepOrdinal()));
        }
        if (!entry.frame().isEmpty()) {
            context.put("frame", entry.frame());
        }
        Subject.of(entry.event()).ifPresent(subject -> {
            context.put("node", subject.node());
            subject.attempt().ifPresent(attempt -> context.put("attempt", Integer.toString(attempt)));
        });
        return context;
    }

    @Override
    public void close() {
        put.reversed().forEach(MDC.MDCCloseable::close);
    }

    private void put(String key, String value) {
        put.add(MDC.putCloseable(key, value));
    }
}
