package dev.cairn.browser.path;

import dev.cairn.agent.origin.WebOrigin;
import dev.cairn.browser.task.BrowseTask;
import dev.cairn.browser.task.GivenValue;
import dev.cairn.browser.task.TaskClause;
import dev.cairn.browser.task.TaskReader;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Says whether a task is one that a path is known for, and with which values. */
public final class PathMatch {
    private PathMatch() {}

    /** The values of the path's variables in the task; empty if it is another task, or one of another app. */
    public static Optional<Map<String, String>> of(LearnedPath path, String task, String url) {
        if (!WebOrigin.of(path.url()).equals(WebOrigin.of(url))) {
            return Optional.empty();
        }
        List<TaskClause> clauses = TaskReader.read(task, url, List.of()).clauses();
        if (clauses.size() != path.clauses().size()) {
            return Optional.empty();
        }
        Map<String, String> values = new HashMap<>();
        for (int i = 0; i < clauses.size(); i++) {
            if (!isBound(path.clauses().get(i), clauses.get(i), values)) {
                return Optional.empty();
            }
        }
        return path.variables().stream().allMatch(value -> isOfKind(value, values))
                ? Optional.of(Map.copyOf(values))
                : Optional.empty();
    }

    private static boolean isOfKind(PathValue value, Map<String, String> values) {
        return values.containsKey(value.name())
                && kind(values.getOrDefault(value.name(), "")).equals(value.kind());
    }

    private static boolean isBound(TaskClause known, TaskClause asked, Map<String, String> values) {
        if (!ClauseTexts.shape(known).equals(ClauseTexts.shape(asked))) {
            return false;
        }
        List<String> templates = ClauseTexts.values(known);
        List<String> texts = ClauseTexts.values(asked);
        for (int i = 0; i < templates.size(); i++) {
            Optional<Map<String, String>> found = PathText.match(templates.get(i), texts.get(i));
            if (found.isEmpty() || found.get().entrySet().stream().anyMatch(one -> isOther(one, values))) {
                return false;
            }
            values.putAll(found.get());
        }
        return true;
    }

    private static boolean isOther(Map.Entry<String, String> one, Map<String, String> values) {
        return !values.getOrDefault(one.getKey(), one.getValue()).equals(one.getValue());
    }

    /** What a value looks like. */
    public static String kind(String text) {
        GivenValue value = new GivenValue(Optional.empty(), text);
        if (value.isEmail()) {
            return "email";
        }
        if (value.isDate()) {
            return "date";
        }
        if (value.isNumber()) {
            return "number";
        }
        return value.isPhone() ? "phone" : "text";
    }

    /** The task with the path's clauses and expectations, the values filled in; what the user expects counts more than what the path does. */
    public static BrowseTask filled(LearnedPath path, Map<String, String> values, BrowseTask task) {
        List<TaskClause> clauses = path.done().stream()
                .map(clause -> ClauseTexts.with(
                        clause, text -> PathText.filled(text, values).orElse(text)))
                .toList();
        return new BrowseTask(
                task.goal(),
                task.url(),
                clauses,
                task.expectations().isEmpty()
                        ? path.expectations().stream()
                                .map(one -> ClauseTexts.with(
                                        one,
                                        text -> PathText.filled(text, values).orElse(text)))
                                .toList()
                        : task.expectations());
    }
}
