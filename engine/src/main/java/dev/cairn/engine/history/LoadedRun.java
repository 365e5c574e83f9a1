package dev.cairn.engine.history;

import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.state.RunState;
import java.util.Optional;

/**
 * A run as it was found in a store.
 *
 * @param state where it stands
 * @param waiting whether its head says that it waits
 * @param bytesSinceSnapshot what the events behind its newest snapshot take
 * @param snapshotBytes what that snapshot takes; 0 if there is none
 * @param migration what is to be journaled before the run goes on, if it was left by another version of the graph
 */
public record LoadedRun<S>(
        RunState<S> state,
        boolean waiting,
        long bytesSinceSnapshot,
        long snapshotBytes,
        Optional<JournalEvent.RunMigrated> migration) {
    /** A run that was just created. */
    public static <S> LoadedRun<S> created(RunState<S> state, long bytes) {
        return new LoadedRun<>(state, false, bytes, 0, Optional.empty());
    }
}
