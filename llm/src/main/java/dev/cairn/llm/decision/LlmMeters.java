package dev.cairn.llm.decision;

import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.budget.MeterLabel;
import dev.cairn.engine.budget.MeterLabel.MeterUnit;
import dev.cairn.engine.effects.Effects;
import dev.cairn.llm.model.Usage;
import dev.cairn.llm.price.Price;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
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

    /** What people call these. */
    public static final List<MeterLabel> LABELS = List.of(
            MeterLabel.counting(TOKENS, "token of models", "tokens of models"),
            new MeterLabel(COST, "cost of models", "cost of models", MeterUnit.MICRO_USD),
            MeterLabel.counting(
                    TOKENS_REFUSED,
                    "request to a model that would have taken too many tokens",
                    "requests to a model that would have taken too many tokens"),
            MeterLabel.counting(
                    COST_REFUSED,
                    "request to a model that would have cost too much",
                    "requests to a model that would have cost too much"));

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
