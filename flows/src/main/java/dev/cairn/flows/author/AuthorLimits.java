package dev.cairn.flows.author;

import dev.cairn.engine.budget.Meter;
import dev.cairn.llm.decision.LlmMeters;
import java.math.BigDecimal;
import java.util.Map;
import java.util.Optional;

/**
 * What a model may take to change a flow. A call that might go over a limit is not made.
 *
 * @param rounds the most proposals, from 1 to 20
 * @param tokens the most tokens, sent and answered
 * @param costUsd the most money; empty for no limit, the only one for a model whose price is not known
 */
public record AuthorLimits(int rounds, long tokens, Optional<BigDecimal> costUsd) {
    /** Four rounds, 200,000 tokens: some four proposals for a flow of a thousand lines. */
    public static final AuthorLimits DEFAULT = new AuthorLimits(4, 200_000, Optional.empty());

    private static final int MOST_ROUNDS = 20;

    /** Refuses what would never ask. */
    public AuthorLimits {
        if (rounds < 1 || rounds > MOST_ROUNDS) {
            throw new IllegalArgumentException("rounds must be from 1 to " + MOST_ROUNDS + ", not " + rounds);
        }
        if (tokens < 1 || costUsd.filter(usd -> usd.signum() <= 0).isPresent()) {
            throw new IllegalArgumentException("a limit of tokens or cost must be above 0");
        }
    }

    Map<Meter, Long> meters() {
        return costUsd.map(usd -> Map.of(
                        LlmMeters.TOKENS,
                        tokens,
                        LlmMeters.COST,
                        usd.movePointRight(6).longValue()))
                .orElse(Map.of(LlmMeters.TOKENS, tokens));
    }
}
