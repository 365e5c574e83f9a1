package dev.cairn.android.boot;

import dev.cairn.chromium.AtomicFolder;
import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Android's native code, fonts, hyphenation and locale data, unpacked from their jars into the cache once for each
 * version. A folder that has its final name is whole; concurrent processes may unpack at the same time, and one wins.
 */
public final class NativeFiles {
    private static final String KIND = "native";

    private NativeFiles() {}

    /** The folder with the files that {@link dev.cairn.android.runtime.NativeLoader} loads, unpacked now if it was absent. */
    public static Path in(CacheLayers cache, Path fontsJar, Path androidJar) throws IOException {
        Path done = cache.folder(KIND, name(fontsJar, androidJar));
        return AtomicFolder.at(done, folder -> {
            unpackFonts(fontsJar, folder);
            unpackAndroid(androidJar, folder);
        });
    }

    /** Whether a cache has them. */
    public static boolean areIn(Path cache, Path fontsJar, Path androidJar) {
        return Files.isDirectory(cache.resolve(KIND).resolve(name(fontsJar, androidJar)));
    }

    private static String name(Path fontsJar, Path androidJar) {
        return name(fontsJar) + "+" + name(androidJar);
    }

    private static String name(Path jar) {
        return jar.getFileName().toString().replaceAll("\\.jar$", "");
    }

    private static void unpackFonts(Path jar, Path folder) throws IOException {
        try (FileSystem zip = FileSystems.newFileSystem(jar, Map.of())) {
            copyFolder(zip.getPath("fonts"), Files.createDirectories(folder.resolve("fonts")));
        }
    }

    private static void unpackAndroid(Path jar, Path folder) throws IOException {
        try (FileSystem zip = FileSystems.newFileSystem(jar, Map.of())) {
            copyFolder(zip.getPath("icu"), Files.createDirectories(folder.resolve("icu")));
            copyFolder(zip.getPath("hyphen-data"), Files.createDirectories(folder.resolve("hyphen-data")));
            Path library = zip.getPath("native", os(), arch(), System.mapLibraryName(libraryName()));
            if (!Files.exists(library)) {
                throw new IOException("Android's native code does not exist for " + os() + " " + arch()
                        + "; it does for Linux and Windows on x86_64 and for macOS.");
            }
            Files.copy(library, folder.resolve("runtime-library"), StandardCopyOption.REPLACE_EXISTING);
        }
    }

    private static void copyFolder(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.list(from)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Files.copy(file, to.resolve(file.getFileName().toString()), StandardCopyOption.REPLACE_EXISTING);
            }
        }
    }

    private static String libraryName() {
        return os().equals("windows") ? "libandroid_runtime" : "android_runtime";
    }

    private static String os() {
        String name = System.getProperty("os.name").toLowerCase(Locale.ROOT);
        return name.contains("win") ? "windows" : name.contains("mac") ? "mac" : "linux";
    }

    private static String arch() {
        String arch = System.getProperty("os.arch").toLowerCase(Locale.ROOT);
        return arch.equals("amd64") ? "x86_64" : arch;
    }
}
