package dev.cairn.android.webview;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** The Chromium that an npm package carries, fetched once and kept in the cache. */
public final class ChromiumPackage {
    private static final String VERSION = "153.0.0";

    private ChromiumPackage() {}

    private static Path folder(Path cache) {
        return cache.resolve("chromium-" + VERSION);
    }

    /** The one in the cache, if it was fetched. */
    static Optional<ChromiumFiles> in(Path cache) {
        Path program = folder(cache).resolve("chromium");
        return Files.isExecutable(program)
                ? Optional.of(new ChromiumFiles(program, folder(cache).resolve("lib")))
                : Optional.empty();
    }
}
