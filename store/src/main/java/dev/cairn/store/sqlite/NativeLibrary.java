package dev.cairn.store.sqlite;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.sqlite.SQLiteJDBCLoader;
import org.sqlite.util.LibraryLoaderUtil;

/**
 * Unpacks SQLite once, into the user's cache folder. The driver itself unpacks it into the temporary folder at each start, which takes
 * longer and leaves a file behind for every process that is killed.
 */
final class NativeLibrary {
    private static final Logger LOG = LoggerFactory.getLogger(NativeLibrary.class);
    private static final String FOLDER_PROPERTY = "org.sqlite.lib.path"; // the driver's own

    private NativeLibrary() {}

    /** Has an effect before the driver's first use only; where it fails, the driver's own way is left. */
    static synchronized void prepare() {
        if (System.getProperty(FOLDER_PROPERTY) != null) {
            return;
        }
        try {
            Optional<Path> folder = unpackedInto(cacheFolder());
            folder.ifPresent(found -> System.setProperty(FOLDER_PROPERTY, found.toString()));
        } catch (IOException | SecurityException e) {
            LOG.debug("SQLite could not be kept in the cache folder; it is unpacked to the temporary folder", e);
        }
    }

    /** The folder that holds the library, byte for byte as it is in the jar; empty where the jar has none for this machine. */
    static Optional<Path> unpackedInto(Path cache) throws IOException {
        String resource = LibraryLoaderUtil.getNativeLibResourcePath();
        String name = LibraryLoaderUtil.getNativeLibName();
        byte[] library;
        try (InputStream in = SQLiteJDBCLoader.class.getResourceAsStream(resource + "/" + name)) {
            if (in == null) {
                return Optional.empty();
            }
            library = in.readAllBytes();
        }
        String machine = resource.substring(resource.indexOf("native/") + "native/".length())
                .replace('/', '-');
        Path folder = cache.resolve("sqlite-" + SQLiteJDBCLoader.getVersion() + "-" + machine);
        Path file = folder.resolve(name);
        if (!holds(file, library)) {
            Files.createDirectories(folder);
            Path written = Files.createTempFile(folder, "unpacking", ".part");
            Files.write(written, library);
            Files.move(written, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        }
        return Optional.of(folder);
    }

    private static boolean holds(Path file, byte[] content) throws IOException {
        try {
            return Files.size(file) == content.length && Arrays.equals(Files.readAllBytes(file), content);
        } catch (NoSuchFileException absent) {
            return false;
        }
    }

    private static Path cacheFolder() {
        String xdg = System.getenv("XDG_CACHE_HOME");
        Path base = xdg == null || xdg.isBlank() ? Path.of(System.getProperty("user.home"), ".cache") : Path.of(xdg);
        return base.resolve("cairn");
    }
}
