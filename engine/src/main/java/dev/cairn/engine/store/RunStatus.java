package dev.cairn.engine.store;

import dev.cairn.engine.graph.Disposition;

/** Where a run stands. */
public enum RunStatus {
    /** Being worked on, or left by a process that died: it can be resumed. */
    RUNNING,
    /** Nothing to do until somebody answers, or the time of a wait, a retry or a deadline comes. */
    WAITING,
    /** Ended in success. */
    SUCCEEDED,
    /** Ended in failure. */
    FAILED,
    /** Ended by a cancel. */
    CANCELLED,
    /** Ended by a spent budget. */
    BUDGET_EXHAUSTED;

    /** The status of a run that ended so. */
    public static RunStatus of(Disposition disposition) {
        return switch (disposition) {
            case SUCCEEDED -> SUCCEEDED;
            case FAILED -> FAILED;
            case CANCELLED -> CANCELLED;
            case BUDGET_EXHAUSTED -> BUDGET_EXHAUSTED;
        };
    }

    /** Whether nothing will follow. */
    public boolean ended() {
        return this != RUNNING && this != WAITING;
    }
}
