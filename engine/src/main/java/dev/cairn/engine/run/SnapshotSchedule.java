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

    /** Snapshots cost at most this part of what the events cost, however large the state grows. */
    private static final long EVENTS_PER_SNAPSHOT_BYTE = 2;

    private static final Logger LOG = LoggerFactory.getLogger(SnapshotSchedule.class);

    private final JsonCodec json;
    private boolean migrated; // nothing before a migration can be folded any more
    private long eventBytes;
    private long snapshotBytes;

    SnapshotSchedule(JsonCodec json, LoadedRun<?> from) {
        this.json = json;
        this.eventBytes = from.bytesSinceSnapshot();
        this.snapshotBytes = from.snapshotBytes();
    }

    /** An event of so many bytes is staged. */
    void staged(long bytes) {
        eventBytes += bytes;
    }

    /** The run is under another version from here on, so a snapshot is due. */
    void migrated() {
        migrated = true;
    }

    /** What was staged is written. */
    void written() {
        migrated = false;
    }

    /** How many bytes of events came after the newest snapshot. */
    long eventBytes() {
        return eventBytes;
    }

    /** How many bytes the newest snapshot has. */
    long snapshotBytes() {
        return snapshotBytes;
    }

    /** A snapshot of where the run stands, behind an event of that checksum, if one is due. */
    Optional<StoredSnapshot> due(RunState<?> run, int checksum, boolean waiting) {
        boolean needed = run.end().isPresent() || migrated;
        if (!needed && eventBytes < bytesToSnapshot(waiting)) {
            return Optional.empty();
        }
        eventBytes = 0;
        try {
            byte[] saved = json.writeBytes(SavedRun.readable(run, json));
            StoredSnapshot snapshot = new StoredSnapshot(run.seq(), saved).chained(checksum);
            snapshotBytes = snapshot.payload().length;
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

    private long bytesToSnapshot(boolean waiting) {
        long most = EVENTS_PER_SNAPSHOT_BYTE * snapshotBytes;
        return waiting ? most : Math.max(LEAST_BETWEEN_SNAPSHOTS, most);
    }
}
