package dev.cairn.flows.script;

import dev.cairn.engine.json.Json;
import java.util.List;
import java.util.Optional;

/**
 * What a message was understood to mean when the script was written: stands in for the model, so that a test is the same each time.
 *
 * @param updates answers
 * @param declined keys or references of what the user would not answer
 * @param path that the message speaks for
 * @param confidence in that, from 0 to 1
 * @param topic that was asked about
 * @param person whether a person was asked for
 * @param prompt what the model was asked when it understood so, as {@link RecordedPrompt} has it; empty for what a person wrote down
 */
public record RecordedMeaning(
        List<RecordedUpdate> updates,
        List<String> declined,
        Optional<String> path,
        double confidence,
        Optional<String> topic,
        boolean person,
        Optional<PlacedText> prompt) {
    /** Copies. */
    public RecordedMeaning {
        updates = List.copyOf(updates);
        declined = List.copyOf(declined);
    }

    /**
     * An answer.
     *
     * @param key or reference
     * @param value as JSON
     * @param quote the words that give it: held against the message as a model's are; empty if the whole message does, which is taken as it is
     */
    public record RecordedUpdate(String key, Json value, Optional<String> quote) {}
}
