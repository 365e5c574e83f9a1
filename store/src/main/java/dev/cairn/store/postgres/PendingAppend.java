package dev.cairn.store.postgres;

import dev.cairn.engine.store.Append;

/** An append that waits to be written together with others. */
final class PendingAppend {
    private final long key;
    private final long token;
    private final long expectedSeq;
    private final Append append;
    private boolean written;

    PendingAppend(long key, long token, long expectedSeq, Append append) {
        this.key = key;
        this.token = token;
        this.expectedSeq = expectedSeq;
        this.append = append;
    }

    /** The run's row. */
    long key() {
        return key;
    }

    long token() {
        return token;
    }

    long expectedSeq() {
        return expectedSeq;
    }

    Append append() {
        return append;
    }

    void setWritten() {
        written = true;
    }

    boolean isWritten() {
        return written;
    }
}
