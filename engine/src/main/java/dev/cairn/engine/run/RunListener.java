package dev.cairn.engine.run;

import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.state.RunState;

/**
 * Is told what happens in runs, after it is durable. Each listener is called on a thread of its own, one call at a time, in the order of
 * events. A slow one never slows a run, and never holds more memory than 16 MB of entries and a few states, or a sixteenth of the heap: one that is behind is
 * told states that are made again of the entries, and one that falls too far behind misses events, is told how many, and hears what
 * follows. What a listener throws is logged, the first time as a warning, and otherwise ignored. All methods do nothing by default.
 */
public interface RunListener {
    /** An entry was appended; {@code run} is the state after it. */
    default void onEntry(RunState<?> run, JournalEntry entry) {}

    /**
     * This process lets go of a run: it ended, waits for answers, or was left because the engine was closed, the claim lost or the store
     * failed. Nothing more comes of it here, unless it is resumed.
     */
    default void onLeft(String run) {}

    /** A step tells how far it is; not journaled. */
    default void onProgress(String run, String node, String message) {}

    /** {@code count} calls were left out since the last one, because this listener was too slow. */
    default void onMissed(long count) {}
}
