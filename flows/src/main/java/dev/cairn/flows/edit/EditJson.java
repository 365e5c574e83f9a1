package dev.cairn.flows.edit;

import dev.cairn.flows.document.ClosestName;
import dev.cairn.flows.edit.EditOperation.Connect;
import dev.cairn.flows.edit.EditOperation.Delete;
import dev.cairn.flows.edit.EditOperation.Extract;
import dev.cairn.flows.edit.EditOperation.Inline;
import dev.cairn.flows.edit.EditOperation.Insert;
import dev.cairn.flows.edit.EditOperation.Move;
import dev.cairn.flows.edit.EditOperation.Rename;
import dev.cairn.flows.edit.EditOperation.RenameFlow;
import dev.cairn.flows.edit.EditOperation.Set;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Operations as JSON: {@code {"op": "rename", "flow": "buy", "node": "lux", "to": "brightness"}}, with the names of {@link EditOperation}'s components. */
public final class EditJson {
    private static final List<String> OPERATIONS = List.of(
            "insert", "delete", "rename", "rename_flow", "set", "remove", "move", "connect", "extract", "inline");

    private static final Map<String, java.util.Set<String>> FIELDS = Map.of(
            "insert", java.util.Set.of("flow", "node", "body", "after"),
            "delete", java.util.Set.of("flow", "node", "instead"),
            "rename", java.util.Set.of("flow", "node", "to"),
            "rename_flow", java.util.Set.of("flow", "to"),
            "set", java.util.Set.of("pointer", "value"),
            "remove", java.util.Set.of("pointer"),
            "move", java.util.Set.of("pointer", "before"),
            "connect", java.util.Set.of("flow", "from", "to", "when", "again"),
            "extract", java.util.Set.of("flow", "nodes", "into", "call"),
            "inline", java.util.Set.of("flow", "call"));

    private EditJson() {}

    /** Writes an operation. */
    public static ObjectNode of(EditOperation operation) {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        switch (operation) {
            case Insert insert -> {
                node(json, "insert", insert.flow()).put("node", insert.node()).set("body", insert.body());
                insert.after().ifPresent(after -> json.put("after", after));
            }
            case Delete delete -> {
                node(json, "delete", delete.flow()).put("node", delete.node());
                delete.instead().ifPresent(instead -> json.put("instead", instead));
            }
            case Rename rename ->
                node(json, "rename", rename.flow()).put("node", rename.node()).put("to", rename.to());
            case RenameFlow rename -> node(json, "rename_flow", rename.flow()).put("to", rename.to());
            case Set set -> {
                json.put("op", set.value().isPresent() ? "set" : "remove").put("pointer", set.pointer());
                set.value().ifPresent(value -> json.set("value", value));
            }
            case Move move -> {
                json.put("op", "move").put("pointer", move.pointer());
                move.before().ifPresent(before -> json.put("before", before));
            }
            case Connect connect -> {
                node(json, "connect", connect.flow())
                        .put("from", connect.from())
                        .put("to", connect.to());
                connect.when().ifPresent(when -> json.put("when", when));
                connect.again().ifPresent(times -> json.put("again", times));
            }
            case Extract extract -> {
                ArrayNode nodes = node(json, "extract", extract.flow()).putArray("nodes");
                extract.nodes().forEach(nodes::add);
                json.put("into", extract.into()).put("call", extract.call());
            }
            case Inline inline -> node(json, "inline", inline.flow()).put("call", inline.call());
        }
        return json;
    }

    private static ObjectNode node(ObjectNode json, String operation, String flow) {
        json.put("op", operation);
        return flow.isEmpty() ? json : json.put("flow", flow);
    }

    /**
     * Reads an operation.
     *
     * @throws EditException if it is none, naming what is missing
     */
    public static EditOperation parse(JsonNode json) {
        String operation = text(json, "op");
        refuseOthers(json, operation);
        String flow = optional(json, "flow").orElse("");
        return switch (operation) {
            case "insert" -> new Insert(flow, text(json, "node"), need(json, "body"), optional(json, "after"));
            case "delete" -> new Delete(flow, text(json, "node"), optional(json, "instead"));
            case "rename" -> new Rename(flow, text(json, "node"), text(json, "to"));
            case "rename_flow" -> new RenameFlow(text(json, "flow"), text(json, "to"));
            case "set" -> new Set(text(json, "pointer"), Optional.of(need(json, "value")));
            case "remove" -> new Set(text(json, "pointer"), Optional.empty());
            case "move" -> new Move(text(json, "pointer"), optional(json, "before"));
            case "connect" ->
                new Connect(
                        flow, text(json, "from"), text(json, "to"), optional(json, "when"), times(json.path("again")));
            case "extract" -> new Extract(flow, names(need(json, "nodes")), text(json, "into"), text(json, "call"));
            case "inline" -> new Inline(flow, text(json, "call"));
            default ->
                throw EditException.refused("'" + operation + "' is no operation; "
                        + ClosestName.to(operation, OPERATIONS)
                                .map(near -> "did you mean '" + near + "'?")
                                .orElse("known are " + String.join(", ", OPERATIONS)));
        };
    }

    /** A field that is misspelt would be left out in silence. */
    private static void refuseOthers(JsonNode json, String operation) {
        java.util.Set<String> known =
                FIELDS.getOrDefault(operation, json.propertyNames().stream().collect(Collectors.toSet()));
        json.propertyNames().stream()
                .filter(name -> !name.equals("op") && !known.contains(name))
                .findFirst()
                .ifPresent(name -> {
                    throw EditException.refused("'" + name + "' is no field of '" + operation + "'; "
                            + ClosestName.to(name, known)
                                    .map(near -> "did you mean '" + near + "'?")
                                    .orElse("it has " + known.stream().sorted().collect(Collectors.joining(", "))));
                });
    }

    private static OptionalInt times(JsonNode json) {
        if (json.isMissingNode() || json.isNull()) {
            return OptionalInt.empty();
        }
        if (!json.canConvertToInt() || !json.isIntegralNumber()) {
            throw EditException.refused("'again' of an operation is a whole number, this is " + json);
        }
        return OptionalInt.of(json.intValue());
    }

    private static List<String> names(JsonNode json) {
        List<String> names = new ArrayList<>();
        if (!json.isArray() || json.valueStream().anyMatch(name -> !name.isString())) {
            throw EditException.refused("'nodes' of an operation is a list of ids, this is " + json);
        }
        json.valueStream().forEach(name -> names.add(name.asString()));
        return names;
    }

    private static Optional<String> optional(JsonNode json, String field) {
        return json.hasNonNull(field) ? Optional.of(text(json, field)) : Optional.empty();
    }

    private static String text(JsonNode json, String field) {
        JsonNode value = need(json, field);
        if (value.isValueNode()) {
            return value.asString();
        }
        throw EditException.refused("'" + field + "' of an operation is a text, this is " + value);
    }

    private static JsonNode need(JsonNode json, String field) {
        JsonNode value = json.get(field);
        if (value == null) {
            throw EditException.refused("the operation " + json + " lacks '" + field + "'");
        }
        return value;
    }
}
