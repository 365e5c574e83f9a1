package dev.cairn.flows.model;

import java.time.Duration;

/**
 * How often a tool is tried and how long it may take.
 *
 * @param times tries altogether, 1 for none again
 * @param pause before the second try; it doubles with each
 * @param timeout of one try
 */
public record ToolRetry(int times, Duration pause, Duration timeout) {
    /** One try of 30 seconds. */
    public static final ToolRetry DEFAULT = new ToolRetry(1, Duration.ofSeconds(1), Duration.ofSeconds(30));

    /** Refuses less than one try and no time. */
    public ToolRetry {
        if (times < 1 || pause.isNegative() || !timeout.isPositive()) {
            throw new IllegalArgumentException("a tool is tried once at least and has time");
        }
    }
}
