package dev.cairn.flows.walk;

/** What came of visiting a node. */
sealed interface VisitOutcome {
    /** The one {@link On}. */
    On ON = new On();

    /** Its edges decide. */
    record On() implements VisitOutcome {}

    /** Something is needed first. */
    record Stopped(Stop stop) implements VisitOutcome {}

    /** It was given up, and says itself where to go. */
    record Detour(int target, Stop.HandOver.Cause cause) implements VisitOutcome {}

    /** The flow ends. */
    record Ended(String outcome) implements VisitOutcome {}
}
