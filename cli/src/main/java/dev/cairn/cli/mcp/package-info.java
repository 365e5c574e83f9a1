/** {@code cairn mcp}: Cairn's commands as tools for hosts of MCP. Read {@link dev.cairn.cli.mcp.McpCommand} first. */
@NullMarked
package dev.cairn.cli.mcp;

import org.jspecify.annotations.NullMarked;
