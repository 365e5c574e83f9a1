package dev.cairn.browser.device;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.files.FileRef;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * The Chromium that an npm package carries, for machines with none: fetched once, checked by its hash, and kept in Cairn's cache with the libraries and
 * the fonts that it comes with. It needs nobody's leave to be installed, and has no window. For Linux on x64.
 */
final class FetchedChromium {
    static final String VERSION = "153.0.0";

    private static final String NAME = "@sparticuz/chromium";
    private static final String SHA_256 = "20e5656fcdcf4118ede85edfb9d6bb9cc1bbb7ffb8b75622fffbcf36a835c3c0";
    private static final int MOST_SECONDS = 300;
    private static final String LOG = "fetch.log";

    /** The JDK has no Brotli; Node, which drives the browser, has. */
    private static final String UNPACK = """
            const {brotliDecompressSync} = require('zlib'), fs = require('fs');
            const unpack = name => fs.writeFileSync(name, brotliDecompressSync(fs.readFileSync('package/bin/' + name + '.br')));
            ['chromium', 'al2023.tar', 'fonts.tar'].forEach(unpack);
            """;

    private static final String START = """
            #!/bin/sh
            home=$(cd "$(dirname "$0")" && pwd)
            LD_LIBRARY_PATH=$home/lib${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}
            FONTCONFIG_FILE=$home/fonts.conf
            export LD_LIBRARY_PATH FONTCONFIG_FILE
            exec "$home/chromium" "$@"
            """;

    /** The machine's fonts first: its own one has no signs but Latin ones. */
    private static final String FONTS = """
            <?xml version="1.0"?>
            <!DOCTYPE fontconfig SYSTEM "fonts.dtd">
            <fontconfig>
              <dir>/usr/share/fonts</dir>
              <dir prefix="xdg">fonts</dir>
              <dir prefix="relative">fonts</dir>
              <cachedir prefix="xdg">fontconfig</cachedir>
            </fontconfig>
            """;

    private FetchedChromium() {}

    /** Whether there is one for this machine. */
    static boolean fits() {
        return System.getProperty("os.name", "").equals("Linux")
                && System.getProperty("os.arch", "").equals("amd64");
    }

    /**
     * What is started; fetched first if it is not in that cache, which {@code progress} is told in one line.
     *
     * @throws CairnException {@code browser.missing} if it cannot be had
     */
    static Path in(Path cache, Consumer<String> progress) {
        Path folder = cache.resolve("browser-" + VERSION);
        Path program = folder.resolve("start");
        if (!Files.isExecutable(program)) {
            progress.accept("fetching Chromium with npm, 67 MB, since this machine has none");
            try {
                fetch(folder);
            } catch (IOException | UncheckedIOException e) {
                throw missing("and none can be kept at " + folder + ": " + e.getMessage());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw missing("and fetching one was interrupted");
            }
        }
        return program;
    }

    static CairnException missing(String why) {
        return new CairnException(
                "browser.missing",
                "no Chromium was found, " + why
                        + "; install one (Debian: apt-get install chromium), or name it in CAIRN_CHROMIUM");
    }

    private static void fetch(Path folder) throws IOException, InterruptedException {
        Files.createDirectories(folder.getParent());
        Path draft = Files.createTempDirectory(folder.getParent(), "fetch-");
        try {
            String archive = "sparticuz-chromium-" + VERSION + ".tgz";
            run(draft, "npm", "pack", "--silent", NAME + "@" + VERSION);
            String sum = FileRef.of(Files.readAllBytes(draft.resolve(archive))).sha256();
            if (!sum.equals(SHA_256)) {
                throw new IOException(NAME + " is not the package that was expected: its SHA-256 is " + sum);
            }
            run(draft, "tar", "xzf", archive);
            run(draft, "node", "-e", UNPACK);
            run(draft, "tar", "xf", "al2023.tar");
            run(draft, "tar", "xf", "fonts.tar", "fonts");
            Files.writeString(draft.resolve("fonts.conf"), FONTS);
            Files.writeString(draft.resolve("start"), START);
            for (String program : List.of("chromium", "start")) {
                Files.setPosixFilePermissions(draft.resolve(program), PosixFilePermissions.fromString("rwxr-xr-x"));
            }
            for (String used : List.of(archive, "al2023.tar", "fonts.tar", "package", LOG)) {
                delete(draft.resolve(used));
            }
            move(draft, folder);
        } finally {
            delete(draft);
        }
    }

    /** Whole or not at all: another process may fetch it, too, and the first to be ready wins. */
    private static void move(Path draft, Path folder) throws IOException {
        try {
            Files.move(draft, folder, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            if (!Files.isDirectory(folder)) {
                throw e;
            }
        }
    }

    private static void run(Path folder, String... command) throws IOException, InterruptedException {
        Path log = folder.resolve(LOG);
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        try {
            if (!process.waitFor(MOST_SECONDS, TimeUnit.SECONDS)) {
                throw new IOException(command[0] + " gave no answer within " + MOST_SECONDS + " s");
            }
            if (process.exitValue() != 0) {
                throw new IOException(
                        command[0] + " failed: " + Files.readString(log).strip().replaceAll("\\s++", " "));
            }
        } finally {
            process.destroyForcibly();
        }
    }

    private static void delete(Path path) throws IOException {
        if (!Files.exists(path)) {
            return;
        }
        try (Stream<Path> all = Files.walk(path)) {
            for (Path one : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(one);
            }
        }
    }
}
