package dev.cairn.llm.tool;

/**
 * What the gate makes of a call. Part of journals.
 *
 * @param route how it is carried out
 * @param needsApproval whether a person has to approve it first
 * @param reason why it is refused; empty if it is not
 */
public record CallRuling(Route route, boolean needsApproval, String reason) {
    /** How a call is carried out. */
    public enum Route {
        /** As work, at most once. */
        ONCE,
        /** As work that may be repeated. */
        REPEATABLE,
        /** As a graph. */
        GRAPH,
        /** Not at all. */
        REFUSED
    }

    static CallRuling refused(String reason) {
        return new CallRuling(Route.REFUSED, false, reason);
    }
}
