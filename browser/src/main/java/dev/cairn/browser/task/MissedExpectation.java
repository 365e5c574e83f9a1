package dev.cairn.browser.task;

import dev.cairn.agent.input.TextMatch;
import dev.cairn.browser.look.PageElement;
import dev.cairn.browser.look.PageView;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What was expected and does not hold, with what is there in its place. That is the page's words, for people alone: no planner reads them here.
 *
 * @param expected what was expected
 * @param seen what is there
 */
public record MissedExpectation(Expectation expected, String seen) {
    private static final int LONGEST = 120;

    /**
     * Those that do not hold on a page.
     *
     * @param results what tools have answered in the task, in order
     */
    public static List<MissedExpectation> among(
            List<Expectation> all, PageView view, List<PageView.Download> downloads, List<AnsweredCall> results) {
        return all.stream()
                .filter(expected -> !expected.holds(view, downloads, results))
                .map(expected -> new MissedExpectation(expected, seen(expected, view, downloads, results)))
                .toList();
    }

    private static String seen(
            Expectation expected, PageView view, List<PageView.Download> downloads, List<AnsweredCall> results) {
        return switch (expected.kind()) {
            case TEXT -> inPlaceOf(expected.text(), view);
            case NO_TEXT -> dialog(view).orElseGet(() -> "the page says " + quoted(holding(expected.text(), view)));
            case ADDRESS -> "it is " + shortened(view.url());
            case DOWNLOAD ->
                downloads.isEmpty()
                        ? "nothing was downloaded"
                        : "only "
                                + shortened(downloads.stream()
                                        .map(PageView.Download::name)
                                        .collect(Collectors.joining(", ")));
            case FIELD -> field(expected.text(), view);
            case TOOL -> answer(expected.text(), results);
        };
    }

    private static String inPlaceOf(String text, PageView view) {
        if (view.text().toLowerCase(Locale.ROOT).contains(text.toLowerCase(Locale.ROOT))) {
            return "it is there no more often than it was";
        }
        return dialog(view)
                .or(() -> nearest(text, view).map(line -> "the page says " + quoted(line)))
                .orElseGet(() -> "nothing on the page " + quoted(view.title()) + " is like it");
    }

    private static Optional<String> dialog(PageView view) {
        return view.dialog().map(shown -> "a dialog stands in front of the page: " + quoted(shown.message()));
    }

    /** The line that has most of the text's words, if it has half of them. */
    private static Optional<String> nearest(String text, PageView view) {
        Set<String> wanted = words(text).collect(Collectors.toSet());
        return view.lines().stream()
                .filter(line -> 2 * shared(line, wanted) >= Math.max(1, wanted.size()))
                .max(Comparator.comparingLong(line -> shared(line, wanted)));
    }

    private static long shared(String line, Set<String> wanted) {
        return words(line).distinct().filter(wanted::contains).count();
    }

    private static Stream<String> words(String text) {
        return Arrays.stream(text.toLowerCase(Locale.ROOT).split("[^\\p{L}\\p{N}]+"))
                .filter(word -> !word.isEmpty());
    }

    private static String holding(String text, PageView view) {
        String wanted = text.toLowerCase(Locale.ROOT);
        return view.lines().stream()
                .filter(line -> line.toLowerCase(Locale.ROOT).contains(wanted))
                .findFirst()
                .orElse(text);
    }

    private static String field(String text, PageView view) {
        int sign = text.indexOf('=');
        String label = sign < 0 ? text : text.substring(0, sign);
        return view.elements().stream()
                .filter(PageElement::isField)
                .filter(field -> TextMatch.matches(label, field.name()) || TextMatch.matches(label, field.hint()))
                .findFirst()
                .map(MissedExpectation::content)
                .orElse("there is no such field");
    }

    private static String content(PageElement field) {
        if (field.state().secret()) {
            return "nobody can see what is in it";
        }
        return field.value()
                .map(value -> value.isEmpty() ? "it is empty" : "it has " + quoted(value))
                .orElse(field.state().checked() ? "it is on" : "it is off");
    }

    private static String answer(String text, List<AnsweredCall> results) {
        String tool = ToolCheck.parse(text).map(ToolCheck::tool).orElse(text);
        return results.stream()
                .filter(result -> result.tool().equals(tool))
                .reduce((before, last) -> last)
                .map(last -> (last.error() ? "it failed: " : "it says ") + quoted(last.text()))
                .orElse("it was not called");
    }

    private static String quoted(String text) {
        return "\"" + shortened(text) + "\"";
    }

    private static String shortened(String text) {
        String line = text.replaceAll("\\s+", " ").strip();
        return line.length() > LONGEST ? line.substring(0, LONGEST) + "…" : line;
    }

    /** For people: {@code "Saved" is to be seen (the page says "Not saved")}. */
    public String describe() {
        return expected.describe() + " (" + seen + ")";
    }
}
