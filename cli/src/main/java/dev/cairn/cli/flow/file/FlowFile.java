package dev.cairn.cli.flow.file;

import dev.cairn.engine.CairnException;
import dev.cairn.flows.document.DocumentLimits;
import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.document.FlowProblem;
import dev.cairn.flows.document.PlainFiles;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/** Reads the files that the commands are given. */
public final class FlowFile {
    private FlowFile() {}

    /**
     * A file as a document, with what is wrong with its text. Of one that is too large only as much is read as it takes to know that.
     *
     * @throws CairnException {@code flow.missing} if there is no such file or it cannot be read
     */
    public static FlowDocument read(Path file) {
        if (!Files.isRegularFile(file)) {
            String what = Files.isDirectory(file) ? file + " is a folder" : "there is no file " + file;
            throw new CairnException("flow.missing", what + "; give the path of a flow in YAML or JSON");
        }
        try (InputStream in = Files.newInputStream(file)) {
            return FlowDocument.parse(file.toString(), in.readNBytes(DocumentLimits.DEFAULT.bytes() + 1));
        } catch (IOException e) {
            throw new CairnException("flow.missing", file + " cannot be read: " + e.getMessage(), e);
        }
    }

    /**
     * A file with a mapping of names to values.
     *
     * @throws CairnException {@code values.invalid} with all that is wrong with it
     */
    public static JsonNode values(Path file) {
        FlowDocument document = read(file);
        JsonNode values = document.toJson();
        if (!document.problems().isEmpty() || !values.isObject()) {
            throw new CairnException(
                    "values.invalid",
                    document.problems().isEmpty()
                            ? file + " is no mapping of names to values"
                            : document.problems().stream()
                                    .map(FlowProblem::shown)
                                    .collect(Collectors.joining("; ")));
        }
        return values;
    }

    /**
     * A file that must be readable to its end, for commands that write what they read.
     *
     * @throws CairnException {@code flow.missing}, or {@code flow.invalid} with the first of what is wrong with its text
     */
    public static FlowDocument readable(Path file) {
        FlowDocument document = read(file);
        document.problems().stream().filter(FlowProblem::isError).findFirst().ifPresent(problem -> {
            throw new CairnException("flow.invalid", problem.shown());
        });
        if (document.root().isEmpty()) {
            throw new CairnException("flow.invalid", file + " is empty; a flow begins with 'flow: NAME'");
        }
        return document;
    }

    /**
     * Writes a file in one piece: a reader sees the old text or the new one, and a full disk leaves the old one.
     *
     * @throws CairnException {@code flow.unwritable}
     */
    public static void write(Path file, String text) {
        try {
            PlainFiles.replace(file.toAbsolutePath(), text);
        } catch (IOException e) {
            throw new CairnException("flow.unwritable", file + " cannot be written: " + e.getMessage(), e);
        }
    }
}
