package dev.cairn.explorer.state;

import dev.cairn.llm.decision.Decided;
import dev.cairn.llm.decision.DecisionSource;
import java.math.BigDecimal;
import java.util.Collections;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * What the model was asked and what that took.
 *
 * @param calls requests that were sent
 * @param lost how many of them a process that died was waiting for, so that they may have been paid for
 * @param cacheHits decisions that the cache knew
 * @param cacheMisses decisions that it did not know
 * @param fallbacks decisions that are not the model's answer, by cause; those that nothing was asked for are not counted
 * @param tokensIn tokens sent
 * @param tokensOut tokens answered
 * @param costUsd what the tokens cost, as far as their price is known
 * @param unpriced tokens whose price is not known
 */
public record LlmTally(
        int calls,
        int lost,
        int cacheHits,
        int cacheMisses,
        Map<String, Integer> fallbacks,
        long tokensIn,
        long tokensOut,
        BigDecimal costUsd,
        long unpriced) {
    /** Nothing yet. */
    public static final LlmTally ZERO = new LlmTally(0, 0, 0, 0, Map.of(), 0, 0, BigDecimal.ZERO, 0);

    /** Copies the map, sorted. */
    public LlmTally {
        fallbacks = Collections.unmodifiableMap(new TreeMap<>(fallbacks));
    }

    /** With one more decision. */
    public LlmTally plus(Decided<?> decided) {
        return decided.inquiry().map(asked -> plus(decided, asked)).orElse(this);
    }

    private LlmTally plus(Decided<?> decided, Decided.Inquiry asked) {
        boolean hit = decided.by() == DecisionSource.CACHE;
        Map<String, Integer> causes = new TreeMap<>(fallbacks);
        decided.cause()
                .filter(cause -> !decided.isModelsAnswer())
                .ifPresent(cause -> causes.merge(cause.name().toLowerCase(Locale.ROOT), 1, Integer::sum));
        return new LlmTally(
                calls + asked.calls(),
                lost + asked.lost(),
                hit ? cacheHits + 1 : cacheHits,
                hit ? cacheMisses : cacheMisses + 1,
                causes,
                tokensIn + asked.tokensIn(),
                tokensOut + asked.tokensOut(),
                costUsd.add(asked.costUsd().orElse(BigDecimal.ZERO)),
                asked.costUsd().isPresent() ? unpriced : unpriced + asked.tokensIn() + asked.tokensOut());
    }
}
