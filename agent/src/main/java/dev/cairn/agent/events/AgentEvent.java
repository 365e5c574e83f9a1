package dev.cairn.agent.events;

import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Something that an agent did, for logs and traces.
 *
 * @param name such as {@code agent.loop_start}
 * @param at when
 * @param fields texts, numbers, booleans, and maps of them, in their order; pictures and sources never
 */
public record AgentEvent(String name, Instant at, Map<String, Object> fields) {
    public AgentEvent {
        fields = Collections.unmodifiableMap(new LinkedHashMap<>(fields));
    }

    public static AgentEvent of(String name, Instant at, String run) {
        return new AgentEvent("agent." + name, at, Map.of("run_id", run));
    }

    public AgentEvent with(String field, Object value) {
        Map<String, Object> more = new LinkedHashMap<>(fields);
        more.put(field, value);
        return new AgentEvent(name, at, more);
    }

    /** The node that it is about, if it is about one. */
    public Optional<String> node() {
        return Optional.ofNullable(fields.get("node")).map(Object::toString);
    }
}
