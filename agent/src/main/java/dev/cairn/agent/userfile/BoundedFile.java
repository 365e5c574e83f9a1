package dev.cairn.agent.userfile;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** A file, or a part of one, that is read only if it is no larger than it may be. */
public final class BoundedFile {
    private static final int MEGABYTE = 1 << 20;

    private BoundedFile() {}

    /**
     * A file's content.
     *
     * @throws IOException also if it is a device, or a pipe that this process was not started with, or has more than that many megabytes, with a message that says so
     */
    public static byte[] bytes(Path file, int megabytes) throws IOException {
        boolean isNone = Files.exists(file) && !Files.isRegularFile(file) && !Files.isDirectory(file);
        if (isNone && !isHandedOver(file)) {
            throw new IOException("it is a pipe or a device, and not a file; write what it says into one");
        }
        try (InputStream in = Files.newInputStream(file)) {
            return bytes(in, megabytes);
        }
    }

    /** Whether the shell opened it for this process, as for {@code <(command)}: somebody writes to it. */
    private static boolean isHandedOver(Path file) {
        return file.startsWith("/dev/fd") || file.equals(Path.of("/dev/stdin"));
    }

    /** The same of what a stream has left. */
    public static byte[] bytes(InputStream in, int megabytes) throws IOException {
        byte[] content = in.readNBytes(megabytes * MEGABYTE + 1);
        if (content.length > megabytes * MEGABYTE) {
            throw new IOException("it is larger than " + megabytes + " MB, the most that is read of such a file");
        }
        return content;
    }

    /**
     * A file's text in UTF-8.
     *
     * @throws CharacterCodingException if it is none
     */
    public static String text(Path file, int megabytes) throws IOException {
        return StandardCharsets.UTF_8
                .newDecoder()
                .decode(ByteBuffer.wrap(bytes(file, megabytes)))
                .toString();
    }

    /**
     * A file in a folder, by the path that somebody else's document has for it: wherever links lead, it is in there.
     *
     * @throws NoSuchFileException if there is none, or it is elsewhere
     */
    public static Path inside(Path folder, String path) throws IOException {
        Path around = folder.toAbsolutePath().normalize();
        Path named;
        try {
            named = around.resolve(path).normalize();
        } catch (InvalidPathException e) {
            throw new NoSuchFileException(path);
        }
        if (!named.startsWith(around)) {
            throw new NoSuchFileException(path); // not even looked for: that may call another machine
        }
        Path real = named.toRealPath();
        if (!real.startsWith(folder.toRealPath()) || !Files.isRegularFile(real)) {
            throw new NoSuchFileException(path);
        }
        return real;
    }
}
