package dev.cairn.llm.decision;

import dev.cairn.llm.model.LlmException;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Leaves a model alone of which three requests in a row have failed: for a quarter of a minute, and twice as long each time that the one
 * request that is made then fails again, up to ten minutes; for good if the key or the model is refused. So a run with a dead model is about as
 * quick as one without. A server that has had too many requests is left alone for as long as it says, and that counts as no failure.
 * Whoever wants to know is told in one line when that begins. Thread-safe.
 */
final class CircuitBreaker {
    private static final int FAILURES = 3;
    private static final Duration FIRST = Duration.ofSeconds(15);
    private static final Duration LONGEST = Duration.ofMinutes(10);

    private final Consumer<String> warnings;
    private int failures;
    private Duration next = FIRST;
    private Instant until = Instant.MIN;
    private String reason = "";
    private boolean limited;

    CircuitBreaker(Consumer<String> warnings) {
        this.warnings = warnings;
    }

    /** Why the model is left alone now; empty if it may be asked. */
    synchronized Optional<String> obstacle(Instant now) {
        return now.isBefore(until) ? Optional.of(reason) : Optional.empty();
    }

    /** How many requests may be made for one decision: one, to see, if those before have failed. */
    synchronized int attempts(int most) {
        return failures >= FAILURES ? 1 : most;
    }

    synchronized void onError(LlmException why, int tries, Instant now) {
        reason = "the model has failed and is left alone for a while";
        if (why.kind() == LlmException.Kind.RATE_LIMITED) {
            limit(why, now);
            return;
        }
        if (why.kind() == LlmException.Kind.REFUSED) {
            until = Instant.MAX;
            warnings.accept(why.getMessage() + "; all goes on without the model, each decision by its own rule");
            return;
        }
        boolean news = failures < FAILURES;
        failures += tries;
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

    private void limit(LlmException why, Instant now) {
        Duration wanted = why.retryAfter().orElse(FIRST);
        Duration pause = wanted.compareTo(LONGEST) < 0 ? wanted : LONGEST;
        until = now.plus(pause);
        reason = "the model's server has had too many requests, and is asked again when it said so";
        if (!limited) {
            limited = true;
            warnings.accept("the model's server has had too many requests and is left alone for %d s; until then each"
                            .formatted(pause.toSeconds())
                    + " decision is made by its own rule: " + why.getMessage());
        }
    }

    synchronized void onSuccess() {
        failures = 0;
        limited = false;
        next = FIRST;
        until = Instant.MIN;
    }
}
