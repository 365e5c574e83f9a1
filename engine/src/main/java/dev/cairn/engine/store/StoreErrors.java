package dev.cairn.engine.store;

import dev.cairn.engine.CairnException;

/** The errors that every store raises, with the same words. */
public final class StoreErrors {
    private StoreErrors() {}

    /** A run of that id is there already. */
    public static CairnException exists(String run) {
        return new CairnException("run.exists", "run " + run + " exists already");
    }

    /** There is no run of that id. */
    public static CairnException missing(String run) {
        return new CairnException("run.missing", "there is no run " + run + " in this store");
    }

    /** Somebody else works on the run. */
    public static CairnException owned(String run, Owner owner) {
        return new CairnException(
                "run.owned",
                "run " + run + " is being worked on by " + owner.describe()
                        + "; wait until it is done, or stop that process");
    }

    /** The claim was lost to somebody else. */
    public static CairnException fenced(Lease lease) {
        return new CairnException(
                "run.fenced",
                "run " + lease.run() + " was taken over by another process while "
                        + lease.owner().describe() + " was not heard of; nothing was written");
    }

    /** The journal is not where the writer thinks it is. */
    public static CairnException conflict(String run, long expected, long found) {
        return new CairnException(
                "journal.conflict",
                "run " + run + ": an event was to follow sequence number " + expected + ", but the journal is at "
                        + found + "; nothing was written");
    }
}
