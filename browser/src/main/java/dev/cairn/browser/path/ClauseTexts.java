package dev.cairn.browser.path;

import dev.cairn.agent.path.TargetTraits;
import dev.cairn.browser.task.Expectation;
import dev.cairn.browser.task.GivenValue;
import dev.cairn.browser.task.TaskClause;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** The texts of clauses and expectations, and the same with other texts. */
public final class ClauseTexts {
    private ClauseTexts() {}

    /** The clause with its values changed. */
    public static TaskClause with(TaskClause clause, UnaryOperator<String> change) {
        return switch (clause) {
            case TaskClause.Press(String what) -> new TaskClause.Press(change.apply(what));
            case TaskClause.Key key -> key;
            case TaskClause.Enter(String text, String field) -> new TaskClause.Enter(change.apply(text), field);
            case TaskClause.Pick(String option, Optional<String> field) ->
                new TaskClause.Pick(change.apply(option), field);
            case TaskClause.Tick(String what, boolean on) -> new TaskClause.Tick(what, on);
            case TaskClause.Search(String text) -> new TaskClause.Search(change.apply(text));
            case TaskClause.Visit(String url) -> new TaskClause.Visit(change.apply(url));
            case TaskClause.Fill(String verb, String object, List<GivenValue> values) ->
                new TaskClause.Fill(
                        verb,
                        object,
                        values.stream().map(value -> value.with(change)).toList());
            case TaskClause.InRecord(String verb, String record) -> new TaskClause.InRecord(verb, change.apply(record));
            case TaskClause.Attach(String file, Optional<String> field) ->
                new TaskClause.Attach(change.apply(file), field);
            case TaskClause.UseTool(String tool, List<GivenValue> values, List<GivenValue> answers) ->
                new TaskClause.UseTool(
                        tool, values.stream().map(value -> value.with(change)).toList(), List.of());
            case TaskClause.Shown(TargetTraits target, Optional<String> text, boolean enter) ->
                new TaskClause.Shown(with(target, change), text.map(change), enter);
            case TaskClause.Unclear(String words) -> new TaskClause.Unclear(change.apply(words));
        };
    }

    /** The traits with other texts where they may hold a value of the task. */
    public static TargetTraits with(TargetTraits traits, UnaryOperator<String> change) {
        return new TargetTraits(
                traits.role(),
                change.apply(traits.name()),
                traits.hint(),
                traits.type(),
                traits.attributes(),
                traits.form(),
                change.apply(traits.leads()),
                traits.record().stream().map(change).toList(),
                traits.anchor().map(change),
                change.apply(traits.heading()),
                traits.place(),
                traits.alike());
    }

    /** The expectation with its text changed, and without what was there before. */
    public static Expectation with(Expectation expected, UnaryOperator<String> change) {
        return Expectation.of(expected.kind(), change.apply(expected.text()));
    }

    /** What may be another each time, in the order of the words. */
    static List<String> values(TaskClause clause) {
        List<String> all = new ArrayList<>();
        var unused = with(clause, text -> {
            all.add(text);
            return text;
        });
        return all;
    }

    /** What must be the same each time: what is done, and to what. */
    static String shape(TaskClause clause) {
        String rest = switch (clause) {
            case TaskClause.Key(String key) -> key;
            case TaskClause.Enter(String text, String field) -> field;
            case TaskClause.Pick(String option, Optional<String> field) -> field.orElse("");
            case TaskClause.Tick(String what, boolean on) -> what + on;
            case TaskClause.Fill(String verb, String object, List<GivenValue> values) ->
                verb + " " + object + " "
                        + values.stream()
                                .map(value -> value.label().orElse("-"))
                                .toList();
            case TaskClause.InRecord(String verb, String record) -> verb;
            case TaskClause.Attach(String file, Optional<String> field) -> field.orElse("");
            case TaskClause.UseTool(String tool, List<GivenValue> values, List<GivenValue> answers) ->
                tool + " "
                        + values.stream()
                                .map(value -> value.label().orElse("-"))
                                .toList();
            case TaskClause.Press press -> "";
            case TaskClause.Search search -> "";
            case TaskClause.Visit visit -> "";
            case TaskClause.Shown shown -> shown.target().describe();
            case TaskClause.Unclear unclear -> "";
        };
        return (clause.getClass().getSimpleName() + " " + rest).toLowerCase(Locale.ROOT);
    }
}
