package dev.cairn.mcp.serve;

import dev.cairn.mcp.ToolHints;
import java.util.Map;

/**
 * A tool that is offered to hosts.
 *
 * @param name unique in the server
 * @param description for the host's model
 * @param schema JSON Schema of its arguments, which are checked by it before it is used
 * @param hints what it may do
 * @param use what it does
 */
public record ServedTool(String name, String description, Map<String, Object> schema, ToolHints hints, Use use) {
    /** Copies the schema's first level. */
    public ServedTool {
        schema = Map.copyOf(schema);
    }

    /** What a tool does. */
    @FunctionalInterface
    public interface Use {
        /** Does it; what goes wrong as a {@link dev.cairn.engine.CairnException} is told to the host. */
        ServedReply with(Map<String, Object> arguments, McpHost host) throws InterruptedException;
    }
}
