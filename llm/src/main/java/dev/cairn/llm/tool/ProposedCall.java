package dev.cairn.llm.tool;

import dev.cairn.engine.json.Json;

/**
 * The question whether a tool may be called.
 *
 * @param tool its name
 * @param arguments what it would be called with
 */
public record ProposedCall(String tool, Json arguments) {}
