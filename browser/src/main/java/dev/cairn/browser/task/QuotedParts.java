package dev.cairn.browser.task;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Texts of which a part may stand in quotes, and is one thing then. */
final class QuotedParts {
    private static final Pattern QUOTED = Pattern.compile("\"[^\"]*\"|“[^”]*”|„[^“]*“|(?<!\\p{L})'[^']*'(?!\\p{L})");

    private QuotedParts() {}

    /** Where a pattern is found that does not begin inside of quotes, in order. */
    static List<MatchResult> outside(String text, Pattern pattern) {
        Deque<MatchResult> quotes = new ArrayDeque<>();
        QUOTED.matcher(text).results().forEach(quotes::add);
        List<MatchResult> found = new ArrayList<>();
        Matcher at = pattern.matcher(text);
        while (at.find()) {
            while (!quotes.isEmpty() && quotes.getFirst().end() <= at.start()) {
                quotes.removeFirst();
            }
            if (quotes.isEmpty() || at.start() <= quotes.getFirst().start()) {
                found.add(at.toMatchResult());
            }
        }
        return found;
    }
}
