package dev.cairn.engine.store;

/**
 * A run's folded state at a sequence number.
 *
 * @param seq the last event that is folded into it
 * @param payload JSON in UTF-8; not to be changed
 * @param checksum of all that is above and of the checksum of the event at {@code seq}, so that it fits that journal alone; 0 if it has none.
 *     A store keeps it as it is
 */
@SuppressWarnings("ArrayRecordComponent")
public record StoredSnapshot(long seq, byte[] payload, int checksum) {
    /** Of so many snapshots of a run one stays when newer ones replace it: at most a sixteenth of what its events take, since a snapshot comes behind twice its size of events. */
    public static final int ONE_STAYS_OF = 8;

    /** Without a checksum. */
    public StoredSnapshot(long seq, byte[] payload) {
        this(seq, payload, ChainedChecksum.NONE);
    }

    /** This, with its checksum at an event with the checksum {@code at}; without one if that has none. */
    public StoredSnapshot chained(int at) {
        return new StoredSnapshot(seq, payload, expected(at));
    }

    /** Whether it is, at an event with the checksum {@code at}, what was written there. */
    public boolean isWhole(int at) {
        return checksum == expected(at);
    }

    private int expected(int at) {
        return at == ChainedChecksum.NONE ? ChainedChecksum.NONE : ChainedChecksum.of(at, this);
    }
}
