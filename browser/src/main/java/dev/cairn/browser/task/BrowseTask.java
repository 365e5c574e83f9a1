package dev.cairn.browser.task;

import java.util.List;

/**
 * What the user wants.
 *
 * @param goal the user's words
 * @param url where it begins
 * @param clauses its parts, in their order
 * @param expectations what must hold at its end; without any the end is unverified
 */
public record BrowseTask(String goal, String url, List<TaskClause> clauses, List<Expectation> expectations) {
    /** Copies the lists. */
    public BrowseTask {
        clauses = List.copyOf(clauses);
        expectations = List.copyOf(expectations);
    }

    /** This task with other expectations. */
    public BrowseTask expecting(List<Expectation> others) {
        return new BrowseTask(goal, url, clauses, others);
    }

    /** The same goal, done as a person says: by the clauses of those words, and by what follows from them if nothing else is expected. */
    public BrowseTask doneBy(String words) {
        BrowseTask shown = TaskReader.read(words, url, expectations);
        return new BrowseTask(goal, url, shown.clauses(), shown.expectations());
    }
}
