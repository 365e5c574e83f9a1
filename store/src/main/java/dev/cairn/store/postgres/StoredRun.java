package dev.cairn.store.postgres;

import dev.cairn.engine.store.Lease;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.StoreErrors;

/**
 * A run's row.
 *
 * @param key the row's
 * @param head as it is stored
 * @param token the newest claim's
 * @param held whether that claim was not given up
 */
record StoredRun(long key, RunHead head, long token, boolean held) {
    StoredRun at(RunHead newer) {
        return new StoredRun(key, newer, token, held);
    }

    void checkHeld(Lease lease) {
        if (!held || token != lease.token()) {
            throw StoreErrors.fenced(lease);
        }
    }

    void checkFollows(long expectedSeq) {
        if (head.seq() != expectedSeq) {
            throw StoreErrors.conflict(head.run(), expectedSeq, head.seq());
        }
    }
}
