package dev.cairn.flows.script;

import dev.cairn.engine.CairnException;
import dev.cairn.flows.document.LineDiff;
import dev.cairn.flows.document.Place;
import dev.cairn.flows.document.Span;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The trace that a script left when it was recorded: {@code NAME.trace} beside it. */
final class GoldenTrace {
    private GoldenTrace() {}

    static Path of(Path script) {
        String name = script.getFileName().toString();
        return script.resolveSibling(name.replaceFirst("\\.[^.]*$", "") + ".trace");
    }

    /** Where a trace first differs from the one that was recorded; nothing if none was. */
    static Optional<UnmetExpectation> difference(Path script, String trace) {
        Path file = of(script);
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        List<String> golden = read(file).lines().toList();
        List<String> found = trace.lines().toList();
        for (int i = 0; i < Math.max(golden.size(), found.size()); i++) {
            String wanted = i < golden.size() ? golden.get(i).strip() : "the end";
            String got = i < found.size() ? found.get(i).strip() : "the end";
            if (!wanted.equals(got)) {
                Place place = new Place(file.toString(), "", new Span(0, 0, i + 1, 1));
                return Optional.of(new UnmetExpectation(place, "as recorded: " + wanted, got));
            }
        }
        return Optional.empty();
    }

    /** A trace line by line beside the one that was recorded; nothing if none was. */
    static Optional<LineDiff> lines(Path script, String trace) {
        Path file = of(script);
        return Files.exists(file) ? Optional.of(LineDiff.ignoringMargins(read(file), trace)) : Optional.empty();
    }

    static void record(Path script, String trace) {
        try {
            Files.writeString(of(script), trace);
        } catch (IOException e) {
            throw new CairnException("trace.unwritable", of(script) + " cannot be written: " + e.getMessage(), e);
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new CairnException("trace.unreadable", file + " cannot be read: " + e.getMessage(), e);
        }
    }
}
