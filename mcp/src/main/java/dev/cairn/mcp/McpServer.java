package dev.cairn.mcp;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * How to start a server that speaks over its standard input and output. Its process sees no environment variables but those named here and
 * what no program runs without ({@code PATH}, {@code HOME}, {@code TMPDIR}, {@code LANG}, and what the
 * library adds: shell, terminal and name of the user): keys of the user's are not for it.
 *
 * @param name what messages call it
 * @param command the program
 * @param arguments its arguments, each as it is
 * @param environment variables that it is given beside the usual few, secrets by their names
 * @param folder where it runs; the working folder of this process if empty
 */
public record McpServer(
        String name, String command, List<String> arguments, Map<String, String> environment, Optional<Path> folder)
        implements McpEndpoint {
    private static final List<String> NEEDED = List.of("PATH", "HOME", "TMPDIR", "LANG", "SystemRoot", "TEMP");

    /** Copies the collections. */
    public McpServer {
        arguments = List.copyOf(arguments);
        environment = Collections.unmodifiableMap(new TreeMap<>(environment));
    }

    /** A server without variables of its own. */
    public static McpServer of(String name, String command, List<String> arguments) {
        return new McpServer(name, command, arguments, Map.of(), Optional.empty());
    }

    /** This server in another folder. */
    public McpServer in(Path where) {
        return new McpServer(name, command, arguments, environment, Optional.of(where));
    }

    @Override
    public Map<String, String> written() {
        return environment;
    }

    @Override
    public String describe() {
        return String.join(" ", command, String.join(" ", arguments)).strip();
    }

    /** Whether its program is on this machine, by its path or on the system's. */
    boolean isThere(Map<String, String> own) {
        if (command.contains("/") || command.contains(File.separator)) {
            return Files.isExecutable(Path.of(command));
        }
        return Pattern.compile(Pattern.quote(File.pathSeparator))
                .splitAsStream(own.getOrDefault("PATH", ""))
                .filter(folder -> !folder.isBlank())
                .flatMap(folder -> Stream.of("", ".exe", ".cmd").map(end -> Path.of(folder, command + end)))
                .anyMatch(Files::isExecutable);
    }

    /**
     * All that its process is given of this one's environment.
     *
     * @throws dev.cairn.engine.CairnException {@code secret.missing}
     */
    Map<String, String> bareEnvironment(Map<String, String> own) {
        Map<String, String> given = new TreeMap<>();
        NEEDED.forEach(key -> Optional.ofNullable(own.get(key)).ifPresent(value -> given.put(key, value)));
        environment.forEach((key, value) -> given.put(key, SecretText.revealed(value)));
        return given;
    }
}
