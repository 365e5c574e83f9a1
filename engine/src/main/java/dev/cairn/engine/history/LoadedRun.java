package dev.cairn.engine.history;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.state.RunState;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.engine.store.StoredEvent;
import java.util.Locale;
import java.util.Optional;

/**
 * A run as it was found in a store.
 *
 * @param state where it stands
 * @param head what its head says
 * @param tail what is behind its newest snapshot
 * @param checksum of its last event, on which the next one follows
 * @param migration what is to be journaled before the run goes on, if it was left by another version of the graph
 */
public record LoadedRun<S>(
        RunState<S> state, RunHead head, Tail tail, int checksum, Optional<JournalEvent.RunMigrated> migration) {
    /**
     * What of a journal is behind its newest snapshot: who loads the run reads that snapshot and folds these events.
     *
     * @param snapshotBytes what the snapshot takes; 0 if there is none
     * @param events how many events are behind it
     * @param eventBytes what they take
     */
    public record Tail(long snapshotBytes, long events, long eventBytes) {
        /** Behind a snapshot of so many bytes, which is the newest entry's. */
        public static Tail behindSnapshot(long bytes) {
            return new Tail(bytes, 0, 0);
        }

        /** This with one more event, of so many bytes. */
        public Tail with(long bytes) {
            return new Tail(snapshotBytes, events + 1, eventBytes + bytes);
        }
    }

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

    /** A run that was just created with the event {@code first}. */
    public static <S> LoadedRun<S> created(RunState<S> state, RunHead head, StoredEvent first) {
        return new LoadedRun<>(state, head, new Tail(0, 1, first.payload().length), first.checksum(), Optional.empty());
    }

    /** Whether the store knows that it waits. */
    public boolean isWaiting() {
        return head.status() == RunStatus.WAITING;
    }
}
