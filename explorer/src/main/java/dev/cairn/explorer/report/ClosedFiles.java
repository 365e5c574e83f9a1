package dev.cairn.explorer.report;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Reports are for whoever made them, until that person says otherwise. */
final class ClosedFiles {
    private static final Set<PosixFilePermission> FOLDER = PosixFilePermissions.fromString("rwx------");
    private static final Set<PosixFilePermission> FILE = PosixFilePermissions.fromString("rw-------");
    private static final boolean POSIX =
            FileSystems.getDefault().supportedFileAttributeViews().contains("posix");

    private ClosedFiles() {}

    /** Makes a folder that only its owner may enter; one that is there stays as it is. */
    static void makeFolder(Path folder) throws IOException {
        if (POSIX) {
            Files.createDirectories(folder, PosixFilePermissions.asFileAttribute(FOLDER));
        } else {
            Files.createDirectories(folder);
        }
    }

    /** Opens a file to write, which is no link; one that is made is its owner's alone. */
    static FileChannel open(Path file) throws IOException {
        Set<OpenOption> how = Set.of(StandardOpenOption.CREATE, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
        return POSIX
                ? FileChannel.open(file, how, PosixFilePermissions.asFileAttribute(FILE))
                : FileChannel.open(file, how);
    }

    /** Leaves all that is in a folder, and the folder, to their owner. */
    static void close(Path folder) throws IOException {
        if (!POSIX) {
            return;
        }
        List<Path> all;
        try (Stream<Path> walk = Files.walk(folder)) {
            all = walk.toList();
        }
        for (Path path : all) {
            if (Files.isDirectory(path)) {
                Files.setPosixFilePermissions(path, FOLDER);
            } else if (Files.isRegularFile(path)) {
                Files.setPosixFilePermissions(path, FILE);
            }
        }
    }
}
