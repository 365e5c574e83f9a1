package dev.cairn.telemetry;

import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.state.RunState;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** An agent's events on their way to spans: what belongs to the next step's span waits for it. Not thread-safe. */
final class PendingSpanEvents {
    private final SpanEvents source;
    private final Map<String, List<SpanEvent>> waiting = new HashMap<>();

    PendingSpanEvents(SpanEvents source) {
        this.source = source;
    }

    /** Takes in what comes before there is a span. */
    void early(RunState<?> run, JournalEntry entry) {
        List<SpanEvent> events = source.of(run, entry);
        if (!events.isEmpty()) {
            waiting.computeIfAbsent(run.run(), absent -> new ArrayList<>()).addAll(events);
        }
    }

    /** Puts on the stretch what is due with an entry. */
    void tell(RunState<?> run, JournalEntry entry, RunSpans stretch) {
        early(run, entry);
        Optional<String> node = EventDetails.of(entry.event()).map(EventDetails::node);
        List<SpanEvent> all = waiting.getOrDefault(run.run(), List.of());
        List<SpanEvent> later = new ArrayList<>();
        for (SpanEvent event : all) {
            if (event.node().isEmpty() || event.node().equals(node)) {
                stretch.add(entry, event);
            } else {
                later.add(event);
            }
        }
        if (later.isEmpty()) {
            waiting.remove(run.run());
        } else {
            waiting.put(run.run(), later);
        }
    }

    void forget(String run) {
        waiting.remove(run);
    }

    void forget() {
        waiting.clear();
    }
}
