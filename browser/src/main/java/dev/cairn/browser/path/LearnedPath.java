package dev.cairn.browser.path;

import dev.cairn.browser.task.Expectation;
import dev.cairn.browser.task.TaskClause;
import java.util.List;
import java.util.Optional;

/**
 * How a task was done, so that it can be done again with other values and without a model. A file of its own, in versions: what was healed or
 * planned anew is a new one.
 *
 * @param format the file's, {@value #FORMAT}
 * @param id names the path
 * @param version from 1
 * @param task the user's words, with variables
 * @param url where it begins
 * @param variables what is another each time
 * @param clauses the task as it is read
 * @param taught what was done instead, if a person said so
 * @param steps in their order
 * @param expectations what must hold at the end
 * @param run the run that it was learned from
 * @param learned when, as a date
 */
public record LearnedPath(
        int format,
        String id,
        int version,
        String task,
        String url,
        List<PathValue> variables,
        List<TaskClause> clauses,
        Optional<List<TaskClause>> taught,
        List<LearnedStep> steps,
        List<Expectation> expectations,
        String run,
        String learned) {
    /** What this version of Cairn writes and reads. */
    public static final int FORMAT = 1;

    /** Copies the lists. */
    public LearnedPath {
        variables = List.copyOf(variables);
        clauses = List.copyOf(clauses);
        taught = taught.map(List::copyOf);
        steps = List.copyOf(steps);
        expectations = List.copyOf(expectations);
    }

    /** As another version. */
    public LearnedPath as(int other) {
        return new LearnedPath(
                format, id, other, task, url, variables, clauses, taught, steps, expectations, run, learned);
    }

    /** The clauses that its steps belong to. */
    public List<TaskClause> done() {
        return taught.orElse(clauses);
    }

    /** Whether it leads the same way: all but the version, and from when and where it is. */
    public boolean isLike(LearnedPath other) {
        LearnedPath same = new LearnedPath(
                format,
                other.id,
                other.version,
                other.task,
                url,
                variables,
                clauses,
                taught,
                steps,
                expectations,
                other.run,
                other.learned);
        return same.equals(other);
    }
}
