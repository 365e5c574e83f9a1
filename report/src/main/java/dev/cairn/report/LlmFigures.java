package dev.cairn.report;

import java.math.BigDecimal;
import java.util.Map;
import java.util.Optional;

/**
 * What a model was asked during an exploration.
 *
 * @param calls requests that were sent
 * @param lost how many of them a process that died was waiting for, so that they may have been paid for
 * @param cacheHits decisions that the cache knew
 * @param cacheMisses decisions that it did not know
 * @param fallbacks decisions that are not the model's, by why
 * @param tokensIn tokens sent, as the server counted them
 * @param tokensOut tokens answered
 * @param costUsd what they cost in US dollars; empty where the price of some is not known
 */
public record LlmFigures(
        int calls,
        int lost,
        int cacheHits,
        int cacheMisses,
        Map<String, Integer> fallbacks,
        long tokensIn,
        long tokensOut,
        Optional<BigDecimal> costUsd) {
    /** Nothing was asked. */
    public static final LlmFigures NONE = new LlmFigures(0, 0, 0, 0, Map.of(), 0, 0, Optional.of(BigDecimal.ZERO));

    /** Whether a model had a part in the exploration. */
    public boolean wasAsked() {
        return cacheHits + cacheMisses > 0;
    }
}
