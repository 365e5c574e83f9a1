package dev.cairn.llm.decision;

import java.time.Duration;

/**
 * How long a model is waited for.
 *
 * @param call for the reply to one request
 * @param decision for all requests of one decision, with what is waited between them
 * @param attempts the most requests of one decision
 */
public record ModelTimeouts(Duration call, Duration decision, int attempts) {
    /** 20 seconds for a reply, 40 for a decision, three requests. */
    public static final ModelTimeouts STANDARD = ofCall(Duration.ofSeconds(20));

    /** Refuses what would never ask. */
    public ModelTimeouts {
        if (call.isNegative() || call.isZero() || attempts < 1) {
            throw new IllegalArgumentException("a model must be waited for at least a moment, and asked at least once");
        }
    }

    /** That long for a reply, twice that for a decision. */
    public static ModelTimeouts ofCall(Duration call) {
        return new ModelTimeouts(call, call.multipliedBy(2), 3);
    }
}
