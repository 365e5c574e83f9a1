package dev.cairn.store.sqlite;

import dev.cairn.engine.store.Lease;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.StoreErrors;

/**
 * What the writer must know of a run before it may append to it.
 *
 * @param key the run's row
 * @param head as it is stored
 * @param token the newest claim's
 * @param held whether that claim was not given up
 */
record KnownRun(long key, RunHead head, long token, boolean held) {
    KnownRun at(RunHead newer) {
        return new KnownRun(key, newer, token, held);
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
