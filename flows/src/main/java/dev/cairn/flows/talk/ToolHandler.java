package dev.cairn.flows.talk;

import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.json.Json;

/** What a tool does. Called where a step may touch the world; thread-safe. */
@FunctionalInterface
public interface ToolHandler {
    /**
     * Does it.
     *
     * @param input an object with what the flow hands in; what is absent is left out
     * @return an object with what the tool gives, as its signature declares
     * @throws dev.cairn.engine.graph.StepException to say whether a further try makes sense; any other exception may be tried again
     */
    Json run(Json input, Effects effects) throws Exception;
}
