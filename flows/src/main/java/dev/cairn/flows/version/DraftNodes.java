package dev.cairn.flows.version;

import dev.cairn.flows.decode.NewNames;
import java.util.List;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The draft's nodes as nodes of schema 1. */
final class DraftNodes {
    private static final Set<String> KNOWN = Set.of(
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
            "outcome");
    private final NewNames names;
    private final DraftGuards guards;
    private final List<String> notes;
    private final Set<String> alternatives;

    DraftNodes(NewNames names, DraftGuards guards, List<String> notes, Set<String> alternatives) {
        this.names = names;
        this.guards = guards;
        this.notes = notes;
        this.alternatives = alternatives;
    }

    ObjectNode node(JsonNode draft, List<JsonNode> edges) {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        String id = draft.path("id").asString("");
        kind(draft, node, id);
        if (draft.path("when").isString()) {
            node.put("when", guards.expression(draft.get("when").asString()));
        }
        for (String field : List.of("label", "tags")) {
            if (draft.hasNonNull(field)) {
                node.set(field, draft.get(field));
            }
        }
        picture(draft.path("ui"), node, id);
        if (!node.has("end")) {
            next(node, edges);
        }
        draft.propertyNames().stream()
                .filter(field -> !KNOWN.contains(field))
                .forEach(field -> notes.add("'" + field + "' of '" + id + "' has no counterpart and is left out"));
        return node;
    }

    private void kind(JsonNode draft, ObjectNode node, String id) {
        String type = draft.path("type").asString("");
        switch (type) {
            case "question" -> question(draft, node, id);
            case "decision" -> node.put("decide", true);
            case "subgraph" -> node.put("call", names.of(draft.path("ref").asString("")));
            case "terminal" -> node.put("end", draft.path("outcome").asString("completed"));
            case "action" -> {
                node.put(
                        "do",
                        draft.path("tool")
                                .asString(draft.path("action")
                                        .asString(draft.path("key").asString(id))));
                if (draft.path("with").isObject()) {
                    node.set("with", draft.get("with"));
                }
            }
            default -> {
                notes.add("'" + id + "' has the type '" + type + "', which is none; it decides by its edges alone");
                node.put("decide", true);
            }
        }
    }

    private void question(JsonNode draft, ObjectNode node, String id) {
        String key = draft.path("key").asString(id);
        node.put(
                "ask",
                draft.path("prompt")
                        .asString(draft.path("label").asString(id))
                        .replace("{", "{{")
                        .replace("}", "}}"));
        if (!names.of(key).equals(names.of(id))) {
            node.put("key", names.of(key));
        }
        JsonNode options = draft.has("options") ? draft.get("options") : draft.path("choices");
        if (options.isArray()) {
            node.putObject("type").set("choice", options);
        } else {
            node.put("type", guards.type(key).orElse("text"));
        }
        boolean optional = draft.path("optional").asBoolean(false)
                || !draft.path("required").asBoolean(true);
        if (optional || alternatives.contains(key)) {
            node.put("optional", true);
        }
        if (draft.path("validate").isString()) {
            node.put("check", guards.expression(draft.get("validate").asString()));
            node.putObject("stuck").put("after", 3).put("to", "person");
        }
    }

    private void picture(JsonNode ui, ObjectNode node, String id) {
        ObjectNode made = JsonNodeFactory.instance.objectNode();
        JsonNode at = ui.path("position").isObject() ? ui.get("position") : ui;
        for (String axis : List.of("x", "y")) {
            if (at.path(axis).isNumber()) {
                made.set(axis, at.get(axis));
            }
        }
        if (ui.path("group").isString()) {
            made.set("group", ui.get("group"));
        }
        JsonNode colour = ui.has("colour") ? ui.get("colour") : ui.path("color");
        if (colour.isString()) {
            made.set("colour", colour);
        }
        if (!made.isEmpty()) {
            node.set("ui", made);
        } else if (ui.isObject() && !ui.isEmpty()) {
            notes.add("'ui' of '" + id + "' has neither coordinates nor group nor colour and is left out");
        }
    }

    private void next(ObjectNode node, List<JsonNode> edges) {
        if (edges.isEmpty()) {
            node.put("next", "end");
        } else if (edges.size() == 1 && DraftGuards.isOtherwise(edges.getFirst())) {
            node.put("next", target(edges.getFirst()));
        } else {
            ArrayNode next = node.putArray("next");
            for (JsonNode edge : edges) {
                ObjectNode made = next.addObject();
                if (!DraftGuards.isOtherwise(edge)) {
                    made.put("when", guards.expression(edge.path("guard").asString("")));
                }
                made.put("to", target(edge));
            }
        }
    }

    private String target(JsonNode edge) {
        String to = edge.path("to").asString("");
        return to.equals("__exit__") ? "end" : names.of(to);
    }
}
