package dev.cairn.bench.studio;

/** What of the studio can be measured for itself. */
public enum StudioPart {
    /** A list of many runs. */
    RUNS,
    /** Runs of many steps. */
    STEPS,
    /** A run of a million steps. */
    MILLION,
    /** Large states. */
    STATES,
    /** Runs that go on while one looks. */
    LIVE,
    /** A run that goes on fast for a minute, and the page's heap. */
    HEAP,
    /** A graph of a thousand nodes, moved about. */
    NODES,
    /** A map of two thousand screens, moved about. */
    SCREENS,
    /** What is wrong under the characters that one types into a flow of five hundred nodes. */
    EDITOR,
    /** Many viewers. */
    VIEWERS
}
