package dev.cairn.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/** Where databases are put while they are measured: all on the same disk. Thread-safe. */
public final class Workplace {
    private static final Path ROOT = Path.of(System.getProperty("cairn.bench.work", "target/work"));

    private static final Set<Path> FOLDERS = ConcurrentHashMap.newKeySet();

    static {
        Runtime.getRuntime().addShutdownHook(new Thread(Workplace::clear));
    }

    private Workplace() {}

    /** Cairn's cache: what can be fetched again. */
    public static Path cache() {
        String set = System.getenv("CAIRN_CACHE");
        return set == null || set.isBlank()
                ? Path.of(System.getProperty("user.home"), ".cache", "cairn")
                : Path.of(set);
    }

    /** A new, empty folder; what is left of it when the process ends is deleted then. */
    public static Path newFolder(String name) throws IOException {
        Files.createDirectories(ROOT);
        Path folder = Files.createTempDirectory(ROOT.toAbsolutePath(), name + "-");
        FOLDERS.add(folder);
        return folder;
    }

    /** The bytes of all files in a folder. */
    public static long size(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile)
                    .mapToLong(Workplace::length)
                    .sum();
        }
    }

    /** Deletes a folder with all that is in it. */
    public static void delete(Path folder) throws IOException {
        FOLDERS.remove(folder);
        Files.walkFileTree(folder, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Files.delete(file);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path directory, @org.jspecify.annotations.Nullable IOException e)
                    throws IOException {
                if (e != null) {
                    throw e;
                }
                Files.delete(directory);
                return FileVisitResult.CONTINUE;
            }
        });
    }

    /** After an interruption; a server that is still stopping may keep some of its files. */
    private static void clear() {
        for (Path folder : Set.copyOf(FOLDERS)) {
            try {
                delete(folder);
            } catch (IOException e) {
                System.err.println("left behind: " + folder);
            }
        }
    }

    private static long length(Path file) {
        try {
            return Files.size(file);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read the size of " + file, e);
        }
    }
}
