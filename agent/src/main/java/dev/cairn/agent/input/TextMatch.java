package dev.cairn.agent.input;

import java.util.Locale;

/** Patterns as users write them: {@code *} stands for any characters, and neither case nor space around counts. */
public final class TextMatch {
    private TextMatch() {}

    /** Whether the whole text is like the pattern. */
    public static boolean matches(String pattern, String text) {
        String quoted = "\\Q"
                + pattern.strip().toLowerCase(Locale.ROOT).replace("\\E", "").replace("*", "\\E.*\\Q") + "\\E";
        return text.strip().toLowerCase(Locale.ROOT).matches("(?s)" + quoted);
    }
}
