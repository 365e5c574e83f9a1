package dev.cairn.android.webview;

import dev.cairn.android.boot.AtomicFolder;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** The Chromium that an npm package carries: fetched once, checked, and kept in the cache. For Linux on x64. */
public final class ChromiumPackage {
    private static final String NAME = "@sparticuz/chromium";
    private static final String VERSION = "153.0.0";
    private static final String ARCHIVE = "sparticuz-chromium-" + VERSION + ".tgz";
    private static final String SHA_256 = "20e5656fcdcf4118ede85edfb9d6bb9cc1bbb7ffb8b75622fffbcf36a835c3c0";

    /** The JDK has no Brotli; Node, which comes with npm, has. */
    private static final String UNPACK = "const z=require('zlib'),f=require('fs');"
            + "for(const n of ['chromium','al2023.tar'])"
            + "f.writeFileSync(n,z.brotliDecompressSync(f.readFileSync('package/bin/'+n+'.br')))";

    private ChromiumPackage() {}

    private static Path folder(Path cache) {
        return cache.resolve("chromium-" + VERSION);
    }

    /** The one in the cache, if it was fetched. */
    static Optional<ChromiumFiles> in(Path cache) {
        Path program = folder(cache).resolve("chromium");
        return Files.isExecutable(program) ? Optional.of(new ChromiumFiles(program, folder(cache))) : Optional.empty();
    }

    /** Whether there is one for this machine. */
    static boolean fits() {
        return System.getProperty("os.name", "").equals("Linux")
                && System.getProperty("os.arch", "").equals("amd64");
    }

    /**
     * Fetches it, unless it is there; takes some seconds, and 250 MB of the cache.
     *
     * @throws IOException when it cannot be had, with the reason in one line
     */
    static void fetch(Path cache) throws IOException {
        AtomicFolder.at(folder(cache), draft -> {
            run(draft, "npm", "pack", "--silent", NAME + "@" + VERSION);
            String sum = sha256(draft.resolve(ARCHIVE));
            if (!sum.equals(SHA_256)) {
                throw new IOException(NAME + " is not the package that was expected: its SHA-256 is " + sum);
            }
            run(draft, "tar", "xzf", ARCHIVE);
            run(draft, "node", "-e", UNPACK);
            run(draft, "tar", "xf", "al2023.tar");
            Files.setPosixFilePermissions(draft.resolve("chromium"), PosixFilePermissions.fromString("rwxr-xr-x"));
            for (String used : new String[] {ARCHIVE, "al2023.tar", "fetch.log"}) {
                Files.delete(draft.resolve(used));
            }
            AtomicFolder.delete(draft.resolve("package"));
        });
    }

    private static void run(Path folder, String... command) throws IOException {
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("fetch.log").toFile())
                .start();
        try {
            if (!process.waitFor(5, TimeUnit.MINUTES) || process.exitValue() != 0) {
                process.destroyForcibly();
                throw new IOException(String.join(" ", command) + " failed: "
                        + Files.readString(folder.resolve("fetch.log")).strip().replaceAll("\\s+", " "));
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
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
