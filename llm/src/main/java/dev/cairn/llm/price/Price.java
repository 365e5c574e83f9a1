package dev.cairn.llm.price;

import dev.cairn.llm.model.Usage;
import java.math.BigDecimal;

/**
 * What a model's tokens cost, in US dollars for a million of them.
 *
 * @param model as {@code openai:gpt-4o-mini}
 * @param in the price of what is sent
 * @param out the price of what is answered
 * @param since when the price was looked up, or holds from
 * @param source where it was found
 */
public record Price(String model, BigDecimal in, BigDecimal out, String since, String source) {
    /** Refuses negative prices. */
    public Price {
        if (in.signum() < 0 || out.signum() < 0) {
            throw new IllegalArgumentException("the price of " + model + " must not be negative");
        }
    }

    /** Exact, in US dollars. */
    public BigDecimal of(Usage usage) {
        return in.multiply(BigDecimal.valueOf(usage.tokensIn()))
                .add(out.multiply(BigDecimal.valueOf(usage.tokensOut())))
                .movePointLeft(6)
                .stripTrailingZeros();
    }
}
