package dev.cairn.flows.version;

import dev.cairn.flows.document.FlowDocument;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * What differs between two versions of a flow: nodes, edges, guards, texts, types, and the rest. Comments, layout and the order of nodes are no difference. A node that the newer
 * version's {@code migrations} rename is the same node.
 *
 * @param entries in the order of the newer version; what is gone last
 */
public record FlowDiff(List<Entry> entries) {
    public FlowDiff {
        entries = List.copyOf(entries);
    }

    /** What a difference is about. */
    public enum Area {
        /** A node as a whole. */
        NODE,
        /** Where an edge leads, or that there is one. */
        EDGE,
        /** The condition of an edge or a node. */
        GUARD,
        /** What people read. */
        TEXT,
        /** What may be answered. */
        TYPE,
        /** A rule or check. */
        RULE,
        /** A flow within the document. */
        FLOW,
        /** All else. */
        OTHER;

        private String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * One difference.
     *
     * @param path such as {@code buy.lux.ask}
     * @param before empty if there was none
     * @param after empty if there is none any more
     */
    public record Entry(Area area, String path, Optional<String> before, Optional<String> after) {
        /** One line: {@code ~ text lux.ask: Lux? → How bright?}. */
        public String line() {
            String sign = before.isEmpty() ? "+" : after.isEmpty() ? "-" : "~";
            String values = before.isPresent() && after.isPresent()
                    ? before.get() + " → " + after.get()
                    : before.or(() -> after).orElse("");
            return sign + " " + area.word() + " " + path + (values.isEmpty() ? "" : ": " + values);
        }
    }

    /** Compares two versions. */
    public static FlowDiff between(FlowDocument before, FlowDocument after) {
        return new DiffWalk(before.toJson(), after.toJson()).diff();
    }

    /** Whether there is no difference. */
    public boolean isEmpty() {
        return entries.isEmpty();
    }

    /** A line for each difference. */
    public String text() {
        return entries.stream().map(entry -> entry.line() + "\n").collect(Collectors.joining());
    }

    /** A list of {@code {area, change, path, before, after}}. */
    public JsonNode json() {
        ArrayNode json = JsonNodeFactory.instance.arrayNode();
        for (Entry entry : entries) {
            String change = entry.before().isEmpty() ? "added" : entry.after().isEmpty() ? "removed" : "changed";
            ObjectNode one = json.addObject()
                    .put("area", entry.area().word())
                    .put("change", change)
                    .put("path", entry.path());
            entry.before().ifPresent(value -> one.put("before", value));
            entry.after().ifPresent(value -> one.put("after", value));
        }
        return json;
    }
}
