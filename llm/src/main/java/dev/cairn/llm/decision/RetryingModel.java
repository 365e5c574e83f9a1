package dev.cairn.llm.decision;

import dev.cairn.llm.model.ChatModel;
import dev.cairn.llm.model.ChatReply;
import dev.cairn.llm.model.ChatRequest;
import dev.cairn.llm.model.LlmException;
import java.time.Duration;
import java.util.Optional;

/**
 * Asks again where that may help: after a timeout, a status 429 or 5xx, when the server says so or else after half a second, then one. A
 * server that wants to be left alone for longer than its caller has patience is not waited for.
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

    /** What came of it: a reply, or why there is none; and how many requests that took. */
    record Call(Optional<ChatReply> reply, Optional<LlmException> failure, int requests) {}

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
        for (int attempt = 1; ; attempt++) {
            before.run();
            try {
                Duration left = Duration.ofNanos(Math.max(1_000_000, end - System.nanoTime()));
                Duration timeout = left.compareTo(patience.call()) < 0 ? left : patience.call();
                return new Call(Optional.of(model.ask(request, timeout)), Optional.empty(), attempt);
            } catch (LlmException e) {
                Duration wait = e.retryAfter().orElse(FIRST_WAIT.multipliedBy(attempt));
                boolean late = System.nanoTime() + wait.toNanos() >= end;
                if (!e.kind().retryable() || attempt >= attempts || late) {
                    return new Call(Optional.empty(), Optional.of(e), attempt);
                }
                pause.of(wait);
            }
        }
    }
}
