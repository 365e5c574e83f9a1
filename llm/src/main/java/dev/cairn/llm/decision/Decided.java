package dev.cairn.llm.decision;

import java.math.BigDecimal;
import java.util.Optional;

/**
 * A decision as it is journaled: a part of its step's output.
 *
 * @param output what was decided
 * @param by who decided
 * @param miss why it is not the model's own answer, or not its reply, but what it has thought before that; empty if it is
 * @param inquiry what was asked; empty if nothing was
 * @param <O> the answer
 */
public record Decided<O extends HasReason>(
        O output, DecisionSource by, Optional<Miss> miss, Optional<Inquiry> inquiry) {
    /**
     * Why there is no answer of the model's, or none in its reply.
     *
     * @param cause in one word
     * @param detail one line, for people
     */
    public record Miss(FallbackReason cause, String detail) {
        /** Both in one line. */
        public String line() {
            return cause + ": " + detail;
        }
    }

    /**
     * What was asked.
     *
     * @param model as {@code openai:gpt-4o-mini}
     * @param prompt the SHA-256 of the prompt, which is in the file store under it
     * @param calls requests that were sent, 0 if the cache had the answer
     * @param lost how many of them have no known end, since the process died that waited for it: they may have been paid for
     * @param tokensIn tokens sent, as the server counted them
     * @param tokensOut tokens answered, as the server counted them
     * @param costUsd what that costs; empty if the model's price is not known
     * @param latencyMs how long all of it took
     */
    public record Inquiry(
            String model,
            String prompt,
            int calls,
            int lost,
            long tokensIn,
            long tokensOut,
            Optional<BigDecimal> costUsd,
            long latencyMs) {}

    /** What nobody needed to be asked about. */
    public static <O extends HasReason> Decided<O> withoutChoice(O output) {
        return fallback(output, FallbackReason.SETTLED, "the facts leave nothing to decide");
    }

    /** The same, for that reason. */
    public static <O extends HasReason> Decided<O> withoutChoice(O output, String why) {
        return fallback(output, FallbackReason.SETTLED, why);
    }

    /** What was decided by the rule because there is no model. */
    public static <O extends HasReason> Decided<O> withoutModel(O output) {
        return fallback(output, FallbackReason.NO_PROVIDER, "no model was given");
    }

    static <O extends HasReason> Decided<O> fallback(O output, FallbackReason cause, String detail) {
        return new Decided<>(output, DecisionSource.FALLBACK, Optional.of(new Miss(cause, detail)), Optional.empty());
    }

    /** The same decision with another output. */
    public <P extends HasReason> Decided<P> with(P other) {
        return new Decided<>(other, by, miss, inquiry);
    }

    /** Whether it is what the model answers to this very question, now or when it was asked before. */
    public boolean isModelsAnswer() {
        return by == DecisionSource.MODEL || by == DecisionSource.CACHE;
    }

    /** Why it was decided so. */
    public String reason() {
        return output.reason();
    }

    /** What was wrong with the model's reply, if anything was. */
    public Optional<FallbackReason> cause() {
        return miss.map(Miss::cause);
    }
}
