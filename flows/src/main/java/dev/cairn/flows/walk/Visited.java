package dev.cairn.flows.walk;

/** What came of visiting a node. */
sealed interface Visited {
    /** The one {@link On}. */
    On ON = new On();

    /** Its edges decide. */
    record On() implements Visited {}

    /** Something is needed first. */
    record Stopped(Stop stop) implements Visited {}

    /** It was given up, and says itself where to go. */
    record Detour(int target, Stop.HandOver.Cause cause) implements Visited {}

    /** The flow ends. */
    record Ended(String outcome) implements Visited {}
}
