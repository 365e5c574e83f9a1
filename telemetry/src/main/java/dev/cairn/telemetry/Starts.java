package dev.cairn.telemetry;

import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.journal.JournalEvent;

/** Tells the entry that creates a run from those that work on it leaves. */
final class Starts {
    private Starts() {}

    static boolean isStart(JournalEntry entry) {
        return entry.event() instanceof JournalEvent.RunStarted || entry.event() instanceof JournalEvent.RunForked;
    }
}
