package dev.cairn.agent.knowledge;

import dev.cairn.agent.identity.IdentityException;
import dev.cairn.agent.identity.Pins;
import dev.cairn.agent.identity.PinsFile;
import dev.cairn.agent.userfile.BoundedFile;
import dev.cairn.engine.CairnException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;

/**
 * What a user has said of screens' identity in a data folder: a file as {@link PinsFile} reads it, which explorations of that folder follow. A person may edit it, too; lines that are
 * no rules stay as they are. Safe for several threads; of two processes that write at once, one writes over the other.
 */
public final class KeptPins {
    /** The file's name in a data folder. */
    public static final String FILE = "pins.txt";

    private static final int MOST_MB = 3;

    private final Path file;

    /** Those of a data folder, which need not be there. */
    public KeptPins(Path data) {
        this.file = data.resolve(FILE);
    }

    /** Where they are. */
    public Path file() {
        return file;
    }

    /**
     * What they say.
     *
     * @throws IdentityException with all problems of the file, by line
     */
    public Pins pins() {
        return PinsFile.of(file.toString(), lines());
    }

    /** The file's lines; none if it is not there. */
    public synchronized List<String> lines() {
        try {
            return Files.exists(file) ? BoundedFile.text(file, MOST_MB).lines().toList() : List.of();
        } catch (IOException e) {
            throw new IdentityException(file + " cannot be read as UTF-8: " + e.getMessage(), e);
        }
    }

    /**
     * Adds rules that follow from those that there are.
     *
     * @param more gives the rules to add, of the lines
     * @return the rules that were added
     * @throws IdentityException if the file would not be one of pins
     */
    public synchronized List<String> add(Function<List<String>, List<String>> more) {
        List<String> lines = new ArrayList<>(lines());
        List<String> added = more.apply(List.copyOf(lines));
        if (!added.isEmpty()) {
            lines.addAll(added);
            PinsFile.of(file.toString(), lines);
            write(lines);
        }
        return added;
    }

    /**
     * Takes a rule out.
     *
     * @throws IdentityException if there is no such line
     */
    public synchronized void remove(String rule) {
        List<String> lines = new ArrayList<>(lines());
        if (!lines.removeIf(line -> line.strip().equals(rule.strip()))) {
            throw new IdentityException(file + " has no line '" + rule + "'");
        }
        write(lines);
    }

    private void write(List<String> lines) {
        try {
            Files.createDirectories(Objects.requireNonNull(file.toAbsolutePath().getParent()));
            Path draft = file.resolveSibling(FILE + ".part");
            Files.write(draft, lines, StandardCharsets.UTF_8);
            Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new CairnException("knowledge.failed", "pins cannot be kept in " + file + " (" + e + ")", e);
        }
    }
}
