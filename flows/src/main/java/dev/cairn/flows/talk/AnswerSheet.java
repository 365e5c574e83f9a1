package dev.cairn.flows.talk;

import dev.cairn.engine.json.Json;
import java.util.Collections;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What is known of a talk that nobody holds: answers in no order, to be put in where they are asked for.
 *
 * @param answers by reference, or by key for every question of that key
 * @param declined references or keys that are not answered
 * @param outcomes what tools give, by node, by frame and node, or by tool: an object; {@code {"failed": "why"}} for one that fails
 * @param context by name
 */
public record AnswerSheet(
        Map<String, Json> answers, Set<String> declined, Map<String, Json> outcomes, Map<String, Json> context) {
    public AnswerSheet {
        answers = Collections.unmodifiableMap(new TreeMap<>(answers));
        declined = Collections.unmodifiableSet(new TreeSet<>(declined));
        outcomes = Collections.unmodifiableMap(new TreeMap<>(outcomes));
        context = Collections.unmodifiableMap(new TreeMap<>(context));
    }
}
