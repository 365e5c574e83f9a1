package dev.cairn.testkit;

import java.util.EnumSet;
import java.util.Set;

/** The calls of a run store that write. */
public enum StoreCall {
    /** A new run, claimed or not. */
    CREATE,
    /** A claim on a known run. */
    ACQUIRE,
    /** A claim on whatever is due, also if nothing is. */
    CLAIM,
    /** A claim prolonged. */
    RENEW,
    /** A claim given up. */
    RELEASE,
    /** A claim given up after an error. */
    GIVE_UP,
    /** A held run that may be claimed again. */
    RELEASE_HELD,
    /** Events. */
    APPEND,
    /** An answer to an interrupt. */
    ANSWER,
    /** A request to stop. */
    REQUEST_CANCEL,
    /** A graph's document. */
    SAVE_GRAPH,
    /** A run deleted. */
    DELETE;

    /**
     * Those that carry a run on, so that their number does not depend on time: all but renewals, releases, documents, and claims of
     * whatever is due.
     */
    public static final Set<StoreCall> WORK =
            Set.copyOf(EnumSet.of(CREATE, ACQUIRE, APPEND, ANSWER, REQUEST_CANCEL, DELETE));

    /** All of them. */
    public static final Set<StoreCall> ALL = Set.copyOf(EnumSet.allOf(StoreCall.class));
}
