package dev.cairn.browser.tool;

import java.util.Optional;

/**
 * A tool that a task may use.
 *
 * @param name with its server's: {@code files.read_text_file}
 * @param description the server's words
 * @param schema JSON Schema of its arguments, as JSON
 * @param destructive whether the server says that it may destroy
 * @param repeatable whether the server says that calling it twice is like calling it once
 * @param pin names what the server says of it now
 * @param was what the server said of it before, if that was something else
 */
public record OfferedTool(
        String name,
        String description,
        String schema,
        boolean destructive,
        boolean repeatable,
        String pin,
        Optional<String> was) {
    /** The name of its server. */
    public String server() {
        return name.substring(0, name.indexOf('.'));
    }
}
