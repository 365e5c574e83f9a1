package dev.cairn.mcp.serve;

import java.util.Map;
import java.util.Optional;

/** The program that has called a tool, and perhaps a person before it. */
public interface McpHost {
    /** What it calls itself; empty if it does not. */
    String name();

    /** Whether it can put a question to its person. */
    boolean asksPeople();

    /**
     * Puts a question to its person, and waits.
     *
     * @param schema JSON Schema of the answer: an object of plain values
     * @return the answer; empty if the person declined, or nobody answered in time
     */
    Optional<Map<String, Object>> ask(String message, Map<String, Object> schema);
}
