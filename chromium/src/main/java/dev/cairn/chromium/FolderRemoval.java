package dev.cairn.chromium;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SecureDirectoryStream;
import java.nio.file.attribute.BasicFileAttributeView;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.Queue;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;

/**
 * Deletes a folder that somebody else has filled. What is opened and deleted is named from the open folder that it lies in, so that a link that an app
 * puts in the place of a folder meanwhile leads nowhere. Folders within folders are moved up before they are opened, since they may be nested deeper than
 * a path has room for.
 */
public final class FolderRemoval {
    private static final Set<PosixFilePermission> OF_OWNER = EnumSet.of(
            PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE, PosixFilePermission.OWNER_EXECUTE);

    private final Path folder;
    private final SecureDirectoryStream<Path> top;
    private final boolean opening;
    private final Queue<Path> folders = new ArrayDeque<>();
    private final String moved = UUID.randomUUID().toString();
    private long count;

    private FolderRemoval(Path folder, SecureDirectoryStream<Path> top, boolean opening) {
        this.folder = folder;
        this.top = top;
        this.opening = opening;
    }

    /**
     * Deletes the folder, or the file, with all that is in it; does nothing when it is absent.
     *
     * @param opening whether folders that nobody may read or change are opened for it; only when nobody changes them any more
     */
    public static void of(Path folder, boolean opening) throws IOException {
        if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
            Files.deleteIfExists(folder);
            return;
        }
        Path named = folder.toAbsolutePath();
        Path name = named.getFileName();
        Path parent = named.resolveSibling("");
        try (DirectoryStream<Path> around = Files.newDirectoryStream(parent)) {
            if (around instanceof SecureDirectoryStream<Path> secure) {
                open(secure, parent, name, opening);
                try (SecureDirectoryStream<Path> top = secure.newDirectoryStream(name, LinkOption.NOFOLLOW_LINKS)) {
                    new FolderRemoval(named, top, opening).empty();
                }
                secure.deleteDirectory(name);
                return;
            }
        }
        walk(folder);
    }

    private void empty() throws IOException {
        for (Path file : top) {
            Path name = file.getFileName();
            if (isFolder(top, name)) {
                folders.add(name);
            } else {
                delete(top, name);
            }
        }
        while (!folders.isEmpty()) {
            Path name = folders.remove();
            open(top, folder, name, opening);
            try (SecureDirectoryStream<Path> inner = top.newDirectoryStream(name, LinkOption.NOFOLLOW_LINKS)) {
                empty(inner, folder.resolve(name));
            }
            top.deleteDirectory(name);
        }
    }

    private void empty(SecureDirectoryStream<Path> inner, Path path) throws IOException {
        for (Path file : inner) {
            Path name = file.getFileName();
            if (isFolder(inner, name)) {
                open(inner, path, name, opening);
                count++;
                Path above = Path.of(moved + "-" + count);
                inner.move(name, top, above);
                folders.add(above);
            } else {
                delete(inner, name);
            }
        }
    }

    private static boolean isFolder(SecureDirectoryStream<Path> in, Path name) throws IOException {
        try {
            return in.getFileAttributeView(name, BasicFileAttributeView.class, LinkOption.NOFOLLOW_LINKS)
                    .readAttributes()
                    .isDirectory();
        } catch (NoSuchFileException e) {
            return false; // gone meanwhile
        }
    }

    private static void delete(SecureDirectoryStream<Path> in, Path name) throws IOException {
        try {
            in.deleteFile(name);
        } catch (NoSuchFileException e) {
            // gone meanwhile
        }
    }

    /** A folder that its owner may not read cannot be opened, and its permissions be changed by its path alone. */
    private static void open(SecureDirectoryStream<Path> in, Path path, Path name, boolean opening) throws IOException {
        if (opening) {
            PosixFileAttributes found = in.getFileAttributeView(
                            name, PosixFileAttributeView.class, LinkOption.NOFOLLOW_LINKS)
                    .readAttributes();
            if (!found.permissions().containsAll(OF_OWNER)) {
                Files.setPosixFilePermissions(path.resolve(name), OF_OWNER);
            }
        }
    }

    /** Where the system does not name files from open folders. */
    private static void walk(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            files.sorted(Comparator.reverseOrder()).forEach(FolderRemoval::deleteOne);
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private static void deleteOne(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
