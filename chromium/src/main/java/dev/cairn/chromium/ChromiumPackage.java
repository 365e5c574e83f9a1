package dev.cairn.chromium;

import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * The Chromium that an npm package carries: fetched once, checked by its hash, and kept in the cache with the libraries and the fonts that it comes with.
 * It needs nobody's leave to be installed, and has no window. For Linux on x64.
 */
final class ChromiumPackage {
    private static final String NAME = "@sparticuz/chromium";
    private static final String VERSION = "153.0.0";
    private static final String ARCHIVE = "sparticuz-chromium-" + VERSION + ".tgz";
    private static final String SHA_256 = "20e5656fcdcf4118ede85edfb9d6bb9cc1bbb7ffb8b75622fffbcf36a835c3c0";

    /** Counts what a folder of one version has had in it: a cache may hold one that was filled otherwise. */
    private static final int LAYOUT = 2;

    private static final int MOST_SECONDS = 300;
    private static final String START = "start";
    private static final String LOG = "fetch.log";

    /** The JDK has no Brotli; Node, which comes with npm, has. */
    private static final String UNPACK = """
            const {brotliDecompressSync} = require('zlib'), fs = require('fs');
            const unpack = name => fs.writeFileSync(name, brotliDecompressSync(fs.readFileSync('package/bin/' + name + '.br')));
            ['chromium', 'al2023.tar', 'fonts.tar'].forEach(unpack);
            """;

    /** Whoever has chosen its fonts keeps them. */
    private static final String START_SCRIPT = """
            #!/bin/sh
            home=$(cd "${0%/*}" && pwd)
            LD_LIBRARY_PATH=$home/lib${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}
            FONTCONFIG_FILE=${FONTCONFIG_FILE:-$home/fonts.conf}
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

    private ChromiumPackage() {}

    /** Whether there is one for this machine. */
    static boolean fits() {
        return System.getProperty("os.name", "").equals("Linux")
                && System.getProperty("os.arch", "").equals("amd64");
    }

    /** Where that cache has it, or would have it. */
    static Path folder(Path cache) {
        return cache.resolve("chromium-" + VERSION + "-" + LAYOUT);
    }

    /** What is started of it, whether it was fetched or not. */
    static Path program(Path cache) {
        return folder(cache).resolve(START);
    }

    /**
     * Fetches it, unless it is there; takes some seconds, and 250 MB of the cache.
     *
     * @return what is started
     * @throws IOException when it cannot be had, with the reason in one line
     */
    static Path fetch(Path cache) throws IOException {
        Path unused = AtomicFolder.at(folder(cache), ChromiumPackage::fill);
        return program(cache);
    }

    private static void fill(Path draft) throws IOException {
        run(draft, "npm", "pack", "--silent", NAME + "@" + VERSION);
        String sum = sha256(draft.resolve(ARCHIVE));
        if (!sum.equals(SHA_256)) {
            throw new IOException(NAME + " is not the package that was expected: its SHA-256 is " + sum);
        }
        run(draft, "tar", "xzf", ARCHIVE);
        run(draft, "node", "-e", UNPACK);
        run(draft, "tar", "xf", "al2023.tar");
        run(draft, "tar", "xf", "fonts.tar", "fonts");
        makeExecutable(draft.resolve("chromium"));
        writeStart(draft);
        for (String used : List.of(ARCHIVE, "al2023.tar", "fonts.tar", "package", LOG)) {
            AtomicFolder.delete(draft.resolve(used));
        }
    }

    /** Writes what starts the program of a folder. */
    static void writeStart(Path folder) throws IOException {
        Files.writeString(folder.resolve("fonts.conf"), FONTS);
        makeExecutable(Files.writeString(folder.resolve(START), START_SCRIPT));
    }

    private static void makeExecutable(Path file) throws IOException {
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    private static void run(Path folder, String... command) throws IOException {
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
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("it was interrupted");
        } finally {
            process.destroyForcibly();
        }
    }

    private static String sha256(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            byte[] buffer = new byte[1 << 16];
            for (int read = in.read(buffer); read > 0; read = in.read(buffer)) {
                digest.update(buffer, 0, read);
            }
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
