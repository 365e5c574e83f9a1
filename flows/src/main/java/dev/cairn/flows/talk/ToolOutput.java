package dev.cairn.flows.talk;

import dev.cairn.engine.json.Json;
import java.time.Instant;

/**
 * What a tool gave.
 *
 * @param output an object
 */
record ToolOutput(Json output, Instant at) {}
