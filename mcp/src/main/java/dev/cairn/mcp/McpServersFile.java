package dev.cairn.mcp;

import dev.cairn.agent.userfile.BoundedFile;
import dev.cairn.agent.userfile.UserFile;
import dev.cairn.agent.userfile.Yaml;
import dev.cairn.engine.CairnException;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The {@code mcpServers} document that hosts of MCP read, in JSON or YAML: an object of servers by name, each with a {@code command}, {@code args},
 * {@code env} and {@code cwd}, or with a {@code url} and {@code headers}; and perhaps {@code limits}. What else stands beside {@code mcpServers}
 * is another program's and is passed over.
 */
public final class McpServersFile {
    private static final int MOST_MB = 3;
    private static final String KEY = "mcpServers";

    private McpServersFile() {}

    /**
     * The servers of a file that are not disabled, in its order.
     *
     * @throws CairnException {@code mcp.unreadable}; {@code mcp.invalid}, with all problems and their lines
     */
    public static List<McpServerEntry> read(Path file) {
        return parse(text(file), file.toString(), file.toAbsolutePath().normalize());
    }

    private static String text(Path file) {
        try {
            return BoundedFile.text(file, MOST_MB);
        } catch (NoSuchFileException e) {
            throw new CairnException("mcp.unreadable", "there is no file of MCP servers " + file, e);
        } catch (CharacterCodingException e) {
            throw new CairnException("mcp.unreadable", "the file of MCP servers " + file + " is no text in UTF-8", e);
        } catch (IOException e) {
            throw new CairnException(
                    "mcp.unreadable", "the file of MCP servers " + file + " cannot be read: " + e.getMessage(), e);
        }
    }

    /** The servers of a document that messages call {@code name}; folders are seen from where {@code file} lies. */
    static List<McpServerEntry> parse(String document, String name, Path file) {
        List<String> problems = new ArrayList<>();
        List<McpServerEntry> servers = new ArrayList<>();
        Yaml.parse(document, problems::add).ifPresentOrElse(value -> document(value, file, servers, problems), () -> {
            if (problems.isEmpty()) {
                problems.add("it is empty; give an object '" + KEY + "'");
            }
        });
        if (!problems.isEmpty()) {
            throw new CairnException(
                    "mcp.invalid", name + " is no file of MCP servers: " + UserFile.numbered(problems));
        }
        return List.copyOf(servers);
    }

    private static void document(Yaml.Value value, Path file, List<McpServerEntry> servers, List<String> problems) {
        Yaml.Value list = value instanceof Yaml.Fields fields ? fields.values().get(KEY) : null;
        switch (list) {
            case null -> problems.add("line " + value.line() + ": there is no object '" + KEY + "'");
            case Yaml.Fields named -> {
                if (named.values().isEmpty()) {
                    problems.add("line " + named.line() + ": there is no server in '" + KEY + "'");
                }
                for (Map.Entry<String, Yaml.Value> one : named.values().entrySet()) {
                    new ServerReader(one.getKey(), file, problems)
                            .read(one.getValue())
                            .ifPresent(servers::add);
                }
            }
            case Yaml.Value other ->
                problems.add("line " + other.line() + ": '" + KEY + "' must be an object of servers by name");
        }
    }
}
