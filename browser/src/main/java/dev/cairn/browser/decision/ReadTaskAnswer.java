package dev.cairn.browser.decision;

import dev.cairn.browser.task.BrowseTask;
import dev.cairn.browser.task.Expectation;
import dev.cairn.browser.task.Expectation.Kind;
import dev.cairn.browser.task.TaskClause;
import dev.cairn.browser.task.TaskReader;
import dev.cairn.llm.decision.HasReason;
import dev.cairn.llm.schema.Description;
import java.util.ArrayList;
import java.util.List;

/**
 * A task in the planner's words. The planner reads them as if the user had written them; it takes no others.
 *
 * @param steps what to do, in order; none if the task's own words can be read
 * @param expected texts that are to be seen at the end
 */
public record ReadTaskAnswer(
        @Description(
                "what to do, in order, each as: click X; type X into Y; choose X from Y; tick X; search for X; open ADDRESS; add the OBJECT VALUE, VALUE; delete the OBJECT VALUE")
        List<String> steps,

        @Description("texts that are to be seen on the page when the task is done, taken from the task")
        List<String> expected,

        @Description("why, in at most 20 words") String reason)
        implements HasReason {
    /** Nothing was to be read. */
    public static final ReadTaskAnswer NOTHING = new ReadTaskAnswer(List.of(), List.of(), "nothing new was said");

    /** Copies the lists. */
    public ReadTaskAnswer {
        steps = List.copyOf(steps);
        expected = List.copyOf(expected);
    }

    /** The task that this makes of the user's words. */
    public BrowseTask task(String goal, String url, List<Expectation> given) {
        BrowseTask own = TaskReader.read(goal, url, given);
        if (steps.isEmpty()) {
            return own;
        }
        List<TaskClause> clauses =
                TaskReader.read(String.join("\n", steps), url, given).clauses();
        List<Expectation> all = new ArrayList<>(given);
        if (given.isEmpty()) {
            expected.forEach(text -> all.add(Expectation.of(Kind.TEXT, text)));
        }
        return new BrowseTask(goal, url, clauses, all);
    }
}
