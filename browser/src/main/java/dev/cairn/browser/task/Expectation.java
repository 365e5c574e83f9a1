package dev.cairn.browser.task;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.cairn.agent.input.TextMatch;
import dev.cairn.browser.look.PageElement;
import dev.cairn.browser.look.PageView;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What must hold when the task is done; code judges it on a look that is no older than the last act.
 *
 * @param kind what is looked at
 * @param text what must be there, or must not
 * @param before how often it was there at the beginning, where there must be one more
 */
public record Expectation(Kind kind, String text, Optional<Integer> before) {
    /** What an expectation looks at. */
    public enum Kind {
        /** The text is to be seen, in no field. */
        @JsonProperty("text")
        TEXT,
        /** The text is not to be seen. */
        @JsonProperty("no_text")
        NO_TEXT,
        /** The address is like the pattern. */
        @JsonProperty("address")
        ADDRESS,
        /** A file of a name like the pattern was downloaded. */
        @JsonProperty("download")
        DOWNLOAD,
        /** A field holds a value, or a box is ticked: {@code Name=Ada}, {@code Newsletter=on}. */
        @JsonProperty("field")
        FIELD,
        /** A tool of a server has answered so: {@code files.read_text_file=three stones}, or {@code crm.add#/customer/id=7}. */
        @JsonProperty("tool")
        TOOL;

        /** As options have it. */
        public String label() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    /** One that does not depend on what was there before. */
    public static Expectation of(Kind kind, String text) {
        return new Expectation(kind, text, Optional.empty());
    }

    /** The expectation that {@code KIND=TEXT} is; empty if there is no such kind, or no text, or if it names no tool's answer. */
    public static Optional<Expectation> parse(String written) {
        int sign = written.indexOf('=');
        String text = sign < 0 ? "" : written.substring(sign + 1).strip();
        return text.isEmpty()
                ? Optional.empty()
                : Stream.of(Kind.values())
                        .filter(kind ->
                                kind.label().equals(written.substring(0, sign).strip()))
                        .filter(kind ->
                                kind != Kind.TOOL || ToolCheck.parse(text).isPresent())
                        .findFirst()
                        .map(kind -> of(kind, text));
    }

    /** This one, and more often than it stands there now. */
    public Expectation moreThanIn(PageView view) {
        return new Expectation(kind, text, Optional.of(count(view)));
    }

    /** How often the text is to be seen. */
    private int count(PageView view) {
        String wanted = plain(text);
        String all = plain(view.text());
        int count = 0;
        for (int at = all.indexOf(wanted); at >= 0; at = all.indexOf(wanted, at + wanted.length())) {
            count++;
        }
        return count;
    }

    private static String plain(String text) {
        return text.replaceAll("\\s+", " ").strip().toLowerCase(Locale.ROOT);
    }

    /**
     * Whether it holds there.
     *
     * @param results what tools have answered in the task, in order
     */
    public boolean holds(PageView view, List<PageView.Download> downloads, List<AnsweredCall> results) {
        return switch (kind) {
            case TEXT -> count(view) > before.orElse(0);
            case NO_TEXT -> count(view) == 0 && view.dialog().isEmpty();
            case ADDRESS -> TextMatch.matches(text, view.url());
            case DOWNLOAD -> downloads.stream().anyMatch(file -> TextMatch.matches(text, file.name()));
            case FIELD -> holdsInField(view);
            case TOOL ->
                ToolCheck.parse(text).filter(check -> check.holds(results)).isPresent();
        };
    }

    private boolean holdsInField(PageView view) {
        int sign = text.indexOf('=');
        String label = sign < 0 ? text : text.substring(0, sign);
        String wanted = sign < 0 ? "on" : text.substring(sign + 1);
        return view.elements().stream()
                .filter(PageElement::isField)
                .filter(field -> TextMatch.matches(label, field.name()) || TextMatch.matches(label, field.hint()))
                .anyMatch(field -> field.value()
                        .map(value -> TextMatch.matches(wanted, value))
                        .orElse(field.state().checked() == wanted.matches("on|yes|true|ticked")));
    }

    /** What has to be seen, in words for reports. */
    public String describe() {
        return switch (kind) {
            case TEXT ->
                "\"" + text + "\" is to be seen"
                        + before.filter(n -> n > 0)
                                .map(n -> ", more than " + n + " times")
                                .orElse("");
            case NO_TEXT -> "\"" + text + "\" is not to be seen";
            case ADDRESS -> "the address is like " + text;
            case DOWNLOAD -> "a file like " + text + " was downloaded";
            case FIELD -> "the field " + text;
            case TOOL -> ToolCheck.parse(text).map(ToolCheck::describe).orElse("the answer of " + text);
        };
    }
}
