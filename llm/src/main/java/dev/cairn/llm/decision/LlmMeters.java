package dev.cairn.llm.decision;

import dev.cairn.engine.budget.Meter;

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
}
