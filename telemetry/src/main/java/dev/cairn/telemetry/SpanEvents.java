package dev.cairn.telemetry;

import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.state.RunState;
import java.util.List;

/** Tells what an agent's journal means beyond what the engine knows of it. */
@FunctionalInterface
public interface SpanEvents {
    /** No events. */
    SpanEvents NONE = (run, entry) -> List.of();

    /** The events of an entry; called once for each, in order, with the state after it. */
    List<SpanEvent> of(RunState<?> run, JournalEntry entry);
}
