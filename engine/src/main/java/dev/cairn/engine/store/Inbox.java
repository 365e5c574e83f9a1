package dev.cairn.engine.store;

import java.util.Map;
import java.util.Optional;

/**
 * What others left for a run.
 *
 * @param cancel why it is to stop
 * @param answers by interrupt id, JSON in UTF-8
 */
public record Inbox(Optional<String> cancel, Map<String, byte[]> answers) {
    /** Nothing was left for the run. */
    public static final Inbox EMPTY = new Inbox(Optional.empty(), Map.of());

    /** Copies the answers. */
    public Inbox {
        answers = Map.copyOf(answers);
    }

    /** Whether nobody wants anything. */
    public boolean isEmpty() {
        return cancel.isEmpty() && answers.isEmpty();
    }
}
