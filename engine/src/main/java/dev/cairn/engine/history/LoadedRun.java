package dev.cairn.engine.history;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.state.RunState;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;

/**
 * A run as it was found in a store.
 *
 * @param state where it stands
 * @param waiting whether its head says that it waits
 * @param updatedAt when its last entry was written
 * @param wakeAt when it goes on by itself, if it waits
 * @param bytesSinceSnapshot what the events behind its newest snapshot take
 * @param snapshotBytes what that snapshot takes; 0 if there is none
 * @param migration what is to be journaled before the run goes on, if it was left by another version of the graph
 */
public record LoadedRun<S>(
        RunState<S> state,
        boolean waiting,
        Instant updatedAt,
        Optional<Instant> wakeAt,
        long bytesSinceSnapshot,
        long snapshotBytes,
        Optional<JournalEvent.RunMigrated> migration) {
    /**
     * This run, which is to be gone on with.
     *
     * @throws CairnException {@code run.ended}
     */
    public LoadedRun<S> unended() {
        state.end().ifPresent(end -> {
            throw new CairnException(
                    "run.ended",
                    "run " + state.run() + " has ended ("
                            + end.disposition().name().toLowerCase(Locale.ROOT) + "); there is nothing to resume");
        });
        return this;
    }

    /** A run that was just created. */
    public static <S> LoadedRun<S> created(RunState<S> state, long bytes) {
        return new LoadedRun<>(state, false, state.startedAt(), Optional.empty(), bytes, 0, Optional.empty());
    }
}
