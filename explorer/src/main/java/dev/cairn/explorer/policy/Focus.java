package dev.cairn.explorer.policy;

import dev.cairn.agent.map.Screen;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * The activities and screens that the focused policy stays in: those whose activity or title has the pattern's text somewhere in it, in
 * upper or lower case; {@code *} stands for any text, {@code |} separates alternatives. Immutable.
 */
final class Focus {
    private final Pattern pattern;

    private Focus(Pattern pattern) {
        this.pattern = pattern;
    }

    static Focus on(String text) {
        String regex = Pattern.quote(text.strip().toLowerCase(Locale.ROOT))
                .replace("*", "\\E.*\\Q")
                .replace("|", "\\E|\\Q");
        return new Focus(Pattern.compile(regex));
    }

    boolean has(Screen screen) {
        return !screen.outside() && (has(screen.place()) || has(screen.title()));
    }

    /** Whether a place, or a title, is in it. */
    boolean has(String text) {
        return pattern.matcher(text.toLowerCase(Locale.ROOT)).find();
    }
}
