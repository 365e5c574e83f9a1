package dev.cairn.cli.command;

import dev.cairn.store.files.OwnerOnlyFiles;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** Where things are kept that can be had again: the sample app, converted APKs, the device's native parts. */
public final class CacheFolder {
    private CacheFolder() {}

    /** {@code CAIRN_CACHE}, else {@code cairn} in {@code XDG_CACHE_HOME}, else {@code .cache/cairn} in the home folder. */
    public static Path path() {
        Path folder = set("CAIRN_CACHE")
                .or(() -> set("XDG_CACHE_HOME").map(path -> path.resolve("cairn")))
                .or(() -> set("HOME").map(path -> path.resolve(".cache/cairn")))
                .orElseGet(() -> Path.of(System.getProperty("user.home"), ".cache", "cairn"))
                .toAbsolutePath();
        try {
            return set("CAIRN_CACHE").isPresent() ? OwnerOnlyFiles.newFolder(folder) : OwnerOnlyFiles.folder(folder);
        } catch (IOException e) {
            return folder; // whoever writes there says that it cannot be
        }
    }

    private static Optional<Path> set(String variable) {
        return Optional.ofNullable(System.getenv(variable))
                .filter(value -> !value.isBlank())
                .map(Path::of);
    }
}
