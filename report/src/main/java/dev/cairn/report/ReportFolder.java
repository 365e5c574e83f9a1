package dev.cairn.report;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A folder that holds a report, or will.
 *
 * <p>A new report is first written beside the old one, in {@link #staging()}; {@link #publish()} then exchanges them.
 * {@code index.html} leaves first and arrives last, so that a folder with an {@code index.html} holds a whole report
 * whatever instant the process dies at. A marker file says that the folder is ours to overwrite; its lock keeps two
 * writers apart. Files in the folder that are no part of a report are left alone.
 */
final class ReportFolder implements AutoCloseable {
    static final String INDEX = "index.html";
    /** The same page without scripts. */
    static final String PLAIN = "plain.html";

    static final String MARKER = ".cairn-report";
    private static final String STAGING = ".cairn-report-partial";

    /** What a report of any kind may have, so that one of another kind leaves nothing behind. */
    private static final List<String> PARTS = List.of(
            INDEX,
            PLAIN,
            "map.json",
            "map.graphml",
            "map.dot",
            "map.mmd",
            "summary.json",
            "decisions.json",
            "diff.json",
            "task.json",
            "assets",
            "screens",
            "thumbs",
            "recording");

    private static final String MARKER_TEXT = "A report of cairn explore. The next one written here replaces it.\n";

    private final Path folder;
    private final FileChannel marker;

    private ReportFolder(Path folder, FileChannel marker) {
        this.folder = folder;
        this.marker = marker;
    }

    /**
     * Takes a folder for a report, and makes it if it is not there.
     *
     * @throws ReportException when it is a file, holds something that is no report, or is being written by another
     */
    static ReportFolder claim(Path folder) throws IOException {
        if (Files.exists(folder) && !Files.isDirectory(folder)) {
            throw ReportException.refused(folder, "it is a file; name a folder");
        }
        ClosedFiles.makeFolder(folder.toAbsolutePath().normalize());
        if (!Files.isRegularFile(folder.resolve(MARKER), LinkOption.NOFOLLOW_LINKS) && !isEmpty(folder)) {
            throw ReportException.refused(
                    folder,
                    "it is not empty and holds no report that could be replaced; name a new or an empty folder");
        }
        FileChannel marker = ClosedFiles.open(folder.resolve(MARKER));
        ReportFolder claimed = new ReportFolder(folder, marker);
        try {
            claimed.lock();
            marker.write(ByteBuffer.wrap(MARKER_TEXT.getBytes(StandardCharsets.UTF_8)), 0);
            delete(claimed.staging());
            ClosedFiles.makeFolder(claimed.staging());
            return claimed;
        } catch (IOException | RuntimeException failure) {
            marker.close();
            throw failure;
        }
    }

    /** The folder to write the new report's files into. */
    Path staging() {
        return folder.resolve(STAGING);
    }

    /** Puts the new report in the place of the old one. */
    void publish() throws IOException {
        requireOnlyParts();
        ClosedFiles.close(staging());
        for (String part : PARTS) {
            delete(folder.resolve(part));
        }
        for (String part : PARTS.reversed()) {
            if (Files.exists(staging().resolve(part))) {
                Files.move(staging().resolve(part), folder.resolve(part));
            }
        }
    }

    private void requireOnlyParts() throws IOException {
        try (Stream<Path> staged = Files.list(staging())) {
            List<String> others = staged.map(path -> path.getFileName().toString())
                    .filter(name -> !PARTS.contains(name))
                    .toList();
            if (!others.isEmpty()) {
                throw new IllegalStateException("no part of a report, and would be lost: " + others);
            }
        }
    }

    @Override
    public void close() throws IOException {
        try (marker) {
            delete(staging());
        }
    }

    private void lock() throws IOException {
        boolean locked;
        try {
            locked = marker.tryLock() != null;
        } catch (OverlappingFileLockException heldByThisProcess) {
            locked = false;
        }
        if (!locked) {
            throw ReportException.refused(
                    folder, "another report is being written there; wait, or name another folder");
        }
    }

    private static boolean isEmpty(Path folder) throws IOException {
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.findAny().isEmpty();
        }
    }

    /** Deletes a file, a folder with all in it, or a link but not what it points to; nothing there is fine. */
    private static void delete(Path path) throws IOException {
        Files.walkFileTree(path, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Files.delete(file);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException failure) throws IOException {
                if (failure instanceof NoSuchFileException) {
                    return FileVisitResult.CONTINUE;
                }
                throw failure;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path visited, @Nullable IOException failure) throws IOException {
                if (failure != null) {
                    throw failure;
                }
                Files.delete(visited);
                return FileVisitResult.CONTINUE;
            }
        });
    }
}
