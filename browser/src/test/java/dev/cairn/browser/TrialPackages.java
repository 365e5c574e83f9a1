package dev.cairn.browser;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;

/** React, Vue and servers of tools as npm has them, fetched once into Cairn's cache, each package checked against the lock file beside the pages. */
final class TrialPackages {
    private TrialPackages() {}

    /** The folder of the frameworks' packages. */
    static Path folder() throws IOException, InterruptedException {
        return folder("npm", "trial-apps-1");
    }

    /** The folder of packages of servers of the Model Context Protocol. */
    static Path servers() throws IOException, InterruptedException {
        return folder("servers", "trial-servers-1");
    }

    private static Path folder(String lock, String kept) throws IOException, InterruptedException {
        String cache = System.getenv().getOrDefault("CAIRN_CACHE", System.getenv("HOME") + "/.cache/cairn");
        Path folder = Path.of(cache, kept);
        if (!Files.exists(folder)) {
            Path draft = Files.createTempDirectory(Files.createDirectories(Path.of(cache)), "fetch-");
            for (String name : List.of("package.json", "package-lock.json")) {
                try (InputStream in =
                        Objects.requireNonNull(TrialPackages.class.getResourceAsStream("trial/" + lock + "/" + name))) {
                    Files.copy(in, draft.resolve(name));
                }
            }
            Process npm = new ProcessBuilder("npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund")
                    .directory(draft.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(draft.resolve("npm.log").toFile())
                    .start();
            if (!npm.waitFor(300, TimeUnit.SECONDS) || npm.exitValue() != 0) {
                throw new IOException("npm ci: " + Files.readString(draft.resolve("npm.log")));
            }
            try {
                Files.move(draft, folder);
            } catch (FileSystemException e) {
                return folder.resolve("node_modules"); // another process was quicker
            }
        }
        return folder.resolve("node_modules");
    }
}
