package dev.cairn.report;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/**
 * A decision of the exploration, for people.
 *
 * @param step the iteration it belongs to, from 1
 * @param node the node that decided
 * @param what what was decided, in words
 * @param plan what the model means to do then, this first; empty if it says nothing of that
 * @param by who decided: {@code model}, {@code cache}, {@code advice} or {@code fallback}
 * @param reason why
 * @param cause why it is not the model's answer; empty if it is
 * @param detail more of that
 * @param inquiry what was asked; empty if nothing was
 */
public record DecisionTaken(
        int step,
        String node,
        String what,
        List<String> plan,
        String by,
        String reason,
        Optional<String> cause,
        Optional<String> detail,
        Optional<Inquiry> inquiry) {
    /**
     * What was asked.
     *
     * @param model the model
     * @param prompt the SHA-256 of what it was shown
     * @param calls requests that were sent
     * @param lost how many of them a process that died was waiting for
     * @param tokensIn tokens sent
     * @param tokensOut tokens answered
     * @param costUsd what they cost; empty if the price is not known
     * @param latencyMs how long it took
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

    /** Whether somebody who reads the report may want to know of it: not of what every step decides by itself. */
    public boolean tells() {
        return inquiry.isPresent() || node.equals("ChooseAction") || node.equals("SwitchPolicy") || turns();
    }

    private boolean turns() {
        return node.equals("ShouldContinue") && !what.equals("continue");
    }
}
