package dev.cairn.server.decision;

import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.json.Json;
import java.util.Optional;

/** Makes the prompt of a decision again, of the state that it was made on, as whoever made the graph knows how. Thread-safe. */
@FunctionalInterface
public interface PromptSource<S> {
    /**
     * What a model was shown, to the letter.
     *
     * @param state what the step began on
     * @param node the step's node
     * @param output what it left
     * @param effects as they were then, that change nothing: what is put into files is forgotten
     * @return empty if there is nothing to be made of that state
     * @throws InterruptedException if the thread is interrupted
     */
    Optional<String> prompt(S state, String node, Json output, Effects effects) throws InterruptedException;
}
