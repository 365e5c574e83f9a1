package dev.cairn.mcp;

/**
 * A server of the user's document.
 *
 * @param server where it is reached
 * @param limits what it may take
 * @param callsPerMinute how often it may be called
 */
public record McpServerEntry(McpEndpoint server, McpLimits limits, int callsPerMinute) {
    /** Calls of a server in a minute unless the document says otherwise. */
    public static final int CALLS_PER_MINUTE = 60;

    /** What messages and rules call it. */
    public String name() {
        return server.name();
    }
}
