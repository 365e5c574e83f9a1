package dev.cairn.server.run;

import dev.cairn.engine.store.Owner;
import dev.cairn.engine.store.ResultPage;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunHolder;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.engine.store.StoredEvent;
import dev.cairn.engine.store.StoredInterrupt;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Runs, entries and questions as the API has them. */
public final class RunJson {
    private static final JsonMapper JSON = JsonMapper.shared();

    private RunJson() {}

    /** A run as lists show it. */
    public static ObjectNode head(RunHead head) {
        ObjectNode json = JSON.createObjectNode()
                .put("id", head.run())
                .put("graph", head.graph())
                .put("version", head.version())
                .put("fingerprint", head.fingerprint())
                .put("status", head.status().name().toLowerCase(Locale.ROOT))
                .put("node", head.node())
                .put("seq", head.seq())
                .put("started_at", head.startedAt().toString())
                .put("updated_at", head.updatedAt().toString())
                .put("imported", head.imported());
        head.wakeAt().ifPresent(at -> json.put("wake_at", at.toString()));
        head.origin()
                .ifPresent(origin ->
                        json.putObject("origin").put("run", origin.run()).put("seq", origin.seq()));
        head.actor().ifPresent(actor -> json.put("actor", actor));
        ObjectNode labels = json.putObject("labels");
        head.labels().forEach(labels::put);
        return json;
    }

    /** An entry of a journal; what happened is under {@code event}, as it was written. */
    public static ObjectNode entry(StoredEvent entry) {
        ObjectNode json = JSON.createObjectNode()
                .put("seq", entry.seq())
                .put("at", entry.at().toString())
                .put("frame", entry.frame())
                .put("step", entry.stepOrdinal());
        json.set("event", tree(entry.payload()));
        return json;
    }

    /**
     * An entry without what is large in it: values of its event that take more than {@code most} bytes as JSON are left out, and {@code left_out} has their
     * sizes. What the event is called is always there.
     */
    public static ObjectNode entry(StoredEvent entry, long most) {
        byte[] payload = entry.payload();
        if (payload.length <= most) {
            return entry(entry);
        }
        ObjectNode json = JSON.createObjectNode()
                .put("seq", entry.seq())
                .put("at", entry.at().toString())
                .put("frame", entry.frame())
                .put("step", entry.stepOrdinal());
        ObjectNode event = json.putObject("event");
        ObjectNode leftOut = JSON.createObjectNode();
        try (JsonParser parser = JSON.createParser(payload)) {
            parser.nextToken();
            for (String name = parser.nextName(); name != null; name = parser.nextName()) {
                parser.nextToken();
                int from = (int) parser.currentTokenLocation().getByteOffset();
                parser.skipChildren();
                parser.finishToken();
                int to = (int) parser.currentLocation().getByteOffset();
                if (to - from > most && !name.equals("event")) {
                    leftOut.put(name, to - from);
                } else {
                    event.set(name, JSON.readTree(payload, from, to - from));
                }
            }
        }
        if (!leftOut.isEmpty()) {
            json.set("left_out", leftOut);
        }
        return json;
    }

    /** Who works on a run. */
    static ObjectNode worker(RunHolder holder) {
        Owner owner = holder.owner();
        return JSON.createObjectNode()
                .put("name", owner.worker())
                .put("host", owner.host())
                .put("pid", owner.pid())
                .put("here", owner.equals(Owner.ofThisProcess(owner.worker())))
                .put("until", holder.until().toString());
    }

    /**
     * How many runs there are in all of those statuses, or of any if there are none, and how many of each.
     *
     * @param each without a status at which none stands, or with
     */
    static ObjectNode counts(Map<RunStatus, Long> each, Set<RunStatus> asked) {
        ObjectNode json = JSON.createObjectNode();
        ObjectNode all = JSON.createObjectNode();
        long count = 0;
        for (RunStatus status : RunStatus.values()) {
            long there = each.getOrDefault(status, 0L);
            count += asked.isEmpty() || asked.contains(status) ? there : 0;
            all.put(status.name().toLowerCase(Locale.ROOT), there);
        }
        json.put("count", count).set("by_status", all);
        return json;
    }

    /** A question that waits. */
    public static ObjectNode interrupt(StoredInterrupt interrupt) {
        ObjectNode json = JSON.createObjectNode()
                .put("id", interrupt.id())
                .put("run", interrupt.run())
                .put("node", interrupt.node())
                .put("answer_type", interrupt.answerType())
                .put("raised_at", interrupt.raisedAt().toString());
        json.set("question", tree(interrupt.question()));
        interrupt.deadline().ifPresent(at -> json.put("deadline", at.toString()));
        return json;
    }

    static JsonNode tree(byte[] bytes) {
        return JSON.readTree(bytes);
    }

    static <T> ObjectNode page(ResultPage<T> page, Function<T, ObjectNode> item) {
        ObjectNode json = JSON.createObjectNode();
        ArrayNode items = json.putArray("items");
        page.items().forEach(one -> items.add(item.apply(one)));
        page.next().ifPresent(next -> json.put("next", next));
        return json;
    }
}
