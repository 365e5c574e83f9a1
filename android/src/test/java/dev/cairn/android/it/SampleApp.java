package dev.cairn.android.it;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.concurrent.TimeUnit;
import java.util.zip.GZIPInputStream;

/** ApiDemos, the app that the Appium project tests itself with: fetched once from npm, checked, kept in the cache. */
final class SampleApp {
    static final String PACKAGE = "io.appium.android.apis";

    private static final String NPM_PACKAGE = "android-apidemos@5.0.0";
    private static final String ENTRY = "package/apks/ApiDemos-debug.apk";
    private static final String SHA_256 = "5e59f42af4e89200fe33eb82a7c2a2a9224947a8aeb9af6e21b77d40827f7cbc";

    private SampleApp() {}

    /** The cache folder that the tests share with the product. */
    static Path cache() {
        String set = System.getenv("CAIRN_CACHE");
        return set == null || set.isBlank()
                ? Path.of(System.getProperty("user.home"), ".cache", "cairn")
                : Path.of(set);
    }

    /** The APK. */
    static Path apk() throws IOException, InterruptedException {
        Path apk = cache().resolve("samples").resolve("ApiDemos-debug-5.0.0.apk");
        if (!Files.isRegularFile(apk)) {
            fetch(apk);
        }
        return apk;
    }

    private static void fetch(Path apk) throws IOException, InterruptedException {
        Path folder = Files.createDirectories(
                apk.resolveSibling("fetch-" + ProcessHandle.current().pid()));
        run(folder, "npm", "pack", NPM_PACKAGE);
        Path draft = folder.resolve("app.apk");
        Files.write(draft, entry(folder.resolve("android-apidemos-5.0.0.tgz"), ENTRY));
        String sum = sha256(draft);
        if (!sum.equals(SHA_256)) {
            throw new IOException(NPM_PACKAGE + " has another " + ENTRY + " than expected: SHA-256 " + sum);
        }
        Files.move(draft, apk, StandardCopyOption.ATOMIC_MOVE);
    }

    private static void run(Path folder, String... command) throws IOException, InterruptedException {
        try {
            Process process = new ProcessBuilder(command)
                    .directory(folder.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(folder.resolve("npm.log").toFile())
                    .start();
            if (!process.waitFor(2, TimeUnit.MINUTES) || process.exitValue() != 0) {
                throw new IOException("npm failed; see " + folder.resolve("npm.log"));
            }
        } catch (IOException e) {
            throw new IOException(
                    "These tests need the sample app, which npm fetches once. Install npm (Node.js), or put the APK at "
                            + apkHint() + ". (" + e.getMessage() + ")",
                    e);
        }
    }

    private static Path apkHint() {
        return cache().resolve("samples").resolve("ApiDemos-debug-5.0.0.apk");
    }

    private static String sha256(Path file) throws IOException {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file)));
        } catch (java.security.NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    /** One file of a tar archive: blocks of 512 bytes, each file after a header with its name and its size in octal. */
    private static byte[] entry(Path tgz, String name) throws IOException {
        try (InputStream in = new GZIPInputStream(Files.newInputStream(tgz))) {
            byte[] header = in.readNBytes(512);
            while (header.length == 512) {
                long size = octal(header, 124, 12);
                if (text(header, 0, 100).equals(name)) {
                    return in.readNBytes((int) size);
                }
                in.skipNBytes((size + 511) / 512 * 512);
                header = in.readNBytes(512);
            }
        }
        throw new IOException("There is no " + name + " in " + tgz);
    }

    private static String text(byte[] header, int from, int length) {
        return new String(header, from, length, StandardCharsets.US_ASCII).split("\0", 2)[0];
    }

    private static long octal(byte[] header, int from, int length) {
        String digits = text(header, from, length).strip();
        return digits.isEmpty() ? 0 : Long.parseLong(digits, 8);
    }
}
