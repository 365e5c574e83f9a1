package dev.cairn.flows.author;

import java.util.List;

/**
 * One proposal of a model.
 *
 * @param number from 1
 * @param operations as they were proposed
 * @param wrong what was wrong with it, a line each; empty for one that may be saved
 */
public record AuthorRound(int number, List<String> operations, List<String> wrong) {
    /** Copies. */
    public AuthorRound {
        operations = List.copyOf(operations);
        wrong = List.copyOf(wrong);
    }
}
