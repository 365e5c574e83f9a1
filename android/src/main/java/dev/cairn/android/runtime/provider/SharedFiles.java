package dev.cairn.android.runtime.provider;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** The files of shared storage that a phone shows to its user: none that are hidden, or that apps keep there for themselves. */
public final class SharedFiles {
    private SharedFiles() {}

    /** All of them, in the order of their names. */
    public static List<Path> of(Path shared) {
        List<Path> files = new ArrayList<>();
        try {
            Files.walkFileTree(shared, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
                    boolean hidden = folder.equals(shared.resolve("Android")) || isHidden(folder);
                    return hidden && !folder.equals(shared) ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                    if (attributes.isRegularFile() && !isHidden(file)) {
                        files.add(file);
                    }
                    return FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult visitFileFailed(Path file, IOException e) {
                    return FileVisitResult.CONTINUE; // it went meanwhile
                }
            });
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Collections.sort(files);
        return files;
    }

    private static boolean isHidden(Path path) {
        return path.getFileName().toString().startsWith(".");
    }
}
