package dev.cairn.mcp;

import java.time.Duration;

/**
 * What a server may take.
 *
 * @param start until it has answered for the first time; a browser may have to be unpacked by then
 * @param call for one tool
 * @param mostBytes of one message; a server that sends more is cut off
 */
public record McpLimits(Duration start, Duration call, int mostBytes) {
    private static final int MEGABYTES = 1 << 20;

    /** 30 s to start, 60 s for a tool, 32 MB for a message: a picture of a large page has some 5 MB. */
    public static final McpLimits DEFAULT =
            new McpLimits(Duration.ofSeconds(30), Duration.ofSeconds(60), 32 * MEGABYTES);

    /** For tools of any server: 30 s to start, 30 s for a tool, 8 MB for a message. */
    public static final McpLimits TOOLS = new McpLimits(Duration.ofSeconds(30), Duration.ofSeconds(30), 8 * MEGABYTES);
}
