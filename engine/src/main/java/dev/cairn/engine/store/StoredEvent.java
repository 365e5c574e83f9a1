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
 */
@SuppressWarnings("ArrayRecordComponent") // compared by nobody; a copy per event would cost for nothing
public record StoredEvent(long seq, Instant at, String frame, long stepOrdinal, byte[] payload) {
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
