package dev.cairn.flows.script;

import dev.cairn.engine.CairnException;
import dev.cairn.flows.document.LineDiff;
import dev.cairn.flows.document.Place;
import dev.cairn.flows.document.PlainFiles;
import dev.cairn.flows.document.Span;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The trace that a script left when it was recorded: {@code NAME.trace} beside it. A link in its place that leads out of the folder is neither read nor written through. */
final class GoldenTrace {
    private static final int MOST_BYTES = 16 << 20;
    private static final String AWAY = "it is a link that leads out of its folder; put the file itself there";

    private GoldenTrace() {}

    static Path of(Path script) {
        String name = script.getFileName().toString();
        return script.resolveSibling(name.replaceFirst("\\.[^.]*$", "") + ".trace");
    }

    /** Where a trace first differs from the one that was recorded; nothing if none was. */
    static Optional<UnmetExpectation> difference(Path script, String trace) {
        Path file = of(script);
        if (!isThere(file)) {
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
        return isThere(file) ? Optional.of(LineDiff.ignoringMargins(read(file), trace)) : Optional.empty();
    }

    static void record(Path script, String trace) {
        Path file = of(script);
        if (leadsAway(file)) {
            throw new CairnException("trace.unwritable", file + " cannot be written: " + AWAY);
        }
        try {
            Files.writeString(file, trace);
        } catch (IOException e) {
            throw new CairnException("trace.unwritable", file + " cannot be written: " + e.getMessage(), e);
        }
    }

    private static boolean isThere(Path file) {
        if (leadsAway(file)) {
            throw new CairnException("trace.unreadable", file + " cannot be read: " + AWAY);
        }
        return Files.exists(file);
    }

    /** Whoever may put a link here may not be somebody who may read or write what it leads to. */
    private static boolean leadsAway(Path file) {
        if (!Files.isSymbolicLink(file)) {
            return false;
        }
        try {
            Path folder = file.toAbsolutePath().getParent();
            return folder == null || !file.toRealPath().startsWith(folder.toRealPath());
        } catch (IOException e) {
            return true; // it leads nowhere yet, and whatever it names would be made
        }
    }

    private static String read(Path file) {
        try (InputStream in = PlainFiles.open(file)) {
            byte[] content = in.readNBytes(MOST_BYTES + 1);
            if (content.length > MOST_BYTES) {
                throw new IOException("it has more than 16 MB, the most that is read of a trace");
            }
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(content))
                    .toString();
        } catch (CharacterCodingException e) {
            throw new CairnException("trace.unreadable", file + " cannot be read: it is no text in UTF-8", e);
        } catch (IOException e) {
            throw new CairnException("trace.unreadable", file + " cannot be read: " + e.getMessage(), e);
        }
    }
}
