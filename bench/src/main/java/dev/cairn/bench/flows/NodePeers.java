package dev.cairn.bench.flows;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Contenders that are programs for Node.js: npm fetches what they need, as the lock file has it, into a folder of the build when they are first wanted. None of their
 * scripts is run but the one that builds the binding to SQLite.
 */
final class NodePeers {
    private static final Path HEADERS = Path.of("/usr/include/node");

    private final Path folder;

    private NodePeers(Path folder) {
        this.folder = folder;
    }

    /**
     * Fetched and ready.
     *
     * @param sources the scripts, {@code package.json} and its lock
     * @throws IOException saying which command failed, and with what
     */
    static NodePeers prepare(Path sources, Path target) throws IOException, InterruptedException {
        Files.createDirectories(target);
        try (Stream<Path> files = Files.list(sources)) {
            for (Path file : files.toList()) {
                Files.copy(file, target.resolve(file.getFileName()), StandardCopyOption.REPLACE_EXISTING);
            }
        }
        NodePeers peers = new NodePeers(target);
        Path ready = target.resolve("ready");
        String lock = Files.readString(target.resolve("package-lock.json"));
        if (!Files.exists(ready) || !Files.readString(ready).equals(lock)) {
            peers.call(List.of("npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund"));
            List<String> rebuild = new ArrayList<>(List.of("npm", "rebuild", "better-sqlite3"));
            if (Files.isDirectory(HEADERS)) {
                rebuild.add("--nodedir=/usr");
            }
            peers.call(rebuild);
            Files.writeString(ready, lock);
        }
        return peers;
    }

    /** What a script prints: one line of JSON. */
    JsonNode run(String script, Object... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("node", script));
        for (Object argument : arguments) {
            command.add(argument.toString());
        }
        return JsonMapper.shared().readTree(call(command));
    }

    private String call(List<String> command) throws IOException, InterruptedException {
        Path errors = Files.createTempFile(folder, "errors", ".txt");
        try {
            Process process = new ProcessBuilder(command)
                    .directory(folder.toFile())
                    .redirectError(errors.toFile())
                    .start();
            process.getOutputStream().close();
            String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            int code = process.waitFor();
            if (code != 0) {
                Optional<String> why = Files.readString(errors)
                        .lines()
                        .filter(line -> !line.isBlank())
                        .findFirst();
                throw new IOException(
                        String.join(" ", command) + " ended with " + code + ": " + why.orElse("nothing was said"));
            }
            return out;
        } finally {
            Files.deleteIfExists(errors);
        }
    }
}
