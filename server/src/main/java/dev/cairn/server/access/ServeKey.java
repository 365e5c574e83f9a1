package dev.cairn.server.access;

import dev.cairn.engine.CairnException;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.Base64;

/** The key of a server. In a file it stays the same from start to start, and only its owner can read it. */
public final class ServeKey {
    private static final int BYTES = 32;

    private ServeKey() {}

    /** A new one: 256 random bits, in letters that an address may have. */
    public static String random() {
        byte[] bits = new byte[BYTES];
        new SecureRandom().nextBytes(bits);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bits);
    }

    /**
     * The key in that file, which is made if it is not there.
     *
     * @throws CairnException {@code server.key} if it cannot be read or made, or is too short
     */
    public static String in(Path file) {
        try {
            if (!Files.exists(file)) {
                create(file);
            }
            String key = Files.readString(file).strip();
            if (key.length() < BYTES) {
                throw new CairnException(
                        "server.key",
                        file + " has no key of at least " + BYTES + " characters; delete it to get a new one");
            }
            return key;
        } catch (IOException e) {
            throw new CairnException("server.key", "the server's key " + file + " cannot be used: " + e, e);
        }
    }

    private static void create(Path file) throws IOException {
        try {
            createClosed(file);
        } catch (FileAlreadyExistsException e) {
            return; // another server was first
        }
        Files.writeString(file, random() + "\n");
    }

    /** Makes an empty file that only its owner can read. */
    static void createClosed(Path file) throws IOException {
        boolean posix = file.getFileSystem().supportedFileAttributeViews().contains("posix");
        FileAttribute<?>[] owner = posix
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
                }
                : new FileAttribute<?>[0];
        Files.createDirectories(file.toAbsolutePath().getParent());
        Files.createFile(file, owner);
    }
}
