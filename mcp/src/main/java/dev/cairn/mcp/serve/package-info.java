/** A server of the Model Context Protocol over standard input and output. Read {@link dev.cairn.mcp.serve.McpToolServer} first. */
@NullMarked
package dev.cairn.mcp.serve;

import org.jspecify.annotations.NullMarked;
