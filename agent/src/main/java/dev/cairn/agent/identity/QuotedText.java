package dev.cairn.agent.identity;

import java.util.regex.Pattern;

/** What stands between quotation marks is a name that somebody gave: data, in whatever language the rest is. */
final class QuotedText {
    private static final Pattern QUOTED = Pattern.compile("\"[^\"]*\"|“[^”]*”|„[^“”]*[“”]|«[^»]*»|「[^」]*」");

    private QuotedText() {}

    /** The text with nothing between its quotation marks; as it is where they are not in pairs. */
    static String emptied(String text) {
        boolean quotes = false;
        for (int i = 0; i < text.length() && !quotes; i++) {
            char c = text.charAt(i);
            quotes = c == '"' || c == '“' || c == '„' || c == '«' || c == '「';
        }
        return quotes ? QUOTED.matcher(text).replaceAll("\"\"") : text;
    }
}
