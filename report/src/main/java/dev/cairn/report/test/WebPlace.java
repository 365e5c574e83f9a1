package dev.cairn.report.test;

import java.util.List;
import java.util.stream.Collectors;

/**
 * A way to find something on a page again.
 *
 * @param by how
 * @param index which of what is found, from 0; -1 if it must be the only one
 * @param row the cells by which its row or card is told; empty if it stands in none
 */
public record WebPlace(By by, int index, List<String> row) {
    /** Copies the list. */
    public WebPlace {
        row = List.copyOf(row);
    }

    /** How something is found. */
    public sealed interface By {
        /** By a selector. */
        record Css(String selector) implements By {}

        /** By its role and what assistive programs call it. */
        record Role(WebRole role, String name) implements By {}

        /** By its label. */
        record Label(String text) implements By {}

        /** By what it shows while it is empty. */
        record Hint(String text) implements By {}

        /** By all that is written on it. */
        record Written(String selector, String text) implements By {}
    }

    /** Roles that Playwright knows. */
    public enum WebRole {
        /** What is pressed. */
        BUTTON,
        /** What leads elsewhere. */
        LINK,
        /** A field for text. */
        TEXTBOX,
        /** A list to choose from. */
        COMBOBOX,
        /** A box to tick. */
        CHECKBOX,
        /** One of several. */
        RADIO,
        /** What is on or off. */
        SWITCH,
        /** What can be chosen. */
        OPTION,
        /** One of several views. */
        TAB,
        /** A line of a menu. */
        MENUITEM
    }

    /** As the test's source says it. */
    String source() {
        String place = switch (by) {
            case By.Css(String selector) -> "css(" + JavaText.of(selector) + ")";
            case By.Role(WebRole role, String name) -> "role(AriaRole." + role.name() + ", " + JavaText.of(name) + ")";
            case By.Label(String text) -> "label(" + JavaText.of(text) + ")";
            case By.Hint(String text) -> "placeholder(" + JavaText.of(text) + ")";
            case By.Written(String selector, String text) ->
                "written(" + JavaText.of(selector) + ", " + JavaText.of(text) + ")";
        };
        String one = index < 0 ? place : "nth(" + index + ", " + place + ")";
        return row.isEmpty()
                ? one
                : "inRow(List.of(" + row.stream().map(JavaText::of).collect(Collectors.joining(", ")) + "), " + one
                        + ")";
    }

    /** Several, the surest first. */
    static String source(List<WebPlace> places) {
        return places.stream().map(WebPlace::source).collect(Collectors.joining(",\n                "));
    }
}
