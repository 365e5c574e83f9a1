package dev.cairn.engine.store;

import java.time.Instant;
import java.util.List;

/**
 * A journal's line as a store sees it.
 *
 * @param seq 1 for the first event, without gaps
 * @param at to the millisecond
 * @param frame the path of the frame that it belongs to; empty for the run's own graph
 * @param stepOrdinal the step in that frame
 * @param payload the event as JSON in UTF-8; not to be changed
 * @param checksum of all that is above and of the checksum of the event before; 0 if it has none, as those of before there were any. A store
 *     keeps it as it is; who reads compares it, see {@link #isWhole}
 */
@SuppressWarnings("ArrayRecordComponent") // compared by nobody; a copy per event would cost for nothing
public record StoredEvent(long seq, Instant at, String frame, long stepOrdinal, byte[] payload, int checksum) {
    /** Without a checksum. */
    public StoredEvent(long seq, Instant at, String frame, long stepOrdinal, byte[] payload) {
        this(seq, at, frame, stepOrdinal, payload, ChainedChecksum.NONE);
    }

    /** Whether it has a checksum. */
    public boolean hasChecksum() {
        return checksum != ChainedChecksum.NONE;
    }

    /** This, with its checksum behind an event with the checksum {@code before}, which is 0 for none. */
    public StoredEvent chained(int before) {
        return chained(before, seq, at, frame, stepOrdinal, payload);
    }

    /** One with its checksum behind an event with the checksum {@code before}, which is 0 for none. */
    public static StoredEvent chained(
            int before, long seq, Instant at, String frame, long stepOrdinal, byte[] payload) {
        int checksum = ChainedChecksum.of(before, seq, at, frame, stepOrdinal, payload);
        return new StoredEvent(seq, at, frame, stepOrdinal, payload, checksum);
    }

    /**
     * Whether it is, behind an event with the checksum {@code before}, what was written there. Events without a checksum are taken as they are
     * up to the first one that has one.
     */
    public boolean isWhole(int before) {
        return hasChecksum() ? checksum == ChainedChecksum.of(before, this) : before == ChainedChecksum.NONE;
    }

    /**
     * The sequence number that {@code events} follow on.
     *
     * @throws dev.cairn.engine.CairnException {@code journal.conflict} if they are not numbered without gap among themselves
     */
    public static long preceding(String run, List<StoredEvent> events) {
        long before = events.getFirst().seq() - 1;
        long last = before;
        for (StoredEvent event : events) {
            if (event.seq() != last + 1) {
                throw StoreErrors.conflict(run, event.seq() - 1, last);
            }
            last++;
        }
        return before;
    }
}
