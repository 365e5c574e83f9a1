package dev.cairn.agent.habit;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/** The file of all lists: a line {@code list | word | case}. */
final class HabitFile {
    private static final int FIELDS = 3;
    private static final List<Entry> ENTRIES = read();
    private static final Map<NamingHabit, Set<String>> WORDS = ENTRIES.stream()
            .collect(Collectors.groupingBy(
                    Entry::habit,
                    () -> new EnumMap<>(NamingHabit.class),
                    Collectors.mapping(Entry::word, Collectors.toUnmodifiableSet())));

    private HabitFile() {}

    /**
     * A line.
     *
     * @param need the case that needs the word
     */
    record Entry(NamingHabit habit, String word, String need) {}

    static Set<String> words(NamingHabit habit) {
        return WORDS.getOrDefault(habit, Set.of());
    }

    /** In the order of the file. */
    static List<Entry> entries() {
        return ENTRIES;
    }

    private static List<Entry> read() {
        try (InputStream in = Objects.requireNonNull(HabitFile.class.getResourceAsStream("habits.txt"))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .map(HabitFile::entry)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Entry entry(String line) {
        String[] fields = line.split(" \\| ", FIELDS);
        if (fields.length < FIELDS) {
            throw new IllegalStateException("habits.txt: a line 'list | word | case' is expected instead of: " + line);
        }
        NamingHabit habit =
                NamingHabit.valueOf(fields[0].toUpperCase(Locale.ROOT).replace('-', '_'));
        return new Entry(habit, fields[1], fields[2]);
    }
}
