package dev.cairn.engine.history;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.state.RunState;
import java.util.Optional;

/**
 * Goes through a run's journal from a point of it on, with the state after each entry; holds no more than a page of entries. Made by {@link RunReader}. Not thread-safe.
 *
 * @param <S> the graph's state
 */
public final class JournalReplay<S> {
    private final JournalReader entries;
    private final VersionFold<S> fold;
    private long seq;

    /**
     * A point to go on from.
     *
     * @param seq the last entry that is folded into it
     * @param checksum of that entry, as {@link dev.cairn.engine.store.StoredEvent} has it
     * @param state where the run stood; empty before its first entry, and where it was under another version of the graph
     */
    public record ReplayPoint<S>(long seq, int checksum, Optional<RunState<S>> state) {}

    JournalReplay(JournalReader entries, VersionFold<S> fold, long seq) {
        this.entries = entries;
        this.fold = fold;
        this.seq = seq;
    }

    /**
     * The next entry, which is in {@link #point} from then on.
     *
     * @throws CairnException {@code journal.damaged} if it is not there or not as it was written; what {@link dev.cairn.engine.state.Fold} throws
     */
    public JournalEntry next() {
        JournalEntry entry = entries.next();
        fold.add(entry);
        seq = entry.seq();
        return entry;
    }

    /** Where it is. */
    public ReplayPoint<S> point() {
        return new ReplayPoint<>(seq, entries.checksum(), fold.state());
    }

    /** What the entries so far took, in bytes. */
    public long bytes() {
        return entries.bytes();
    }

    /** That the run was under another version of the graph then. */
    public static CairnException underAnotherVersion(String run, Graph<?> graph) {
        return VersionFold.changed(run, graph);
    }
}
