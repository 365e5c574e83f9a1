package dev.cairn.browser.task;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.cairn.agent.path.TargetTraits;
import java.util.List;
import java.util.Optional;

/** A part of a task that is done by itself, as its words say it. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "do")
@JsonSubTypes({
    @JsonSubTypes.Type(value = TaskClause.Press.class, name = "press"),
    @JsonSubTypes.Type(value = TaskClause.Key.class, name = "key"),
    @JsonSubTypes.Type(value = TaskClause.Enter.class, name = "enter"),
    @JsonSubTypes.Type(value = TaskClause.Pick.class, name = "pick"),
    @JsonSubTypes.Type(value = TaskClause.Tick.class, name = "tick"),
    @JsonSubTypes.Type(value = TaskClause.Search.class, name = "search"),
    @JsonSubTypes.Type(value = TaskClause.Visit.class, name = "visit"),
    @JsonSubTypes.Type(value = TaskClause.Fill.class, name = "fill"),
    @JsonSubTypes.Type(value = TaskClause.InRecord.class, name = "in_record"),
    @JsonSubTypes.Type(value = TaskClause.Attach.class, name = "attach"),
    @JsonSubTypes.Type(value = TaskClause.UseTool.class, name = "use_tool"),
    @JsonSubTypes.Type(value = TaskClause.Shown.class, name = "shown"),
    @JsonSubTypes.Type(value = TaskClause.Unclear.class, name = "unclear")
})
public sealed interface TaskClause {
    /** Press what is called so. */
    record Press(String what) implements TaskClause {}

    /** Press that key, as browsers name keys. */
    record Key(String key) implements TaskClause {}

    /** Put a text into the field that is called so. */
    record Enter(String text, String field) implements TaskClause {}

    /** Choose what is called so, from the list that is called so if one is named. */
    record Pick(String option, Optional<String> field) implements TaskClause {}

    /** Tick a box, or take its tick away. */
    record Tick(String what, boolean on) implements TaskClause {}

    /** Search for a text. */
    record Search(String text) implements TaskClause {}

    /** Go to an address. */
    record Visit(String url) implements TaskClause {}

    /**
     * Fill a form in and send it.
     *
     * @param verb as the user has it
     * @param object what is added or changed
     * @param values what goes into its fields
     */
    record Fill(String verb, String object, List<GivenValue> values) implements TaskClause {
        /** Copies the list. */
        public Fill {
            values = List.copyOf(values);
        }
    }

    /** Do to one record of many what the verb says. */
    record InRecord(String verb, String record) implements TaskClause {}

    /** Put one of the user's files into the field that is called so, or into the only one for files. */
    record Attach(String file, Optional<String> field) implements TaskClause {}

    /**
     * Use a tool of a server.
     *
     * @param tool the tool, with its server
     * @param values its arguments, by their names
     * @param answers what the server may be told if it asks, by the names of its fields
     */
    record UseTool(String tool, List<GivenValue> values, List<GivenValue> answers) implements TaskClause {
        /** Copies the lists. */
        public UseTool {
            values = List.copyOf(values);
            answers = List.copyOf(answers);
        }
    }

    /**
     * Do what a person has done in the browser's window.
     *
     * @param target all that tells what it was done to
     * @param text what was typed or chosen, as {@link dev.cairn.agent.input.Typed} has it, or {@code on} or {@code off} for a box; empty if it was
     *     pressed
     * @param enter whether Enter was pressed in the field
     */
    record Shown(TargetTraits target, Optional<String> text, boolean enter) implements TaskClause {}

    /** What the words mean is not known; a person or a model must say. */
    record Unclear(String words) implements TaskClause {}

    /** What the clause asks for, in words for reports. */
    default String describe() {
        return switch (this) {
            case Press(String what) -> "press " + what;
            case Key(String key) -> "press the key " + key;
            case Enter(String text, String field) -> "type " + text + " into " + field;
            case Pick(String option, Optional<String> field) ->
                "choose " + option + field.map(name -> " from " + name).orElse("");
            case Tick(String what, boolean on) -> (on ? "tick " : "untick ") + what;
            case Search(String text) -> "search for " + text;
            case Visit(String url) -> "go to " + url;
            case Fill(String verb, String object, List<GivenValue> values) -> verb + " " + object;
            case InRecord(String verb, String record) -> verb + " " + record;
            case Attach(String file, Optional<String> field) ->
                "upload " + file + field.map(name -> " into " + name).orElse("");
            case UseTool(String tool, List<GivenValue> values, List<GivenValue> answers) -> "use " + tool;
            case Shown(TargetTraits target, Optional<String> text, boolean enter) ->
                text.map(given -> "put \"" + given + "\" into ").orElse("press ")
                        + target.describe()
                        + (enter ? " and press Enter" : "");
            case Unclear(String words) -> words;
        };
    }
}
