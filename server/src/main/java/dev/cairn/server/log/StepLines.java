package dev.cairn.server.log;

import java.time.DateTimeException;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * The lines of a log that belong to a step: those that name it, and those of its time that name no step and no other node.
 *
 * @param frame the frame's path
 * @param step the step's number in it
 * @param node the step's node; empty if it is not known
 * @param after when the step began: lines of that instant belong to what was before, unless it ended in the same one
 * @param until when it ended: lines of that instant belong to it
 */
record StepLines(String frame, long step, String node, Instant after, Instant until) {
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final String AT = "{\"at\":\"";

    /** What is told of a line by a name of its own. */
    private static final Set<String> NAMED =
            Set.of("at", "level", "module", "actor", "nodeName", "message", "event", "stack_trace", "node");

    /** One more than {@code most} says that there are more. A line that was written half before its process died belongs to nothing. */
    List<ObjectNode> of(Stream<String> log, int most) {
        String mark = "\"stepOrdinal\":\"" + step + '"';
        return log.filter(line -> line.contains(mark) || isWithin(line))
                .map(StepLines::read)
                .filter(this::isOwn)
                .map(StepLines::told)
                .limit(most + 1L)
                .toList();
    }

    private boolean isWithin(String line) {
        int end = line.indexOf('"', AT.length());
        if (!line.startsWith(AT) || end < 0) {
            return false;
        }
        try {
            Instant at = Instant.parse(line.substring(AT.length(), end));
            return at.equals(until) || at.isAfter(after) && at.isBefore(until);
        } catch (DateTimeException e) {
            return false;
        }
    }

    private static JsonNode read(String line) {
        try {
            return JSON.readTree(line);
        } catch (JacksonException e) {
            return JSON.missingNode();
        }
    }

    private boolean isOwn(JsonNode line) {
        if (!line.isObject()) {
            return false;
        }
        if (line.has("stepOrdinal")) {
            return line.get("stepOrdinal").asString("").equals(Long.toString(step))
                    && line.path("frame").asString("").equals(frame);
        }
        String about = line.path("nodeName").asString("");
        return about.isEmpty() || node.isEmpty() || about.equals(node);
    }

    private static ObjectNode told(JsonNode line) {
        ObjectNode told = JSON.createObjectNode()
                .put("at", line.path("at").asString(""))
                .put("level", line.path("level").asString("INFO"))
                .put("message", line.path("message").asString(line.path("event").asString("")));
        put(told, "module", line.path("module"));
        put(told, "actor", line.path("actor"));
        put(told, "node", line.path("nodeName"));
        put(told, "stack", line.path("stack_trace"));
        ObjectNode fields = JSON.createObjectNode();
        line.properties().stream()
                .filter(field -> !NAMED.contains(field.getKey()))
                .forEach(field -> fields.set(field.getKey(), field.getValue()));
        if (!fields.isEmpty()) {
            told.set("fields", fields);
        }
        return told;
    }

    private static void put(ObjectNode told, String name, JsonNode value) {
        if (value.isString()) {
            told.put(name, value.asString());
        }
    }
}
