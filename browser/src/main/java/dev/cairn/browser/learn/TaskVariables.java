package dev.cairn.browser.learn;

import dev.cairn.browser.path.ClauseTexts;
import dev.cairn.browser.path.PathMatch;
import dev.cairn.browser.path.PathText;
import dev.cairn.browser.path.PathValue;
import dev.cairn.browser.task.GivenValue;
import dev.cairn.browser.task.TaskClause;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What of a task's words is another each time: values of forms, texts, choices, records, what is searched for. */
final class TaskVariables {
    private static final Pattern SAID = Pattern.compile(
            "\"([^\"]+)\"|([^\\s@,;]+@[^\\s@,;]+)|(?<=\\s)(\\p{Lu}[\\p{L}.'’-]*+(?:\\s++\\p{Lu}[\\p{L}.'’-]*+)*+)|(?<![\\p{L}\\p{N}])(\\d[\\d.,/-]*\\d|\\d)(?![\\p{L}\\p{N}])");

    private final Map<String, String> values = new LinkedHashMap<>();

    private TaskVariables() {}

    static TaskVariables of(List<TaskClause> clauses) {
        TaskVariables variables = new TaskVariables();
        clauses.forEach(variables::take);
        return variables;
    }

    /** By their names, in the order of the words. */
    Map<String, String> values() {
        return values;
    }

    List<PathValue> declared() {
        return values.entrySet().stream()
                .map(value -> new PathValue(value.getKey(), PathMatch.kind(value.getValue())))
                .toList();
    }

    String in(String text) {
        return PathText.withVariables(text, values);
    }

    /** The user's own words. */
    String inWords(String words) {
        return PathText.wordsWithVariables(words, values);
    }

    TaskClause in(TaskClause clause) {
        return ClauseTexts.with(clause, clause instanceof TaskClause.Unclear ? this::inWords : this::in);
    }

    private void take(TaskClause clause) {
        switch (clause) {
            case TaskClause.Enter(String text, String field) -> take(field, text);
            case TaskClause.Pick(String option, Optional<String> field) -> take(field.orElse("choice"), option);
            case TaskClause.Search(String text) -> take("search", text);
            case TaskClause.Fill(String verb, String object, List<GivenValue> given) ->
                given.forEach(value -> take(value.label().orElseGet(() -> called(value)), value.text()));
            case TaskClause.InRecord(String verb, String record) -> take("record", record);
            case TaskClause.UseTool(String tool, List<GivenValue> given, List<GivenValue> answers) ->
                given.forEach(value -> take(value.label().orElse("value"), value.text()));
            case TaskClause.Attach(String file, Optional<String> field) -> take("file", file);
            case TaskClause.Unclear(String words) -> said(words);
            case TaskClause.Press press -> {} // what is pressed is the same each time
            case TaskClause.Key key -> {}
            case TaskClause.Tick tick -> {}
            case TaskClause.Visit visit -> {}
            case TaskClause.Shown shown -> {}
        }
    }

    private void said(String words) {
        Matcher found = SAID.matcher(words);
        while (found.find()) {
            for (int group = 1; group <= found.groupCount(); group++) {
                String value = found.group(group);
                if (value != null) {
                    take(called(new GivenValue(Optional.empty(), value)), value);
                }
            }
        }
    }

    private static String called(GivenValue value) {
        String kind = PathMatch.kind(value.text());
        return kind.equals("text") ? "name" : kind;
    }

    private void take(String name, String value) {
        if (value.isBlank() || value.startsWith("${") || values.containsValue(value)) {
            return;
        }
        String plain =
                name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "_").replaceAll("^_|_$", "");
        String free = plain.isEmpty() ? "value" : plain;
        for (int i = 2; values.containsKey(free); i++) {
            free = (plain.isEmpty() ? "value" : plain) + i;
        }
        values.put(free, value);
    }
}
