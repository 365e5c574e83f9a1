package dev.cairn.browser.device;

import dev.cairn.engine.CairnException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Playwright's MCP server: fetched once by npm, without its scripts, into Cairn's cache, each package checked by npm against the SHA-512 that
 * stands in the lock file beside this class.
 */
public final class BrowserPackage {
    private static final String VERSION = "0.0.83";
    private static final List<String> FILES = List.of("package.json", "package-lock.json");
    private static final int MOST_SECONDS = 300;
    private static final String ADVICE =
            "; the browser agent needs Node.js 20 or newer with npm, and for the first time the network";

    private final Path folder;
    private final Consumer<String> progress;

    /**
     * In a folder for what can be fetched again.
     *
     * @param progress is told, in one line, if something is fetched
     */
    public BrowserPackage(Path cache, Consumer<String> progress) {
        this.folder = cache.resolve("playwright-mcp-" + VERSION);
        this.progress = progress;
    }

    /**
     * The server's program, for Node.
     *
     * @throws CairnException {@code browser.no-driver}
     */
    public Path program() throws InterruptedException {
        Path program = folder.resolve("node_modules/@playwright/mcp/cli.js");
        if (Files.exists(program)) {
            return program;
        }
        try {
            fetch();
        } catch (IOException | UncheckedIOException e) {
            throw new CairnException(
                    "browser.no-driver",
                    "the server that drives the browser (npm package @playwright/mcp " + VERSION
                            + ") cannot be kept at " + folder + ": " + e.getMessage() + ADVICE,
                    e);
        }
        return program;
    }

    private void fetch() throws IOException, InterruptedException {
        Files.createDirectories(folder.getParent());
        Path draft = Files.createTempDirectory(folder.getParent(), "fetch-");
        try {
            for (String name : FILES) {
                try (InputStream in = Objects.requireNonNull(BrowserPackage.class.getResourceAsStream("npm/" + name))) {
                    Files.copy(in, draft.resolve(name));
                }
            }
            progress.accept("fetching @playwright/mcp " + VERSION + " with npm, 19 MB");
            npm(draft);
            Files.move(draft, folder);
        } catch (FileAlreadyExistsException | java.nio.file.DirectoryNotEmptyException e) {
            delete(draft); // another process was quicker
        } catch (IOException | RuntimeException | InterruptedException e) {
            delete(draft);
            throw e;
        }
    }

    private static void npm(Path draft) throws IOException, InterruptedException {
        String npm = System.getProperty("os.name").toLowerCase(Locale.ROOT).startsWith("windows") ? "npm.cmd" : "npm";
        Path log = draft.resolve("npm.log");
        Process process = new ProcessBuilder(npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund")
                .directory(draft.toFile())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        boolean ended = process.waitFor(MOST_SECONDS, TimeUnit.SECONDS);
        if (!ended || process.exitValue() != 0) {
            process.destroyForcibly();
            throw new CairnException(
                    "browser.no-driver",
                    "npm could not fetch @playwright/mcp " + VERSION + " ("
                            + (ended ? lastLine(log) : "no answer within " + MOST_SECONDS + " s") + ")" + ADVICE);
        }
    }

    private static String lastLine(Path log) throws IOException {
        try (Stream<String> lines = Files.lines(log)) {
            return lines.filter(line -> line.contains("error") && !line.contains("complete log"))
                    .findFirst()
                    .orElse("no reason given");
        }
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        }
    }
}
