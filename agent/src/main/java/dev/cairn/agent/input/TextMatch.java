package dev.cairn.agent.input;

import dev.cairn.agent.userfile.StarPattern;

/** Patterns as users write them: {@code *} stands for any characters, and neither case nor space around counts. */
public final class TextMatch {
    private TextMatch() {}

    /** Whether the whole text is like the pattern. */
    public static boolean matches(String pattern, String text) {
        return StarPattern.of(pattern.strip()).matches(text.strip());
    }
}
