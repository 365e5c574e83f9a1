package dev.cairn.engine.run;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.history.LoadedRun;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.engine.state.RunState;
import dev.cairn.engine.state.SavedRun;
import dev.cairn.engine.store.StoredSnapshot;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** When a run's snapshots are due, by the bytes of its events; makes them. For one thread. */
final class SnapshotSchedule {
    /** A state this small is not worth a snapshot for fewer bytes of events, unless its run comes to wait. */
    private static final long LEAST_BETWEEN_SNAPSHOTS = 64 * 1024;

    /** Snapshots cost half of what the events cost, or about that, however large the state grows. */
    private static final long EVENTS_PER_SNAPSHOT_BYTE = 2;

    /**
     * Who loads a run folds little more than so many events, where a snapshot then costs what the events do: an event takes some 2 microseconds
     * to be read and folded, however small it is.
     */
    private static final long MOST_TO_FOLD = 8_192;

    private static final Logger LOG = LoggerFactory.getLogger(SnapshotSchedule.class);

    private final JsonCodec json;
    private boolean migrated; // nothing before a migration can be folded any more
    private LoadedRun.Tail tail;

    SnapshotSchedule(JsonCodec json, LoadedRun<?> from) {
        this.json = json;
        this.tail = from.tail();
    }

    /** An event of so many bytes is staged. */
    void staged(long bytes) {
        tail = tail.with(bytes);
    }

    /** The run is under another version from here on, so a snapshot is due. */
    void migrated() {
        migrated = true;
    }

    /** What was staged is written. */
    void written() {
        migrated = false;
    }

    /** What is behind the newest snapshot. */
    LoadedRun.Tail tail() {
        return tail;
    }

    /** A snapshot of where the run stands, behind an event of that checksum, if one is due. */
    Optional<StoredSnapshot> due(RunState<?> run, int checksum, boolean waiting) {
        boolean needed = run.end().isPresent() || migrated;
        if (!needed && !isFar(waiting)) {
            return Optional.empty();
        }
        tail = LoadedRun.Tail.behindSnapshot(tail.snapshotBytes());
        try {
            byte[] saved = json.writeBytes(SavedRun.readable(run, json));
            StoredSnapshot snapshot = new StoredSnapshot(run.seq(), saved).chained(checksum);
            tail = LoadedRun.Tail.behindSnapshot(snapshot.payload().length);
            return Optional.of(snapshot);
        } catch (CairnException e) {
            LOG.warn(
                    "run {} at entry {}: a snapshot would not say what the state is, and is left out; the run will be read from its events",
                    run.run(),
                    run.seq(),
                    e);
            return Optional.empty();
        }
    }

    /** Whether so much is behind the newest snapshot that another one is worth its cost. */
    private boolean isFar(boolean waiting) {
        long most = tail.snapshotBytes() * (tail.events() < MOST_TO_FOLD ? EVENTS_PER_SNAPSHOT_BYTE : 1);
        return tail.eventBytes() >= (waiting ? most : Math.max(LEAST_BETWEEN_SNAPSHOTS, most));
    }
}
