package dev.cairn.llm.decision;

import dev.cairn.llm.model.ChatRequest;
import dev.cairn.llm.model.Usage;
import java.nio.charset.StandardCharsets;

/**
 * How many tokens a call may take at most, before it is made: a token for each three bytes, and as many again as the answer may have. Where a
 * server has been seen to count more than that, its measure is taken from then on. Thread-safe.
 */
final class TokenEstimator {
    private static final int BYTES_PER_TOKEN = 3;
    private static final int PER_MESSAGE = 16;

    private double factorIn = 1;
    private double factorOut = 1;

    synchronized Usage of(ChatRequest request) {
        return new Usage((long) Math.ceil(raw(request) * factorIn), (long) Math.ceil(request.mostTokens() * factorOut));
    }

    /** What a call has taken whose server does not count. */
    static Usage counted(ChatRequest request, String answer) {
        return new Usage(raw(request), bytes(answer) / BYTES_PER_TOKEN + 1);
    }

    synchronized void learn(ChatRequest request, Usage actual) {
        factorIn = Math.max(factorIn, (double) actual.tokensIn() / raw(request));
        factorOut = Math.max(factorOut, (double) actual.tokensOut() / request.mostTokens());
    }

    private static long raw(ChatRequest request) {
        long bytes = bytes(request.system())
                + bytes(request.user())
                + bytes(request.schema().toString());
        return bytes / BYTES_PER_TOKEN + 2L * PER_MESSAGE;
    }

    private static long bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }
}
