package dev.cairn.cli.explore;

import dev.cairn.cli.command.CacheFolder;
import dev.cairn.engine.CairnException;
import dev.cairn.engine.files.FileRef;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** The app that the Appium project tests itself with: fetched from npm once, checked, and kept. */
final class SampleApp {
    private static final String PACKAGE = "android-apidemos";
    private static final String VERSION = "5.0.0";
    private static final String INSIDE = "node_modules/" + PACKAGE + "/apks/ApiDemos-debug.apk";
    private static final String SHA_256 = "5e59f42af4e89200fe33eb82a7c2a2a9224947a8aeb9af6e21b77d40827f7cbc";
    private static final int MOST_SECONDS = 300;

    private final Path kept;
    private final PrintWriter err;

    SampleApp(PrintWriter err) {
        this.kept = CacheFolder.path().resolve("apps").resolve("ApiDemos-" + VERSION + ".apk");
        this.err = err;
    }

    /** The app's file. */
    Path get() throws InterruptedException {
        try {
            if (Files.exists(kept) && isRight(kept)) {
                return kept;
            }
            Files.createDirectories(kept.getParent());
            fetch();
            return kept;
        } catch (IOException e) {
            throw new CairnException(
                    "sample.failed",
                    "the sample app cannot be kept at " + kept + " (" + e.getMessage()
                            + "); set CAIRN_CACHE to a folder that you may write",
                    e);
        }
    }

    private void fetch() throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory(kept.getParent(), "fetch-");
        try {
            npm(folder);
            Path apk = folder.resolve(INSIDE);
            if (!Files.exists(apk) || !isRight(apk)) {
                throw new CairnException(
                        "sample.damaged",
                        "what npm delivered as " + PACKAGE + " " + VERSION
                                + " is not the sample app that was expected (SHA-256 " + SHA_256
                                + "); give an APK of your own: cairn explore app.apk");
            }
            Files.move(apk, kept, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            delete(folder);
        }
    }

    private void npm(Path folder) throws IOException, InterruptedException {
        String npm = System.getProperty("os.name").toLowerCase(Locale.ROOT).startsWith("windows") ? "npm.cmd" : "npm";
        Path log = folder.resolve("npm.log");
        Process process;
        try {
            process = new ProcessBuilder(List.of(
                            npm,
                            "install",
                            "--prefix",
                            folder.toString(),
                            "--no-save",
                            "--ignore-scripts",
                            "--no-audit",
                            "--no-fund",
                            "--omit=optional",
                            PACKAGE + "@" + VERSION))
                    .redirectErrorStream(true)
                    .redirectOutput(log.toFile())
                    .start();
        } catch (IOException e) {
            throw new CairnException(
                    "sample.no-npm",
                    "the sample app is fetched with npm, which was not found;"
                            + " install Node.js 20 or newer, or give an APK of your own: cairn explore app.apk",
                    e);
        }
        err.println("Fetching the sample app (npm package " + PACKAGE + " " + VERSION + ", 5 MB) …");
        err.flush();
        boolean ended = process.waitFor(MOST_SECONDS, TimeUnit.SECONDS);
        if (!ended || process.exitValue() != 0) {
            process.destroyForcibly();
            String why = ended ? lastLine(log) : "no answer within " + MOST_SECONDS + " s";
            throw new CairnException(
                    "sample.npm-failed",
                    "npm could not fetch " + PACKAGE + "@" + VERSION + " (" + why
                            + "); check the network, or give an APK of your own: cairn explore app.apk");
        }
    }

    private static String lastLine(Path log) throws IOException {
        try (Stream<String> lines = Files.lines(log)) {
            return lines.filter(line -> line.contains("error") && !line.contains("complete log"))
                    .findFirst()
                    .orElse("no reason given");
        }
    }

    private static boolean isRight(Path apk) throws IOException {
        return FileRef.of(Files.readAllBytes(apk)).sha256().equals(SHA_256);
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path path : all.sorted(java.util.Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        }
    }
}
