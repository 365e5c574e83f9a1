package dev.cairn.llm.decision;

import dev.cairn.llm.model.LlmException;
import java.time.Duration;
import java.time.Instant;
import java.util.function.Consumer;

/**
 * Leaves a model alone of which three requests in a row have failed: for a quarter of a minute, and twice as long each time that the one
 * request that is made then fails again, up to ten minutes; for good if the key or the model is refused. So a run with a dead model is about as
 * quick as one without. Whoever wants to know is told in one line when that begins. Thread-safe.
 */
final class CircuitBreaker {
    private static final int FAILURES = 3;
    private static final Duration FIRST = Duration.ofSeconds(15);
    private static final Duration LONGEST = Duration.ofMinutes(10);

    private final Consumer<String> warnings;
    private int failures;
    private Duration next = FIRST;
    private Instant until = Instant.MIN;

    CircuitBreaker(Consumer<String> warnings) {
        this.warnings = warnings;
    }

    synchronized boolean isOpen(Instant now) {
        return now.isBefore(until);
    }

    /** How many requests may be made for one decision: one, to see, if those before have failed. */
    synchronized int attempts(int most) {
        return failures >= FAILURES ? 1 : most;
    }

    synchronized void onError(LlmException why, int requests, Instant now) {
        if (why.kind() == LlmException.Kind.REFUSED) {
            until = Instant.MAX;
            warnings.accept(why.getMessage() + "; all goes on without the model, each decision by its own rule");
            return;
        }
        boolean news = failures < FAILURES;
        failures += requests;
        if (failures >= FAILURES) {
            if (news) {
                warnings.accept("the model is left alone for %d s, and longer if it fails again: %s"
                        .formatted(next.toSeconds(), why.getMessage()));
            }
            until = now.plus(next);
            Duration doubled = next.multipliedBy(2);
            next = doubled.compareTo(LONGEST) < 0 ? doubled : LONGEST;
        }
    }

    synchronized void onSuccess() {
        failures = 0;
        next = FIRST;
        until = Instant.MIN;
    }
}
