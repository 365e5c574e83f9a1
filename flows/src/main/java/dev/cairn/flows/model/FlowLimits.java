package dev.cairn.flows.model;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What a talk may use.
 *
 * @param turns of the user; 1,000 unless said otherwise
 * @param tokens of models
 * @param cost of models, in the unit of their price list
 */
public record FlowLimits(int turns, OptionalLong tokens, Optional<BigDecimal> cost) {
    /** 1,000 turns. */
    public static final FlowLimits DEFAULT = new FlowLimits(1_000, OptionalLong.empty(), Optional.empty());
}
