package dev.cairn.browser.path;

import dev.cairn.agent.userfile.BoundedFile;
import dev.cairn.agent.userfile.UserFile;
import dev.cairn.agent.userfile.Yaml;
import dev.cairn.engine.CairnException;
import dev.cairn.engine.json.JsonCodec;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;

/** A path as a file in JSON, for people to read and to change. All that is wrong with one is told at once, with lines. */
public final class PathFile {
    private static final int MOST_MB = 3;

    private PathFile() {}

    /**
     * Writes it, whole or not at all.
     *
     * @throws CairnException {@code path.failed}
     */
    public static void write(LearnedPath path, Path file) {
        String text =
                JsonCodec.standard().tree(JsonCodec.standard().write(path)).toPrettyString() + "\n";
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            Path beside = file.resolveSibling(file.getFileName() + ".new");
            Files.writeString(beside, text);
            Files.move(beside, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new CairnException("path.failed", "the path " + file + " cannot be written: " + e.getMessage(), e);
        }
    }

    /**
     * Reads one.
     *
     * @throws CairnException {@code path.unreadable}; {@code path.invalid} with all problems and their lines
     */
    public static LearnedPath read(Path file) {
        String text = text(file);
        List<String> problems = new ArrayList<>();
        Yaml.parse(text, problems::add)
                .ifPresentOrElse(value -> new PathCheck(problems::add).check(value), () -> empty(problems));
        if (problems.isEmpty()) {
            try {
                return JsonCodec.standard().read("the path", text.getBytes(StandardCharsets.UTF_8), LearnedPath.class);
            } catch (CairnException e) {
                problems.add(String.valueOf(e.getMessage()).replaceFirst("as [\\w.]+: ", ""));
            }
        }
        throw new CairnException("path.invalid", file + " is no path: " + UserFile.numbered(problems));
    }

    private static void empty(List<String> problems) {
        if (problems.isEmpty()) {
            problems.add("it is empty");
        }
    }

    private static String text(Path file) {
        try {
            return BoundedFile.text(file, MOST_MB);
        } catch (NoSuchFileException e) {
            throw new CairnException("path.unreadable", "there is no path " + file, e);
        } catch (IOException e) {
            throw new CairnException("path.unreadable", "the path " + file + " cannot be read: " + e.getMessage(), e);
        }
    }
}
