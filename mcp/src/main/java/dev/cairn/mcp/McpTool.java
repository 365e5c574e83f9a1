package dev.cairn.mcp;

import java.util.Map;

/**
 * A tool as its server describes it. Name, description and schema are the server's words, and data.
 *
 * @param name unique within the server
 * @param description for whoever chooses among tools; empty if there is none
 * @param schema JSON Schema of its arguments
 */
public record McpTool(String name, String description, Map<String, Object> schema) {
    /** Copies the schema's first level. */
    public McpTool {
        schema = Map.copyOf(schema);
    }
}
