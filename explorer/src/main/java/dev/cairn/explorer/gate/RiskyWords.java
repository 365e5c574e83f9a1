package dev.cairn.explorer.gate;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.stream.Stream;

/**
 * The built-in words that tell what pressing a view would do, in several languages: see {@code words.properties}. They are looked for as
 * whole words; in scripts that put no blanks between words, anywhere.
 */
final class RiskyWords {
    private static final Properties TABLE = load();
    private static final List<Found> ALL =
            Stream.of(Effect.values()).flatMap(RiskyWords::of).toList();
    private static final Map<String, List<Integer>> BY_FIRST_WORD = new HashMap<>();
    private static final List<Integer> ANYWHERE = new ArrayList<>();
    private static final List<String> HARMLESS =
            phrases("harmless").map(phrase -> " " + phrase + " ").toList();

    static {
        for (int place = 0; place < ALL.size(); place++) {
            String word = ALL.get(place).word();
            if (word.codePoints().anyMatch(RiskyWords::isOfAScriptWithoutBlanks)) {
                ANYWHERE.add(place);
            } else {
                BY_FIRST_WORD
                        .computeIfAbsent(word.split(" ", 2)[0], first -> new ArrayList<>())
                        .add(place);
            }
        }
    }

    private RiskyWords() {}

    /**
     * A word that was found.
     *
     * @param word as the table has it
     * @param effect what it stands for
     */
    record Found(String word, Effect effect) {}

    /** The words in what would be touched, in the table's order. */
    static List<Found> in(Touch touch) {
        if (!touch.presses()) {
            return List.of();
        }
        BitSet found = new BitSet();
        Stream.concat(touch.texts().stream(), Stream.of(name(touch.resourceId())))
                .map(RiskyWords::withoutHarmless)
                .distinct()
                .forEach(text -> find(text, found));
        return found.stream().mapToObj(ALL::get).toList();
    }

    private static void find(String text, BitSet found) {
        for (String first : text.strip().split(" ")) {
            for (int place : BY_FIRST_WORD.getOrDefault(first, List.of())) {
                found.set(
                        place,
                        found.get(place) || text.contains(" " + ALL.get(place).word() + " "));
            }
        }
        ANYWHERE.stream().filter(place -> text.contains(ALL.get(place).word())).forEach(found::set);
    }

    private static String name(String resourceId) {
        return resourceId.substring(resourceId.lastIndexOf('/') + 1);
    }

    private static String withoutHarmless(String text) {
        String words = Words.normalized(text, false);
        for (String phrase : HARMLESS) {
            words = words.replace(phrase, " ");
        }
        return words;
    }

    private static boolean isOfAScriptWithoutBlanks(int letter) {
        return switch (Character.UnicodeScript.of(letter)) {
            case HAN, HIRAGANA, KATAKANA, THAI -> true;
            default -> false;
        };
    }

    private static Stream<Found> of(Effect effect) {
        return phrases(effect.label()).map(word -> new Found(word, effect));
    }

    private static Stream<String> phrases(String name) {
        return TABLE.stringPropertyNames().stream()
                .filter(key -> key.startsWith(name + "."))
                .sorted()
                .flatMap(key -> Arrays.stream(TABLE.getProperty(key).split(",", -1)))
                .map(phrase -> phrase.strip().toLowerCase(Locale.ROOT));
    }

    private static Properties load() {
        Properties table = new Properties();
        try (InputStream in = RiskyWords.class.getResourceAsStream("words.properties");
                Reader text = new InputStreamReader(
                        Objects.requireNonNull(in, "words.properties is not on the class path"),
                        StandardCharsets.UTF_8)) {
            table.load(text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return table;
    }
}
