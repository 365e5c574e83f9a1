package dev.cairn.report;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** All text files of a folder. */
final class TextFiles {
    /** Changes nothing. */
    static final UnaryOperator<String> UNCHANGED = text -> text;

    private static final Set<String> PICTURES = Set.of("png", "jpg", "jpeg", "ico", "woff", "woff2");

    private TextFiles() {}

    /** Changes the content of each, and the names of all files. */
    static void change(Path folder, UnaryOperator<String> how) throws IOException {
        if (how.equals(UNCHANGED)) {
            return;
        }
        List<Path> files;
        try (Stream<Path> all = Files.walk(folder)) {
            files = all.filter(Files::isRegularFile).toList();
        }
        for (Path file : files) {
            changeOne(file, how);
        }
    }

    private static void changeOne(Path file, UnaryOperator<String> how) throws IOException {
        String name = file.getFileName().toString();
        if (!PICTURES.contains(name.substring(name.lastIndexOf('.') + 1))) {
            String before = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
            String after = how.apply(before);
            if (!after.equals(before)) {
                Files.writeString(file, after);
            }
        }
        String newName = how.apply(name);
        if (!newName.equals(name)) {
            Files.move(file, file.resolveSibling(newName));
        }
    }
}
