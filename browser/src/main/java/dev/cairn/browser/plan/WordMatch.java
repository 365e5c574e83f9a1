package dev.cairn.browser.plan;

import dev.cairn.browser.look.PageElement;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** How well words of the user's fit what is written on and around an element. */
final class WordMatch {
    private static final Set<String> EMPTY_WORDS = Set.of(
            "the", "a", "an", "of", "for", "to", "in", "on", "and", "my", "der", "die", "das", "den", "dem", "des",
            "ein", "eine", "einen", "im", "am", "für", "von", "zu", "und", "button", "link", "field", "page", "feld",
            "seite");
    private static final List<Set<String>> LIKE = List.of(
            Set.of(
                    "add",
                    "new",
                    "create",
                    "register",
                    "neu",
                    "neue",
                    "neuen",
                    "neuer",
                    "hinzufügen",
                    "füge",
                    "anlegen",
                    "lege",
                    "erstellen",
                    "erstelle",
                    "plus"),
            Set.of("delete", "remove", "löschen", "lösche", "entfernen", "entferne"),
            Set.of("edit", "change", "rename", "bearbeiten", "bearbeite", "ändern", "ändere", "umbenennen"),
            Set.of("search", "find", "suche", "suchen"),
            Set.of("save", "submit", "send", "speichern", "senden", "absenden", "ok", "confirm", "done"),
            Set.of("mail", "email", "e-mail"),
            Set.of("log", "login", "sign", "signin", "anmelden", "einloggen"),
            Set.of("phone", "tel", "telephone", "telefon", "mobile", "handy"),
            Set.of("cancel", "abbrechen", "stornieren", "storniere"));

    private WordMatch() {}

    /** The words that count, in small letters; words that mean the same are one, and plural and singular are. */
    static Set<String> words(String text) {
        return written(text).stream().map(WordMatch::stem).collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /** The words that count, in small letters, each as it is written. */
    static Set<String> written(String text) {
        return Stream.of(text.toLowerCase(Locale.ROOT)
                        .replaceAll("(?<=\\p{Ll})(?=\\p{Lu})", " ")
                        .split("[^\\p{L}\\p{N}@]+"))
                .filter(word -> !word.isEmpty() && !EMPTY_WORDS.contains(word))
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private static String stem(String word) {
        for (Set<String> like : LIKE) {
            if (like.contains(word)) {
                return like.stream().min(String::compareTo).orElse(word);
            }
        }
        return word.length() > 3 && word.endsWith("s") ? word.substring(0, word.length() - 1) : word;
    }

    /** From 0 to 1 and somewhat more: what is written on the element counts, then its record and heading; what else is written on it counts against it. */
    static double score(String wanted, PageElement element) {
        String plain = plain(wanted);
        if (!plain.isEmpty() && plain.equals(plain(element.name()))) {
            return 1.5;
        }
        Set<String> asked = words(wanted);
        Set<String> own = own(element);
        Set<String> around = words(element.record() + " " + element.heading());
        long onIt = asked.stream().filter(own::contains).count();
        if (asked.isEmpty() || onIt == 0) {
            return 0;
        }
        long beside = asked.stream()
                .filter(word -> !own.contains(word) && around.contains(word))
                .count();
        Set<String> name = words(element.name());
        long superfluous = name.stream().filter(word -> !asked.contains(word)).count();
        return (onIt + 0.8 * beside) / asked.size() - 0.25 * superfluous / Math.max(1, name.size());
    }

    private static Set<String> own(PageElement element) {
        Map<String, String> attributes = element.attributes();
        String more = element.isField()
                ? " " + element.hint() + " " + attributes.getOrDefault("name", "") + " "
                        + attributes.getOrDefault("id", "").replaceAll("([a-z])([A-Z])", "$1 $2") + " " + element.type()
                        + " " + attributes.getOrDefault("autocomplete", "")
                : "";
        return words(element.name() + more);
    }

    static String plain(String text) {
        return text.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}]+", " ").strip();
    }
}
