/** Agents that call tools in a loop, as graphs. Read {@code Agents} and {@code Tool} first. */
@NullMarked
package dev.cairn.llm.tool;

import org.jspecify.annotations.NullMarked;
