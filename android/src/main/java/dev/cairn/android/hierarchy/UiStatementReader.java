package dev.cairn.android.hierarchy;

import java.util.ArrayList;
import java.util.List;

/** Reads method calls, with the complaints of Appium's own parser. */
final class UiStatementReader {
    /** So many parentheses one within the other say more than a screen has views. */
    private static final int MOST_NESTED = 1_000;

    private final String text;
    private int at;

    /** Reads from the given place. */
    UiStatementReader(String text, int at) {
        this.text = text;
        this.at = at;
    }

    boolean hasMore() {
        skipSpace();
        return at < text.length();
    }

    private void skipSpace() {
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
    }

    void period() {
        skipSpace();
        if (at >= text.length() || text.charAt(at) != '.') {
            throw invalid("Expected \".\" at position " + at);
        }
        at++;
    }

    String method() {
        skipSpace();
        int paren = text.indexOf('(', at);
        if (paren < 0) {
            throw invalid("No opening parenthesis after method name at position " + at);
        }
        String name = text.substring(at, paren).strip();
        if (name.isEmpty()) {
            throw invalid("Missing method name at position " + at);
        }
        at = paren;
        return name;
    }

    /** What stands between the parentheses, by commas. */
    List<String> arguments() {
        skipSpace();
        if (at >= text.length() || text.charAt(at) != '(') {
            throw invalid("Expected \"(\" at position " + at);
        }
        List<String> arguments = new ArrayList<>();
        int start = at + 1;
        int depth = 0;
        boolean quoted = false;
        do {
            char c = text.charAt(at);
            if (c == '"') {
                quoted = !(quoted && text.charAt(at - 1) != '\\');
            } else if (!quoted) {
                depth += c == '(' ? 1 : c == ')' ? -1 : 0;
                if (depth > MOST_NESTED) {
                    throw invalid("More than " + MOST_NESTED + " parentheses, one within the other");
                }
                if (c == ',' && depth == 1) {
                    arguments.add(argument(start));
                    start = at + 1;
                }
            }
            at++;
        } while (depth > 0 && at < text.length());
        if (depth > 0) {
            throw invalid("Unclosed paren in expression");
        }
        at--;
        if (!arguments.isEmpty() || !text.substring(start, at).isBlank()) {
            arguments.add(argument(start));
        }
        at++;
        return arguments;
    }

    private String argument(int start) {
        String argument = text.substring(start, at).strip();
        if (argument.isEmpty()) {
            throw invalid("Missing argument at position " + (start - 1));
        }
        return argument;
    }

    private InvalidSelectorException invalid(String why) {
        return UiStatement.invalid(text, why);
    }
}
