package dev.cairn.flows.convert;

import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/**
 * A question of a checklist.
 *
 * @param key what its answer is stored under
 * @param required whether it is asked; others are only listened for. True unless said otherwise
 * @param priority lower is asked first; 0 unless said otherwise. Equal ones go by key
 * @param dependencies keys that must have an answer, and not an empty one, before it is asked
 * @param type as flows write types; a text unless said otherwise
 * @param validate what an answer must satisfy, in CEL over {@code value}
 */
public record ChecklistQuestion(
        String key,
        String prompt,
        boolean required,
        int priority,
        List<String> dependencies,
        JsonNode type,
        Optional<String> validate) {
    public ChecklistQuestion {
        dependencies = List.copyOf(dependencies);
    }
}
