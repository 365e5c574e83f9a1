package dev.cairn.report;

import java.util.List;
import java.util.Optional;

/**
 * What came of a task, for people.
 *
 * @param task what was asked for
 * @param run the run's id
 * @param url where it began
 * @param end how it ended, in one word
 * @param response what the user was told
 * @param expectations what was expected, and whether it was found
 * @param steps what was done, in order
 * @param refusals what was refused of what the browser wanted to reach
 */
public record TaskAccount(
        String task,
        String run,
        String url,
        String end,
        String response,
        List<Expected> expectations,
        List<Done> steps,
        List<String> refusals) {
    /** Copies the lists. */
    public TaskAccount {
        expectations = List.copyOf(expectations);
        steps = List.copyOf(steps);
        refusals = List.copyOf(refusals);
    }

    /**
     * An expectation.
     *
     * @param what must hold
     * @param held whether it did at the end
     */
    public record Expected(String what, boolean held) {}

    /**
     * A step.
     *
     * @param number from 1
     * @param what was done
     * @param by who proposed it, and why
     * @param ruling what the gate made of it
     * @param outcome what came of it
     * @param url where it was done
     * @param picture the SHA-256 of what was to be seen then
     */
    public record Done(
            int number, String what, String by, String ruling, String outcome, String url, Optional<String> picture) {}
}
