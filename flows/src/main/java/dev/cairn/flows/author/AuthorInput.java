package dev.cairn.flows.author;

import java.util.List;

/**
 * What a model is shown of a flow that it is to change.
 *
 * @param lines of the flow
 * @param problems that the flow has as it is
 * @param wanted what a person wants of it, in their words
 * @param tried the operations of the round before
 * @param wrong what was wrong with them
 */
public record AuthorInput(
        List<Line> lines, List<String> problems, String wanted, List<String> tried, List<String> wrong) {
    /** Copies. */
    public AuthorInput {
        lines = List.copyOf(lines);
        problems = List.copyOf(problems);
        tried = List.copyOf(tried);
        wrong = List.copyOf(wrong);
    }

    /**
     * A line of the flow.
     *
     * @param number from 1
     */
    public record Line(int number, String text) {}

    /** Whether this is not the first round. */
    public boolean again() {
        return !wrong.isEmpty();
    }
}
