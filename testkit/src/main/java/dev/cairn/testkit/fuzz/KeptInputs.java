package dev.cairn.testkit.fuzz;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** A folder with a folder of inputs for each parser: good ones, from which others are made, and bad ones, which once did harm. */
public final class KeptInputs {
    private final Path folder;

    /** In that folder. */
    public KeptInputs(Path folder) {
        this.folder = folder;
    }

    /** The folder of the parser's inputs. */
    public Path of(Parser parser) {
        return folder.resolve(parser.name());
    }

    /**
     * Those inputs, sorted by name.
     *
     * @throws UncheckedIOException if there is no such folder
     */
    public List<Path> files(Parser parser) {
        try (Stream<Path> files = Files.list(of(parser))) {
            return files.sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException("the parser " + parser.name() + " has no kept inputs in " + folder, e);
        }
    }
}
