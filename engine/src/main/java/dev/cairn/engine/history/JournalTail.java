package dev.cairn.engine.history;

/**
 * What of a journal is behind its newest snapshot: who loads the run reads that snapshot and folds these events.
 *
 * @param snapshotBytes what the snapshot takes; 0 if there is none
 * @param events how many events are behind it
 * @param eventBytes what they take
 */
public record JournalTail(long snapshotBytes, long events, long eventBytes) {
    /** Behind a snapshot of so many bytes, which is the newest entry's. */
    public static JournalTail behindSnapshot(long bytes) {
        return new JournalTail(bytes, 0, 0);
    }

    /** This with one more event, of so many bytes. */
    public JournalTail with(long bytes) {
        return new JournalTail(snapshotBytes, events + 1, eventBytes + bytes);
    }
}
