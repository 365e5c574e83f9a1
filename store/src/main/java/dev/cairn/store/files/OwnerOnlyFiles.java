package dev.cairn.store.files;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import java.util.Set;

/**
 * Folders and files that nobody but their owner may read: what runs keep shows screens, texts and names of apps. Where the system knows no such
 * permissions (Windows), its own rules for the folder hold.
 */
public final class OwnerOnlyFiles {
    private static final Set<PosixFilePermission> FOLDER = PosixFilePermissions.fromString("rwx------");
    private static final Set<PosixFilePermission> FILE = PosixFilePermissions.fromString("rw-------");
    private static final boolean POSIX =
            FileSystems.getDefault().supportedFileAttributeViews().contains("posix");

    private static final String USER = "unix:uid";
    private static final Optional<Object> OF_SELF = ofSelf();

    private OwnerOnlyFiles() {}

    /** Makes a folder, and those above it that are not there; one that an earlier release has left open is closed. */
    public static Path folder(Path folder) throws IOException {
        Path made = newFolder(folder);
        if (POSIX) {
            close(made, FOLDER);
        }
        return made;
    }

    /** Makes a folder, and those above it that are not there; one that is there stays as its owner has it. */
    public static Path newFolder(Path folder) throws IOException {
        FileAttribute<?>[] closed =
                POSIX ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(FOLDER)} : new FileAttribute<?>[0];
        return Files.createDirectories(folder, closed);
    }

    /** Makes an empty file, or closes the one that is there, before anybody writes into it. */
    public static Path file(Path file) throws IOException {
        if (POSIX) {
            try {
                Files.createFile(file, PosixFilePermissions.asFileAttribute(FILE));
            } catch (FileAlreadyExistsException e) {
                close(file, FILE);
            }
        }
        return file;
    }

    /** Closes a file if it is there; one that is not is not made, and one that goes meanwhile needs no closing. */
    public static void ifThere(Path file) throws IOException {
        if (POSIX) {
            try {
                close(file, FILE);
            } catch (NoSuchFileException e) {
                return;
            }
        }
    }

    /** Files of others stay as they are: whoever shares a folder has said who may read it. */
    private static void close(Path path, Set<PosixFilePermission> permissions) throws IOException {
        boolean plain = Files.isRegularFile(path) || Files.isDirectory(path);
        if (plain && isOwn(path) && !Files.getPosixFilePermissions(path).equals(permissions)) {
            Files.setPosixFilePermissions(path, permissions);
        }
    }

    /** By number where the system tells it: in a container a user may have no name. */
    private static boolean isOwn(Path path) throws IOException {
        Object own = OF_SELF.orElse(null);
        return own == null
                ? Files.getOwner(path).getName().equals(System.getProperty("user.name"))
                : own.equals(Files.getAttribute(path, USER));
    }

    private static Optional<Object> ofSelf() {
        try {
            return Optional.of(Files.getAttribute(Path.of("/proc/self"), USER));
        } catch (IOException | UnsupportedOperationException | IllegalArgumentException e) {
            return Optional.empty(); // no Linux
        }
    }
}
