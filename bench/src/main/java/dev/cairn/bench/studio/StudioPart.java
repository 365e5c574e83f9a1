package dev.cairn.bench.studio;

/** What of the studio can be measured for itself. */
public enum StudioPart {
    /** A list of many runs. */
    RUNS,
    /** Runs of many steps. */
    STEPS,
    /** Large states. */
    STATES,
    /** Runs that go on while one looks. */
    LIVE,
    /** Large graphs and maps. */
    PICTURES,
    /** Many viewers. */
    VIEWERS
}
