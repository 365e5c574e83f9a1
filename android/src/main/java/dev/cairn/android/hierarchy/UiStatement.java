package dev.cairn.android.hierarchy;

import java.util.ArrayList;
import java.util.List;

/**
 * One expression of the locator strategy {@code -android uiautomator}: an object that is made, and methods that are called on it, one after
 * the other. Arguments are kept as they were written.
 *
 * @param type {@code UiSelector} or {@code UiScrollable}
 */
record UiStatement(String text, String type, List<String> made, List<Call> calls) {
    static final String SELECTOR = "UiSelector";
    static final String SCROLLABLE = "UiScrollable";

    /** A method with its arguments. */
    record Call(String method, List<String> arguments) {}

    /**
     * The statements in the text, which semicolons divide.
     *
     * @throws InvalidSelectorException when there is none
     */
    static List<UiStatement> parseAll(String text) {
        if (text.isBlank()) {
            throw invalid(
                    text,
                    "Tried to parse an empty string. Expected to see a string consisting of text to be interpreted as"
                            + " UiAutomator java code.");
        }
        List<UiStatement> statements = new ArrayList<>();
        for (String part : divide(text.strip())) {
            statements.add(parse(part));
        }
        return statements;
    }

    private static List<String> divide(String text) {
        List<String> parts = new ArrayList<>();
        int start = 0;
        boolean quoted = false;
        for (int i = 0; i <= text.length(); i++) {
            boolean ends = i == text.length() || (text.charAt(i) == ';' && !quoted);
            if (ends && (i > start || i < text.length())) {
                parts.add(text.substring(start, i).strip());
                start = i + 1;
            } else if (!ends && text.charAt(i) == '"') {
                quoted = !(quoted && text.charAt(i - 1) != '\\');
            }
        }
        return parts;
    }

    /** One statement, which may leave out {@code new}, or {@code new UiSelector()} altogether. */
    static UiStatement parse(String text) {
        String type = text.matches("(?s)(new\\s+)?" + SCROLLABLE + "\\b.*") ? SCROLLABLE : SELECTOR;
        String full = text.matches("(?s)(new\\s+)?" + type + "\\b.*")
                ? text.replaceFirst("^new\\s+", "")
                : SELECTOR + "()" + (text.startsWith(".") ? "" : ".") + text;
        UiStatementReader reader = new UiStatementReader("new " + full, "new ".length() + type.length());
        List<String> made = reader.arguments();
        List<Call> calls = new ArrayList<>();
        while (reader.hasMore()) {
            reader.period();
            calls.add(new Call(reader.method(), reader.arguments()));
        }
        return new UiStatement(text, type, made, calls);
    }

    static InvalidSelectorException invalid(String text, String why) {
        return new InvalidSelectorException("Could not parse selector expression `" + text + "`: " + why);
    }
}
