package dev.cairn.llm.decision;

/**
 * How many tokens answers are given: those of a model that has been cut off at its limit, as one that thinks before it answers is, four times
 * as many as others. Thread-safe.
 */
final class OutputTokenLimit {
    private static final int MORE = 4;

    private volatile boolean tight;

    int of(int mostTokens) {
        return tight ? MORE * mostTokens : mostTokens;
    }

    /** An answer was cut off; whether it had the greater room already, so that there is no more to be given. */
    boolean wasTooTight(int given, int usual) {
        tight = true;
        return given > usual;
    }
}
