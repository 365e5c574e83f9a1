package dev.cairn.mcp;

import dev.cairn.engine.files.FileRef;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * A tool as its server describes it. Name, description, schemas and hints are the server's words, and data.
 *
 * @param name unique within the server
 * @param description for whoever chooses among tools; empty if there is none
 * @param schema JSON Schema of its arguments
 * @param outputSchema JSON Schema of its structured answer; empty if it says nothing of it
 * @param hints what the server says of its effects
 */
public record McpTool(
        String name,
        String description,
        Map<String, Object> schema,
        Optional<Map<String, Object>> outputSchema,
        ToolHints hints) {
    private static final JsonMapper SORTED = JsonMapper.builder()
            .enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS)
            .build();

    /** Copies the schemas' first level. */
    public McpTool {
        schema = Collections.unmodifiableMap(new TreeMap<>(schema)); // which may have nulls in it
        outputSchema = outputSchema.map(output -> Collections.unmodifiableMap(new TreeMap<>(output)));
    }

    /** The schema of its arguments as JSON. */
    public String schemaJson() {
        return SORTED.writeValueAsString(schema);
    }

    /** A SHA-256 of all that the server says of it, whatever the order of keys: another one means that it is described otherwise. */
    public String pin() {
        Map<String, Object> said = new TreeMap<>();
        said.put("name", name);
        said.put("description", description);
        said.put("schema", schema);
        outputSchema.ifPresent(output -> said.put("output", output));
        said.put("hints", SORTED.writeValueAsString(hints));
        return FileRef.of(SORTED.writeValueAsString(said).getBytes(StandardCharsets.UTF_8))
                .sha256();
    }
}
