package dev.cairn.browser.tool;

import java.util.List;
import java.util.Optional;

/**
 * All that servers offered when they were asked.
 *
 * @param tools in the order of the servers
 * @param problems what servers did not offer anything, and why, in one line each
 */
public record OfferedTools(List<OfferedTool> tools, List<Problem> problems) {
    /** Nothing offered. */
    public static final OfferedTools NONE = new OfferedTools(List.of(), List.of());

    /** Copies the lists. */
    public OfferedTools {
        tools = List.copyOf(tools);
        problems = List.copyOf(problems);
    }

    /**
     * A server that does not offer anything.
     *
     * @param server its name
     * @param why in one line
     */
    public record Problem(String server, String why) {}

    /** The tool of that name. */
    public Optional<OfferedTool> tool(String name) {
        return tools.stream().filter(tool -> tool.name().equals(name)).findFirst();
    }
}
