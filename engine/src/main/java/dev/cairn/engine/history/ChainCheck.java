package dev.cairn.engine.history;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.store.StoreErrors;
import dev.cairn.engine.store.StoredEvent;
import dev.cairn.engine.store.StoredSnapshot;
import java.util.Optional;

/** Compares the checksums of a run's events, in order, and of its snapshot, as they are read. */
final class ChainCheck {
    private final String run;
    private final boolean chained;
    private final Optional<StoredSnapshot> snapshot;
    private long last;
    private int checksum;

    /** Of a run that is read from its first event on; {@code chained} says whether all of its events have a checksum. */
    ChainCheck(String run, boolean chained, Optional<StoredSnapshot> snapshot) {
        this.run = run;
        this.chained = chained;
        this.snapshot = snapshot;
    }

    /** The checksum of the event that was read last; 0 if it has none. */
    int checksum() {
        return checksum;
    }

    /** The sequence number of the event that was read last. */
    long last() {
        return last;
    }

    /** Takes it for known that the event of that number has that checksum. */
    void resume(long seq, int known) {
        last = seq;
        checksum = known;
    }

    /**
     * Takes an event without what is before it: those behind it are compared from there on.
     *
     * @throws CairnException {@code journal.damaged} if it has lost its checksum, or if the snapshot is of it and does not fit
     */
    void begin(StoredEvent event) {
        if (chained && !event.hasChecksum()) {
            throw changed(event);
        }
        last = event.seq();
        checksum = event.checksum();
        snapshot.filter(kept -> kept.seq() == last).ifPresent(this::check);
    }

    /**
     * Compares a snapshot of the event that was read last.
     *
     * @throws CairnException {@code journal.damaged} if it is not what was written
     */
    void check(StoredSnapshot kept) {
        if (!kept.isWhole(checksum)) {
            throw StoreErrors.damaged(
                    run, "its snapshot at entry " + last + " is not what was written (its checksum does not fit)");
        }
    }

    /**
     * Takes the next event.
     *
     * @throws CairnException {@code journal.damaged} if it is not the one that was written
     */
    void add(StoredEvent event) {
        if (event.seq() != last + 1) {
            throw missing(last + 1);
        }
        if (!event.isWhole(checksum)) {
            throw changed(event);
        }
        begin(event);
    }

    /**
     * No event is left, though the journal goes to {@code seq} at least.
     *
     * @throws CairnException {@code journal.damaged}
     */
    void end(long seq) {
        if (last < Math.max(seq, snapshot.map(StoredSnapshot::seq).orElse(0L))) {
            throw missing(last + 1);
        }
    }

    private CairnException changed(StoredEvent event) {
        return StoreErrors.damaged(
                run, "entry " + event.seq() + " is not what was written (its checksum does not fit)");
    }

    CairnException missing(long seq) {
        return StoreErrors.damaged(run, "entry " + seq + " is missing");
    }
}
