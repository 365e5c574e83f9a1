package dev.cairn.flows.convert;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * Interprets a checklist as it stands: next is the required question of the lowest priority, then key, that has no answer and whose dependencies have one that is not
 * empty. Stateless and thread-safe.
 */
public final class ChecklistWalk {
    private final Checklist checklist;

    /** Of a checklist. */
    public ChecklistWalk(Checklist checklist) {
        this.checklist = checklist;
    }

    /**
     * What is asked next.
     *
     * @param path that was chosen, if one was
     * @param answers valid ones, by key
     * @return empty when nothing is left to ask
     */
    public Optional<ChecklistQuestion> next(Optional<String> path, Map<String, JsonNode> answers) {
        return checklist.effective(path).stream()
                .filter(question -> question.required()
                        && !isGiven(answers, question.key())
                        && question.dependencies().stream().allMatch(key -> isGiven(answers, key)))
                .findFirst();
    }

    /** The questions in the order in which they are asked when each is answered. */
    public List<ChecklistQuestion> order(Optional<String> path) {
        Map<String, JsonNode> answers = new HashMap<>();
        List<ChecklistQuestion> order = new ArrayList<>();
        Optional<ChecklistQuestion> next = next(path, answers);
        while (next.isPresent()) {
            order.add(next.get());
            answers.put(next.get().key(), JsonNodeFactory.instance.booleanNode(true));
            next = next(path, answers);
        }
        return order;
    }

    private static boolean isGiven(Map<String, JsonNode> answers, String key) {
        JsonNode answer = answers.get(key);
        return answer != null
                && !answer.isNull()
                && !(answer.isString() && answer.asString().isBlank())
                && !(answer.isContainer() && answer.isEmpty());
    }
}
