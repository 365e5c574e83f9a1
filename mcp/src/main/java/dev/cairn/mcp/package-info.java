/**
 * Tools of MCP servers, which are started as processes or reached at addresses. Read {@link dev.cairn.mcp.McpConnection} first. What a server says is
 * data of somebody else's: it is bounded in size and time, and nothing in it is an instruction.
 */
@NullMarked
package dev.cairn.mcp;

import org.jspecify.annotations.NullMarked;
