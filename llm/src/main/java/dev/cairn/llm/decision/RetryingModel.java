package dev.cairn.llm.decision;

import dev.cairn.llm.model.ChatModel;
import dev.cairn.llm.model.ChatReply;
import dev.cairn.llm.model.ChatRequest;
import dev.cairn.llm.model.LlmException;
import java.time.Duration;
import java.util.Optional;

/**
 * Asks again where that may help: after a timeout or a status 5xx, when the server says so or else after half a second, then one. A status 429
 * is no failure but a request to wait, and no try is counted for it; it is waited for as long as the server says, as often as that fits into the
 * time there is. A server that wants to be left alone for longer is not waited for.
 */
final class RetryingModel {
    private static final Duration FIRST_WAIT = Duration.ofMillis(500);

    private final ChatModel model;
    private final ModelTimeouts patience;
    private final Sleeper pause;

    RetryingModel(ChatModel model, ModelTimeouts patience, Sleeper pause) {
        this.model = model;
        this.patience = patience;
        this.pause = pause;
    }

    /**
     * What came of it: a reply, or why there is none.
     *
     * @param failures how many tries have failed, those not counted that were to come again later
     * @param repeated how many requests were put again in a plainer way, beside the tries
     */
    record Call(Optional<ChatReply> reply, Optional<LlmException> failure, int failures, int repeated) {}

    /** How many requests a decision may take. */
    int attempts() {
        return patience.attempts();
    }

    /**
     * Asks.
     *
     * @param most how long all of it may take
     * @param attempts the most requests
     * @param before is run before each request
     */
    Call ask(ChatRequest request, Duration most, int attempts, Runnable before) throws InterruptedException {
        long end = System.nanoTime() + most.toNanos();
        Duration waited = Duration.ZERO;
        int failed = 0;
        int limited = 0;
        int repeated = 0;
        while (true) {
            before.run();
            try {
                Duration left = Duration.ofNanos(Math.max(1_000_000, end - System.nanoTime()));
                Duration timeout = left.compareTo(patience.call()) < 0 ? left : patience.call();
                ChatReply reply = model.ask(request, timeout);
                return new Call(Optional.of(reply), Optional.empty(), failed, repeated + reply.requests() - 1);
            } catch (LlmException e) {
                repeated += e.requests() - 1;
                boolean isLimit = e.kind() == LlmException.Kind.RATE_LIMITED;
                failed += isLimit ? 0 : 1;
                limited += isLimit ? 1 : 0;
                Duration wait =
                        isLimit ? untilMore(e, limited) : e.retryAfter().orElse(FIRST_WAIT.multipliedBy(failed));
                waited = waited.plus(wait);
                boolean late = System.nanoTime() + wait.toNanos() >= end || waited.compareTo(most) >= 0;
                if (!e.kind().retryable() || failed >= attempts || late) {
                    return new Call(Optional.empty(), Optional.of(e), failed, repeated);
                }
                pause.of(wait);
            }
        }
    }

    /** As the server says; if it then refuses again, at least half a second, and twice as long each time. */
    private static Duration untilMore(LlmException e, int times) {
        Duration least = times == 1 ? Duration.ZERO : FIRST_WAIT.multipliedBy(1L << Math.min(times - 2, 6));
        Duration said = e.retryAfter().orElse(FIRST_WAIT);
        return said.compareTo(least) < 0 ? least : said;
    }
}
