package dev.cairn.android.launch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;

/**
 * What of the machine's files an isolated process sees, under the names that they have outside: programs and libraries of the system, what
 * it is started with, and its own folder, which alone it can write. Nothing else is there, homes and sockets least of all.
 *
 * @param entries by path, so that what contains others comes first
 */
record GuestView(List<Entry> entries) {
    private static final List<String> OF_SYSTEM =
            List.of("/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32", "/usr", "/etc", "/nix/store", "/gnu/store");

    /** The folder's name in a Maven repository of a user. */
    private static final String REPOSITORY = "repository";

    /** One file or folder. */
    record Entry(Access access, Path path) {}

    /** How it is seen. */
    enum Access {
        READ,
        WRITE,
        /** A symbolic link, made anew. */
        LINK
    }

    /**
     * The view of a process.
     *
     * @param own the folder that it can write
     * @param others what else it reads: its programs, archives, the app
     */
    static GuestView of(Path own, Collection<Path> others) throws IOException {
        TreeMap<Path, Access> all = new TreeMap<>(Comparator.comparing(Path::toString));
        for (String folder : OF_SYSTEM) {
            Path path = Path.of(folder);
            if (Files.exists(path)) {
                all.put(path, Files.isSymbolicLink(path) ? Access.LINK : Access.READ);
            }
        }
        for (Path other : others) {
            Path named = inRepository(other.toAbsolutePath().normalize());
            if (Files.exists(named)) {
                all.putIfAbsent(named, Access.READ);
                all.putIfAbsent(named.toRealPath(), Access.READ);
            }
        }
        all.put(own, Access.WRITE);
        return new GuestView(withoutCovered(all));
    }

    /** Jars of one repository are shown with it; a mount for each would take longer than all else. */
    private static Path inRepository(Path path) {
        for (Path folder = path; folder != null; folder = folder.getParent()) {
            if (folder.endsWith(REPOSITORY)) {
                return folder;
            }
        }
        return path;
    }

    private static List<Entry> withoutCovered(TreeMap<Path, Access> all) {
        List<Entry> kept = new ArrayList<>();
        all.forEach((path, access) -> {
            boolean covered = kept.stream()
                    .anyMatch(entry -> entry.access() == Access.READ && path.startsWith(entry.path()));
            if (!covered || access == Access.WRITE) {
                kept.add(new Entry(access, path));
            }
        });
        return kept;
    }
}
