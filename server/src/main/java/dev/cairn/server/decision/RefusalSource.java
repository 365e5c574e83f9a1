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
}
