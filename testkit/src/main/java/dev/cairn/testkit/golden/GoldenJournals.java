package dev.cairn.testkit.golden;

import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.engine.run.Engine;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A folder of recorded runs, a file of JSON lines each: what happened, and the state after it. {@link #check} compares a test's run with
 * its file; {@link #verify} folds all recorded runs of a graph with today's code, with nothing executed. Files are written only with
 * {@code -Dcairn.golden=record}; what changed shows in the diff of the commit. For one thread.
 */
public final class GoldenJournals {
    /** The system property that lets files be written when it is {@code record}. */
    public static final String PROPERTY = "cairn.golden";

    private static final String ENDING = ".jsonl";
    private static final Pattern FINGERPRINT = Pattern.compile("(?<=\"fingerprint\":\")[0-9a-f]{64}(?=\")");

    private final Path folder;
    private final JsonCodec json;
    private final boolean records;

    private GoldenJournals(Path folder, JsonCodec json, boolean records) {
        this.folder = folder;
        this.json = json;
        this.records = records;
    }

    /** The recorded runs in {@code folder}. */
    public static GoldenJournals in(Path folder) {
        return new GoldenJournals(folder, JsonCodec.standard(), "record".equals(System.getProperty(PROPERTY)));
    }

    /** These, with states and outputs read by {@code codec}. */
    public GoldenJournals json(JsonCodec codec) {
        return new GoldenJournals(folder, codec, records);
    }

    GoldenJournals recording(boolean newRecords) {
        return new GoldenJournals(folder, json, newRecords);
    }

    /**
     * Compares a run with its file, or writes the file. The run must have been made with a set id, seed and clock.
     *
     * @param name the file's, without ending
     * @throws AssertionError that shows the first line that differs
     */
    public <S> void check(String name, Engine engine, Graph<S> graph, String run) {
        List<String> found = GoldenJournal.lines(engine, graph, run, json);
        Path file = folder.resolve(name + ENDING);
        if (records) {
            write(file, found);
            return;
        }
        if (!Files.exists(file)) {
            throw new AssertionError("there is no " + file + "; record it with -D" + PROPERTY + "=record");
        }
        compare(file, underToday(graph, read(file)), found);
    }

    /** What an older program recorded of the same graph, with the fingerprint that the graph has by today's rule. */
    private static List<String> underToday(Graph<?> graph, List<String> lines) {
        return lines.stream()
                .map(line -> FINGERPRINT
                        .matcher(line)
                        .replaceFirst(found ->
                                graph.isKnownAs(found.group(), Optional::empty) ? graph.fingerprint() : found.group()))
                .toList();
    }

    private static void compare(Path file, List<String> expected, List<String> found) {
        for (int i = 0; i < Math.max(expected.size(), found.size()); i++) {
            String was = i < expected.size() ? expected.get(i) : "nothing";
            String is = i < found.size() ? found.get(i) : "nothing";
            if (!was.equals(is)) {
                throw new AssertionError("the run differs from " + file + " in line " + (i + 1) + "\n  recorded: " + was
                        + "\n  found:    " + is + "\nif that is meant, record it anew with -D" + PROPERTY + "=record");
            }
        }
    }

    /**
     * Folds all recorded runs of the graph anew. Where states differ and files may be written, they are; what is decided otherwise must be
     * recorded from a run.
     *
     * @throws IllegalStateException if the folder holds no run of the graph
     */
    public <S> GoldenReport verify(Graph<S> graph) {
        List<Path> files = files().stream()
                .filter(file -> GoldenJournal.isOf(graph, read(file), json))
                .toList();
        if (files.isEmpty()) {
            throw new IllegalStateException("there is no recorded run of " + graph + " in " + folder);
        }
        return new GoldenReport(
                files.size(),
                files.stream().flatMap(file -> verify(graph, file)).toList());
    }

    private <S> Stream<GoldenReport.Divergence> verify(Graph<S> graph, Path file) {
        GoldenJournal<S> journal = new GoldenJournal<>(graph, read(file), json);
        if (records && journal.decisions().isEmpty()) {
            write(file, journal.today());
            return Stream.empty();
        }
        String name = String.valueOf(file.getFileName());
        return journal.decisions().or(journal::states).map(first -> new GoldenReport.Divergence(name, first)).stream();
    }

    private List<Path> files() {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(ENDING))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot list " + folder, e);
        }
    }

    private static List<String> read(Path file) {
        try {
            return Files.readAllLines(file);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + file, e);
        }
    }

    private void write(Path file, List<String> lines) {
        try {
            Files.createDirectories(folder);
            Files.write(file, lines);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write " + file, e);
        }
    }
}
