package dev.cairn.mcp;

import dev.cairn.agent.userfile.Yaml;
import java.net.URI;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads one server of a document, and tells all that is wrong with it. */
final class ServerReader {
    private static final Set<String> KEYS =
            Set.of("command", "args", "env", "cwd", "url", "headers", "type", "disabled", "limits");

    /** Other hosts' keys that change nothing here: what is approved is the gate's to say. */
    private static final Set<String> OTHERS =
            Set.of("description", "autoApprove", "alwaysAllow", "trust", "icon", "gallery", "version");

    private static final String NAME = "[A-Za-z0-9][A-Za-z0-9_-]{0,39}";
    private static final int LONGEST_CALL_SECONDS = 50; // an act of the browser agent ends after a minute
    private static final int LONGEST_START_SECONDS = 300;
    private static final int MOST_MB = 64;
    private static final int MOST_CALLS = 6_000;

    private final String name;
    private final Path file;
    private final List<String> problems;

    ServerReader(String name, Path file, List<String> problems) {
        this.name = name;
        this.file = file;
        this.problems = problems;
    }

    /** The server; empty if it is disabled, or if something is wrong with it. */
    Optional<McpServerEntry> read(Yaml.Value value) {
        int before = problems.size();
        if (!name.matches(NAME)) {
            problem(value, "a server's name has letters, digits, _ and -, 40 at most");
        }
        if (!(value instanceof Yaml.Fields fields)) {
            problem(value, "must be an object with a command or a url");
            return Optional.empty();
        }
        fields.values().forEach((key, one) -> {
            if (!KEYS.contains(key) && !OTHERS.contains(key)) {
                problem(
                        one,
                        "there is no key '" + key + "'; there are "
                                + String.join(", ", KEYS.stream().sorted().toList()));
            }
        });
        Optional<McpEndpoint> server = server(fields);
        McpServerEntry limited = limits(fields, server.orElse(McpServer.of(name, "none", List.of())));
        return problems.size() > before || isDisabled(fields) ? Optional.empty() : Optional.of(limited);
    }

    private void problem(Yaml.Value where, String what) {
        problems.add("line " + where.line() + ": server '" + name + "': " + what);
    }

    private boolean isDisabled(Yaml.Fields fields) {
        return text(fields, "disabled").filter("true"::equals).isPresent();
    }

    private Optional<McpEndpoint> server(Yaml.Fields fields) {
        Optional<String> command = text(fields, "command");
        Optional<String> url = text(fields, "url");
        text(fields, "type")
                .filter(type -> !type.matches(command.isPresent() ? "stdio" : "http|streamable-?http|streamableHttp"))
                .ifPresent(type -> problem(
                        fields.at("type"),
                        "the type '" + type + "' is not known here; "
                                + (command.isPresent()
                                        ? "a command's is stdio"
                                        : "an address's is http (streamable HTTP)"
                                                + (type.equals("sse") ? ", which took the place of sse" : ""))));
        if (command.isPresent() == url.isPresent()) {
            problem(fields, "must have either a command or a url");
            return Optional.empty();
        }
        return command.isPresent() ? Optional.of(program(command.get(), fields)) : address(url.get(), fields);
    }

    private McpServer program(String command, Yaml.Fields fields) {
        refuse(fields, "headers", "goes with a url");
        if (command.isBlank()) {
            problem(fields.at("command"), "the command is empty");
        }
        return new McpServer(name, command, arguments(fields), secretTexts(fields, "env"), folder(fields));
    }

    private Optional<McpEndpoint> address(String url, Yaml.Fields fields) {
        List.of("args", "env", "cwd").forEach(key -> refuse(fields, key, "goes with a command"));
        Map<String, String> headers = secretTexts(fields, "headers");
        try {
            URI address = URI.create(url.strip());
            if (address.getHost() != null && address.getScheme().matches("https?") && address.getUserInfo() == null) {
                return Optional.of(new McpHttpServer(name, address, headers));
            }
        } catch (IllegalArgumentException e) {
            // told below, like all that is no address
        }
        problem(
                fields.at("url"),
                "the url must be an address of http or https without a user's name, such as https://example.org/mcp; secrets go into headers");
        return Optional.empty();
    }

    private void refuse(Yaml.Fields fields, String key, String why) {
        if (fields.keys().contains(key)) {
            problem(fields.at(key), "'" + key + "' " + why);
        }
    }

    private List<String> arguments(Yaml.Fields fields) {
        List<String> all = new ArrayList<>();
        switch (fields.values().get("args")) {
            case null -> {} // none
            case Yaml.Items items ->
                items.items().forEach(item -> {
                    if (item instanceof Yaml.Text(String text, int line)) {
                        all.add(text);
                        if (text.contains("${")) {
                            problem(
                                    item,
                                    "a secret among args would be seen in the list of processes; put it into env");
                        }
                    } else {
                        problem(item, "args must be texts");
                    }
                });
            case Yaml.Value other -> problem(other, "args must be a list of texts");
        }
        return all;
    }

    private Map<String, String> secretTexts(Yaml.Fields fields, String key) {
        Map<String, String> all = new LinkedHashMap<>();
        switch (fields.values().get(key)) {
            case null -> {} // none
            case Yaml.Fields named ->
                named.values().forEach((name, value) -> {
                    if (value instanceof Yaml.Text(String text, int line)) {
                        SecretText.unknown(text)
                                .ifPresent(unknown -> problem(
                                        value, "'" + unknown + "' names no secret; write ${env:NAME} or ${file:PATH}"));
                        all.put(name, text);
                    } else {
                        problem(value, "'" + name + "' in " + key + " must be a text");
                    }
                });
            case Yaml.Value other -> problem(other, key + " must be an object of texts");
        }
        return all;
    }

    private Optional<Path> folder(Yaml.Fields fields) {
        return text(fields, "cwd").flatMap(folder -> {
            try {
                return Optional.of(file.resolveSibling(folder).normalize());
            } catch (InvalidPathException e) {
                problem(fields.at("cwd"), "cwd is no path: " + folder);
                return Optional.empty();
            }
        });
    }

    private McpServerEntry limits(Yaml.Fields fields, McpEndpoint server) {
        McpLimits usual = McpLimits.TOOLS;
        Yaml.Value written = fields.values().get("limits");
        if (!(written instanceof Yaml.Fields limits)) {
            if (written != null) {
                problem(written, "limits must be an object");
            }
            return new McpServerEntry(server, usual, McpServerEntry.CALLS_PER_MINUTE);
        }
        Set<String> known = Set.of("startSeconds", "callSeconds", "megabytes", "callsPerMinute");
        limits.values().forEach((key, value) -> {
            if (!known.contains(key)) {
                problem(
                        value,
                        "there is no limit '" + key + "'; there are "
                                + String.join(", ", known.stream().sorted().toList()));
            }
        });
        int start = number(limits, "startSeconds", (int) usual.start().toSeconds(), LONGEST_START_SECONDS);
        int call = number(limits, "callSeconds", (int) usual.call().toSeconds(), LONGEST_CALL_SECONDS);
        int bytes = number(limits, "megabytes", usual.mostBytes() >> 20, MOST_MB) << 20;
        int calls = number(limits, "callsPerMinute", McpServerEntry.CALLS_PER_MINUTE, MOST_CALLS);
        return new McpServerEntry(
                server, new McpLimits(Duration.ofSeconds(start), Duration.ofSeconds(call), bytes), calls);
    }

    private int number(Yaml.Fields limits, String key, int usual, int most) {
        if (!limits.keys().contains(key)) {
            return usual;
        }
        String written = text(limits, key).orElse("");
        if (written.matches("[1-9]\\d{0,5}") && Integer.parseInt(written) <= most) {
            return Integer.parseInt(written);
        }
        problem(limits.at(key), key + " must be a whole number from 1 to " + most + ", not '" + written + "'");
        return usual;
    }

    private Optional<String> text(Yaml.Fields fields, String key) {
        return switch (fields.values().get(key)) {
            case null -> Optional.empty();
            case Yaml.Text(String text, int line) -> Optional.of(text);
            case Yaml.Value other -> {
                problem(other, key + " must be a text");
                yield Optional.empty();
            }
        };
    }
}
