package dev.cairn.agent.input;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** The table of field kinds: by which words a kind is known, and what is typed into such a field. */
final class FieldKinds {
    /** The kind of what no other row fits. */
    static final String ANY = "any";

    private static final List<Kind> TABLE = read();

    private FieldKinds() {}

    /**
     * A row.
     *
     * @param phrases the words of any of these must all be there
     * @param text empty where nothing is made up
     */
    record Kind(String name, List<List<Pattern>> phrases, String text) {
        boolean fits(Set<String> words) {
            return phrases.stream()
                    .anyMatch(phrase -> phrase.stream()
                            .allMatch(part -> words.stream()
                                    .anyMatch(word -> part.matcher(word).matches())));
        }
    }

    /** The first row that fits what its class is made for, else the first that fits all that is said of it; the last one fits all. */
    static Kind of(Field field) {
        Set<String> words = field.words();
        words.add(""); // so that a field without a word is one of any kind
        return first(field.madeFor())
                .filter(kind -> !kind.name().equals(ANY))
                .or(() -> first(words))
                .orElseThrow();
    }

    private static Optional<Kind> first(Set<String> words) {
        return TABLE.stream().filter(kind -> kind.fits(words)).findFirst();
    }

    private static List<Kind> read() {
        try (InputStream in = Objects.requireNonNull(FieldKinds.class.getResourceAsStream("fields.txt"))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .map(FieldKinds::kind)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Kind kind(String line) {
        String[] parts = line.split("\\|", -1);
        List<List<Pattern>> phrases = Arrays.stream(parts[1].split(","))
                .map(phrase -> Arrays.stream(phrase.strip().split("\\s+"))
                        .map(FieldKinds::word)
                        .toList())
                .toList();
        return new Kind(parts[0].strip(), phrases, parts[2].strip());
    }

    private static Pattern word(String glob) {
        return Pattern.compile(glob.toLowerCase(Locale.ROOT).replace("*", ".*").replace("?", "."));
    }
}
