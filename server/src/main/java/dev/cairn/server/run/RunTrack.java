package dev.cairn.server.run;

import dev.cairn.engine.store.StoredEvent;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Entries as columns, without what was found out: enough to draw a run's path, tens of thousands at a time. */
final class RunTrack {
    private final ObjectNode json = JsonMapper.shared().createObjectNode();
    private final Map<String, Long> lastInFrame = new HashMap<>();

    private RunTrack() {
        for (String column : List.of("seq", "at", "frame", "event", "node", "attempt", "edge", "ms")) {
            json.putArray(column);
        }
    }

    /** The columns of these entries, which follow one another. */
    static ObjectNode of(List<StoredEvent> entries) {
        RunTrack track = new RunTrack();
        entries.forEach(track::add);
        return track.json;
    }

    private void add(StoredEvent entry) {
        JsonNode event = RunJson.tree(entry.payload());
        long at = entry.at().toEpochMilli();
        column("seq").add(entry.seq());
        column("at").add(at);
        column("frame").add(entry.frame());
        column("event").add(event.path("event").asString(""));
        column("node").add(event.get("node"));
        column("attempt").add(event.get("attempt"));
        column("edge").add(event.get("edge"));
        Long before = lastInFrame.put(entry.frame(), at);
        column("ms").add(before == null ? null : at - before);
    }

    private ArrayNode column(String name) {
        return (ArrayNode) json.get(name);
    }
}
