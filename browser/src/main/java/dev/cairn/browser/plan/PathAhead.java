package dev.cairn.browser.plan;

import dev.cairn.browser.path.LearnedStep;
import java.util.List;
import java.util.Map;

/**
 * The path that is known for a task.
 *
 * @param steps its steps
 * @param at which is next, from 0
 * @param values its variables' values
 */
public record PathAhead(List<LearnedStep> steps, int at, Map<String, String> values) {
    /** Copies the collections. */
    public PathAhead {
        steps = List.copyOf(steps);
        values = Map.copyOf(values);
    }
}
