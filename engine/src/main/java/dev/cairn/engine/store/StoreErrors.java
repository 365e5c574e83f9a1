package dev.cairn.engine.store;

import dev.cairn.engine.CairnException;
import java.util.Locale;

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

    /** Nobody works on the run until a person says so. */
    public static CairnException held(String run, String cause) {
        return new CairnException(
                "run.held",
                "run " + run + " is held, since it could not be carried on (" + cause
                        + "); when that is mended release it, or cancel or fork it");
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

    /** The journal is not what was written: {@code what} says which part, and what is wrong with it. */
    public static CairnException damaged(String run, String what) {
        return new CairnException(
                "journal.damaged",
                "run " + run + ": " + what
                        + "; fork the run at an entry before that, or end it (runs end) or delete it (runs delete --force)");
    }

    /** The run is over. */
    public static CairnException ended(String run, RunStatus status) {
        return new CairnException(
                "run.ended",
                "run " + run + " has ended (" + status.name().toLowerCase(Locale.ROOT)
                        + "); nothing reaches it any more");
    }

    /** The run is not over, and must not be deleted. */
    public static CairnException open(String run) {
        return new CairnException(
                "run.open", "run " + run + " has not ended or is being worked on; cancel it before it is deleted");
    }

    /** There is no interrupt of that id. */
    public static CairnException noInterrupt(String interrupt) {
        return new CairnException(
                "interrupt.missing", "there is no interrupt " + interrupt + " in this store; list the open ones");
    }

    /** The interrupt has another answer. */
    public static CairnException answered(String interrupt) {
        return new CairnException(
                "interrupt.answered",
                "interrupt " + interrupt + " has an answer already, which is another one; the first answer stays");
    }

    /** The interrupt waits no longer. */
    public static CairnException closed(String interrupt) {
        return new CairnException(
                "interrupt.closed",
                "interrupt " + interrupt
                        + " waits for no answer any more: its deadline passed or its run went on without it");
    }
}
