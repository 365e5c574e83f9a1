package dev.cairn.flows.version;

import dev.cairn.flows.decode.DraftLift;
import dev.cairn.flows.document.FlowDocument;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Lifts the draft to schema 1, as {@link DraftLift} does, with types that its conditions tell; and notes what has no counterpart. */
final class DraftMigrator implements SchemaMigrator {
    private static final Set<String> DOCUMENT = Set.of(
            "version",
            "id",
            "label",
            "nodes",
            "edges",
            "subgraphs",
            "oneOf",
            "one_of",
            "entry",
            "start",
            "ui",
            "tags",
            "$schema",
            "title",
            "context",
            "tools",
            "votes");
    private static final Set<String> NODE = Set.of(
            "id",
            "type",
            "key",
            "prompt",
            "label",
            "ui",
            "tags",
            "when",
            "validate",
            "required",
            "optional",
            "options",
            "choices",
            "ref",
            "tool",
            "action",
            "with",
            "outcome",
            "say");
    private static final Set<String> TYPES = Set.of("question", "decision", "action", "subgraph", "terminal");

    @Override
    public int from() {
        return 0;
    }

    @Override
    public Lifted lift(JsonNode document) {
        ObjectNode lifted = FlowDocument.parse("draft.json", document.toString())
                .root()
                .flatMap(DraftLift::liftWithTypes)
                .map(flow -> (ObjectNode) flow.toJson())
                .orElseGet(JsonNodeFactory.instance::objectNode);
        List<String> notes = new ArrayList<>();
        graphs(document).forEach(graph -> graph.path("nodes").valueStream().forEach(node -> notes(node, notes)));
        document.propertyNames().stream()
                .filter(field -> !DOCUMENT.contains(field))
                .forEach(field -> notes.add("'" + field + "' has no counterpart and is left out"));
        return new Lifted(lifted, notes);
    }

    private static Stream<JsonNode> graphs(JsonNode graph) {
        return Stream.concat(
                Stream.of(graph), graph.path("subgraphs").valueStream().flatMap(DraftMigrator::graphs));
    }

    private static void notes(JsonNode node, List<String> notes) {
        String id = node.path("id").asString("");
        String type = node.path("type").asString("");
        if (!TYPES.contains(type)) {
            notes.add("'" + id + "' has the type '" + type + "', which is none; it decides by its edges alone");
        }
        node.propertyNames().stream()
                .filter(field -> !NODE.contains(field))
                .forEach(field -> notes.add("'" + field + "' of '" + id + "' has no counterpart and is left out"));
        JsonNode ui = node.path("ui");
        boolean seen =
                Stream.of("x", "y", "position", "group", "colour", "color").anyMatch(ui::has);
        if (ui.isObject() && !ui.isEmpty() && !seen) {
            notes.add("'ui' of '" + id + "' has neither coordinates nor group nor colour and is left out");
        }
    }
}
