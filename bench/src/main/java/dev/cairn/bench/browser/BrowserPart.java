package dev.cairn.bench.browser;

/** What of the browser agent can be measured for itself. */
public enum BrowserPart {
    /** Looks at a small page and at a large one. */
    LOOKS,
    /** Replayed steps, and what they leave in the journal. */
    STEPS,
    /** Whether late steps of a long task take what early ones take. */
    GROWTH,
    /** From the command to the first act. */
    START
}
