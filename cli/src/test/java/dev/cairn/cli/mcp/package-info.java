/** Cairn as a server of MCP, spoken to by a client of the protocol. */
@NullMarked
package dev.cairn.cli.mcp;

import org.jspecify.annotations.NullMarked;
