package dev.cairn.flows.document;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;

/**
 * Files in a folder of flows that get their names from a flow's, such as a draft and what was noted of edits. A folder may be somebody else's work, and have a link under such a name: none is
 * read or written through, wherever it leads.
 */
public final class PlainFiles {
    private static final int MOST_BYTES = 64 << 20;

    private PlainFiles() {}

    /**
     * A file's lines in UTF-8, none if it is not there.
     *
     * @throws IOException also if it is a link or no file, or has more than 64 MB
     */
    public static List<String> lines(Path file) throws IOException {
        if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            return List.of();
        }
        check(file);
        byte[] content;
        try (InputStream in = Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS)) {
            content = in.readNBytes(MOST_BYTES + 1);
        }
        if (content.length > MOST_BYTES) {
            throw new IOException("it has more than 64 MB");
        }
        return StandardCharsets.UTF_8
                .newDecoder()
                .decode(ByteBuffer.wrap(content))
                .toString()
                .lines()
                .toList();
    }

    /**
     * Writes a file anew.
     *
     * @throws IOException also if it is a link or no file
     */
    public static void write(Path file, String text) throws IOException {
        check(file);
        Files.writeString(
                file,
                text,
                StandardOpenOption.CREATE,
                StandardOpenOption.TRUNCATE_EXISTING,
                StandardOpenOption.WRITE,
                LinkOption.NOFOLLOW_LINKS);
    }

    /**
     * Writes behind what a file has; one that is not there is made.
     *
     * @throws IOException also if it is a link or no file
     */
    public static void append(Path file, String text) throws IOException {
        check(file);
        Files.writeString(file, text, StandardOpenOption.CREATE, StandardOpenOption.APPEND, LinkOption.NOFOLLOW_LINKS);
    }

    /**
     * Writes behind what a file has, which says nothing without that.
     *
     * @throws IOException also if it is a link or no file, or not there
     */
    public static void appendToKnown(Path file, String text) throws IOException {
        check(file);
        Files.writeString(file, text, StandardOpenOption.APPEND, LinkOption.NOFOLLOW_LINKS);
    }

    /** Writes a file anew in one piece: a reader sees the old text or the new one, and a full disk leaves the old one. */
    public static void replace(Path file, String text) throws IOException {
        Path part = file.resolveSibling("." + file.getFileName() + ".part");
        try {
            Files.deleteIfExists(part); // of a write that was cut off, or a link: not what it leads to
            Files.writeString(part, text, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
            Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            forget(part);
            throw e;
        }
    }

    private static void forget(Path part) {
        try {
            Files.deleteIfExists(part);
        } catch (IOException e) {
            part.toFile().deleteOnExit();
        }
    }

    /**
     * Opens what somebody else may have put where a file is looked for.
     *
     * @throws IOException also for a pipe, which would be waited for until somebody writes to it, and for a device, which may have no end
     */
    public static InputStream open(Path file) throws IOException {
        if (Files.exists(file) && !Files.isRegularFile(file) && !Files.isDirectory(file)) {
            throw new IOException("it is a pipe or a device, and not a file; write what it says into one");
        }
        return Files.newInputStream(file);
    }

    /** A link is not opened in any case: this says why, and keeps from waiting for what is no file, such as a pipe. */
    private static void check(Path file) throws IOException {
        if (Files.exists(file, LinkOption.NOFOLLOW_LINKS) && !Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            throw new IOException("it is a link or no file; put the file itself there, or nothing");
        }
    }
}
