package dev.cairn.llm.decision;

import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.effects.Effects;
import dev.cairn.llm.model.Usage;
import dev.cairn.llm.price.Price;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Optional;

/** What asking a model is charged to. */
public final class LlmMeters {
    /** Tokens, sent and answered. */
    public static final Meter TOKENS = Meter.of("tokens");

    /** Money, in millionths of a US dollar; the part of one that a call leaves counts as one. */
    public static final Meter COST = Meter.of("cost");

    /** Calls that were not made because they might have gone over the budget of {@link #TOKENS}. */
    public static final Meter TOKENS_REFUSED = Meter.of("tokens_refused");

    /** Calls that were not made because they might have gone over the budget of {@link #COST}. */
    public static final Meter COST_REFUSED = Meter.of("cost_refused");

    private LlmMeters() {}

    /** Charges a call: its tokens, and its cost if that is known. */
    public static void charge(Effects effects, Usage usage, Optional<Price> price) {
        effects.charge(TOKENS, usage.total());
        price.ifPresent(known -> effects.charge(COST, micros(known.of(usage))));
    }

    static long micros(BigDecimal usd) {
        return usd.movePointRight(6).setScale(0, RoundingMode.CEILING).longValueExact();
    }
}
