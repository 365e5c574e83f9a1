package dev.cairn.browser.task;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Keys as people name them, English or German. Keys that are also common words on buttons are keys only where the word "key" stands beside them. */
final class KeyWords {
    private static final Pattern PRESS = Pattern.compile(
            "^(?:please\\s++|bitte\\s++)?(?:press|hit|push|drücke?)\\s++(?:(?:the|die|auf)\\s++)*+(shift\\s*+\\+\\s*+|umschalt\\s*+\\+\\s*+)?"
                    + "([\\p{L}\\d]+?(?:\\s++(?:arrow|up|down|left|right))?)(\\s++key|-?\\s*+taste)?[.!]?$",
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

    private static final Map<String, String> NAMED = Map.ofEntries(
            Map.entry("enter", "Enter"),
            Map.entry("return", "Enter"),
            Map.entry("eingabe", "Enter"),
            Map.entry("escape", "Escape"),
            Map.entry("esc", "Escape"),
            Map.entry("tab", "Tab"),
            Map.entry("tabulator", "Tab"),
            Map.entry("page up", "PageUp"),
            Map.entry("page down", "PageDown"),
            Map.entry("arrow up", "ArrowUp"),
            Map.entry("arrow down", "ArrowDown"),
            Map.entry("arrow left", "ArrowLeft"),
            Map.entry("arrow right", "ArrowRight"),
            Map.entry("up arrow", "ArrowUp"),
            Map.entry("down arrow", "ArrowDown"),
            Map.entry("left arrow", "ArrowLeft"),
            Map.entry("right arrow", "ArrowRight"));
    private static final Map<String, String> WITH_KEY = Map.of(
            "home", "Home",
            "end", "End",
            "delete", "Delete",
            "entf", "Delete",
            "backspace", "Backspace",
            "rück", "Backspace",
            "space", "Space",
            "leer", "Space");

    private KeyWords() {}

    /** The key that a clause says to press; empty if it says anything else. */
    static Optional<TaskClause> read(String clause) {
        Matcher found = PRESS.matcher(clause);
        if (!found.matches()) {
            return Optional.empty();
        }
        String name = found.group(2).toLowerCase(Locale.ROOT).replaceAll("\\s+", " ");
        Optional<String> key = Optional.ofNullable(NAMED.get(name))
                .or(() -> Optional.ofNullable(found.group(3)).flatMap(word -> Optional.ofNullable(WITH_KEY.get(name))));
        return key.map(pressed -> new TaskClause.Key((found.group(1) == null ? "" : "Shift+") + pressed));
    }
}
