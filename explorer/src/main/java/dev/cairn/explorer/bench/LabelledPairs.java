package dev.cairn.explorer.bench;

import dev.cairn.agent.habit.OwnWords;
import dev.cairn.agent.identity.IdentityException;
import dev.cairn.agent.userfile.BoundedFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * A folder of states and what a person says of pairs of them.
 *
 * @param states by name, of those that a pair names
 * @param pairs in the order of the file
 */
public record LabelledPairs(Map<String, StateFile> states, List<Pair> pairs) {
    /** The file that holds the pairs. */
    public static final String FILE = "pairs.csv";

    private static final Set<String> YES = Set.of("true", "1", "yes", "y", "t", "same");
    private static final Set<String> NO = Set.of("false", "0", "no", "n", "f", "different");

    /**
     * Two states and whether they are of one screen.
     *
     * @param line in the file, from 1
     */
    public record Pair(int line, String a, String b, boolean same) {}

    /**
     * Reads {@code pairs.csv} and the states that it names.
     *
     * @throws IdentityException with all problems of the file, by line
     */
    public static LabelledPairs read(Path folder) {
        return read(folder, OwnWords.NONE);
    }

    /** The same of a site that has words of its own. */
    public static LabelledPairs read(Path folder, OwnWords words) {
        return new Reading(folder, words).read();
    }

    /**
     * The sets in a folder: itself, if it has {@code pairs.csv} or nothing has; else the folders in it that have, by name.
     *
     * @throws IdentityException if the folder cannot be listed
     */
    public static List<Path> folders(Path folder) {
        if (!Files.isDirectory(folder) || Files.exists(folder.resolve(FILE))) {
            return List.of(folder);
        }
        try (Stream<Path> below = Files.list(folder)) {
            List<Path> sets = below.filter(path -> Files.exists(path.resolve(FILE)))
                    .sorted()
                    .toList();
            return sets.isEmpty() ? List.of(folder) : sets;
        } catch (IOException e) {
            throw new IdentityException(folder + " cannot be listed: " + e.getMessage(), e);
        }
    }

    private static final class Reading {
        private final Path folder;
        private final OwnWords words;
        private final List<String> problems = new ArrayList<>();
        private final Map<String, StateFile> states = new TreeMap<>();
        private final Map<String, String> known = new TreeMap<>();
        private final Set<String> broken = new java.util.HashSet<>();
        private int columnA;
        private int columnB = 1;
        private int columnSame = 2;

        Reading(Path folder, OwnWords words) {
            this.folder = folder;
            this.words = words;
        }

        LabelledPairs read() {
            if (!Files.isDirectory(folder)) {
                throw new IdentityException("there is no folder " + folder + "; a folder with *.xml or *.html and "
                        + FILE + " is expected");
            }
            List<Csv.Row> rows = Csv.rows(lines());
            listStates();
            List<Pair> pairs = new ArrayList<>();
            for (int i = 0; i < rows.size(); i++) {
                if (i > 0 || !isHeader(rows.getFirst())) {
                    pair(rows.get(i)).ifPresent(pairs::add);
                }
            }
            if (pairs.isEmpty() && problems.isEmpty()) {
                throw new IdentityException(file() + " has no pairs; lines of a,b,same are expected");
            }
            if (!problems.isEmpty()) {
                throw IdentityException.of(file().toString(), problems);
            }
            return new LabelledPairs(states, pairs);
        }

        private static final int MOST_MB = 64;

        private Path file() {
            return folder.resolve(FILE);
        }

        private String lines() {
            try {
                return BoundedFile.text(file(), MOST_MB);
            } catch (NoSuchFileException e) {
                throw new IdentityException(
                        "there is no " + file() + "; lines of a,b,same are expected, as in home-1,home-2,true", e);
            } catch (IOException e) {
                throw new IdentityException(file() + " cannot be read as UTF-8: " + e.getMessage(), e);
            }
        }

        private void listStates() {
            try (Stream<Path> files = Files.walk(folder)) {
                files.filter(StateFile::isState)
                        .map(path -> folder.relativize(path).toString().replace('\\', '/'))
                        .sorted()
                        .forEach(name -> {
                            known.put(name, name);
                            known.putIfAbsent(name.substring(0, name.lastIndexOf('.')), name);
                        });
            } catch (IOException e) {
                throw new IdentityException(folder + " cannot be listed: " + e.getMessage(), e);
            }
        }

        /** A first line whose third field is no verdict names the columns, in whatever order. */
        private boolean isHeader(Csv.Row row) {
            List<String> names = row.fields().stream()
                    .map(name -> name.toLowerCase(Locale.ROOT))
                    .toList();
            if (names.contains("a") && names.contains("b") && names.contains("same")) {
                columnA = names.indexOf("a");
                columnB = names.indexOf("b");
                columnSame = names.indexOf("same");
                return true;
            }
            return row.fields().size() > columnSame
                    && verdict(row.fields().get(columnSame)).isEmpty()
                    && !known.containsKey(row.fields().getFirst())
                    && !known.containsKey(row.fields().get(1));
        }

        private Optional<Pair> pair(Csv.Row row) {
            List<String> fields = row.fields();
            int last = Math.max(columnSame, Math.max(columnA, columnB));
            if (fields.size() <= last) {
                problems.add("line " + row.line() + " has " + fields.size() + " of the fields a,b,same");
                return Optional.empty();
            }
            Optional<String> a = state(row.line(), fields.get(columnA));
            Optional<String> b = state(row.line(), fields.get(columnB));
            Optional<Boolean> same = verdict(fields.get(columnSame));
            if (same.isEmpty()) {
                problems.add("line " + row.line() + ": '" + fields.get(columnSame)
                        + "' is no verdict; true, false, 1, 0, yes or no is expected");
            }
            return a.isPresent() && b.isPresent() && same.isPresent()
                    ? Optional.of(new Pair(row.line(), a.get(), b.get(), same.get()))
                    : Optional.empty();
        }

        private Optional<String> state(int line, String name) {
            String file = known.get(name.replace('\\', '/').replaceFirst("^\\./", ""));
            if (file == null) {
                problems.add("line " + line + ": there is no state '" + name + "' in the folder or below it");
                return Optional.empty();
            }
            if (!states.containsKey(file) && !broken.contains(file)) {
                try {
                    states.put(file, StateFile.read(folder.resolve(file), words));
                } catch (IdentityException e) {
                    broken.add(file);
                    problems.add("line " + line + ": " + e.getMessage());
                }
            }
            return broken.contains(file) ? Optional.empty() : Optional.of(file);
        }

        private static Optional<Boolean> verdict(String text) {
            String lower = text.toLowerCase(Locale.ROOT);
            return YES.contains(lower) ? Optional.of(true) : NO.contains(lower) ? Optional.of(false) : Optional.empty();
        }
    }
}
