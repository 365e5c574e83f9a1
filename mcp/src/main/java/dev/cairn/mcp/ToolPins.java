package dev.cairn.mcp;

import dev.cairn.engine.CairnException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * What servers said of their tools when they were seen first, or when a person agreed to a change, in a file of the user's data folder. A tool
 * that is described otherwise now is another tool. For several threads; of two processes that write at once the later one's word stays.
 */
public final class ToolPins {
    /** The file's name in a data folder. */
    public static final String FILE = "mcp-tools.json";

    private static final int LONGEST = 1_000;
    private static final JsonMapper JSON =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    private final Path file;

    /** In that file, which may not be there yet. */
    public ToolPins(Path file) {
        this.file = file;
    }

    /**
     * What is kept of a tool.
     *
     * @param pin as {@link McpTool#pin} has it
     * @param description the server's words, cut if they are long
     */
    public record Kept(String pin, String description) {}

    /**
     * Keeps a tool that is seen first.
     *
     * @return what was kept of it, if it is described otherwise now; empty if it is new, or as it was
     * @throws CairnException {@code mcp.pins}
     */
    public synchronized Optional<Kept> check(String server, McpTool tool) {
        Kept known = read().get(key(server, tool));
        if (known == null) {
            accept(server, tool);
            return Optional.empty();
        }
        return known.pin().equals(tool.pin()) ? Optional.empty() : Optional.of(known);
    }

    /**
     * Keeps a tool as it is described now.
     *
     * @throws CairnException {@code mcp.pins}
     */
    public synchronized void accept(String server, McpTool tool) {
        Map<String, Kept> all = read();
        String said = tool.description();
        Kept now = new Kept(tool.pin(), said.length() > LONGEST ? said.substring(0, LONGEST) : said);
        if (!now.equals(all.put(key(server, tool), now))) {
            write(all);
        }
    }

    private static String key(String server, McpTool tool) {
        return server + "." + tool.name();
    }

    private Map<String, Kept> read() {
        try {
            @Nullable
            Map<String, Kept> read = JSON.readValue(
                    Files.readString(file, StandardCharsets.UTF_8), new TypeReference<TreeMap<String, Kept>>() {});
            if (read == null || read.values().stream().anyMatch(Objects::isNull)) {
                throw unreadable("there is null where a tool must be");
            }
            return read;
        } catch (NoSuchFileException e) {
            return new TreeMap<>();
        } catch (IOException | JacksonException e) {
            CairnException unreadable = unreadable(
                    String.valueOf(e.getMessage()).lines().findFirst().orElse(""));
            unreadable.initCause(e);
            throw unreadable;
        }
    }

    private CairnException unreadable(String why) {
        return new CairnException(
                "mcp.pins",
                "what MCP servers said of their tools cannot be read from " + file + ": " + why
                        + "; mend the file, or delete it and look at the tools anew");
    }

    private void write(Map<String, Kept> all) {
        try {
            Path folder = file.toAbsolutePath().getParent();
            if (folder != null) {
                Files.createDirectories(folder);
            }
            Path fresh = Files.createTempFile(folder, FILE, ".tmp");
            Files.writeString(fresh, JSON.writeValueAsString(all) + "\n");
            Files.move(fresh, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw new CairnException(
                    "mcp.pins",
                    "what MCP servers say of their tools cannot be kept in " + file + ": " + e.getMessage(),
                    e);
        }
    }
}
