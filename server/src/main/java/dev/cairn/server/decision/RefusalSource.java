package dev.cairn.server.decision;

import java.util.Optional;

/** Finds what a model said that was of no use, by what the journal has of the decision. Thread-safe. */
@FunctionalInterface
public interface RefusalSource {
    /**
     * What it said.
     *
     * @param run the run whose decision it is
     * @param model the model, as it was journaled
     * @param prompt the SHA-256 of what it was shown
     * @param detail why it was of no use, as it was journaled
     * @return empty if it is not known, or not any more
     */
    Optional<String> said(String run, String model, String prompt, String detail);

    /**
     * The same of a step of which the journal has the reason alone, as it has of a turn of a talk. Nothing unless this is overridden.
     *
     * @param run the run whose step it is
     * @param frame the path of the step's frame, as it was journaled
     * @param step the step's number in the frame
     * @param reason why it was of no use, in one line, as it was journaled
     */
    default Optional<RefusedReply> inStep(String run, String frame, long step, String reason) {
        return Optional.empty();
    }

    /**
     * A model's reply, and to what it is one.
     *
     * @param prompt the SHA-256 of what it was shown
     * @param said the reply
     */
    record RefusedReply(String prompt, String said) {}
}
