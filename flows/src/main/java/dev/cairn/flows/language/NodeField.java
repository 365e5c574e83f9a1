package dev.cairn.flows.language;

import dev.cairn.flows.document.Content;
import dev.cairn.flows.document.Content.Entry;
import dev.cairn.flows.document.Content.Mapping;
import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.document.Place;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/**
 * A field that a node has or may have, as a form shows it.
 *
 * @param about what it means
 * @param choices what it may be, where that is one of a few words
 * @param value as it is written; none if it is not
 * @param place of its value
 */
public record NodeField(
        String name, String about, Form form, List<String> choices, Optional<JsonNode> value, Optional<Place> place) {
    /** How it is written. */
    public enum Form {
        /** A text of one language. */
        TEXT,
        /** Yes or no. */
        FLAG,
        /** A number. */
        NUMBER,
        /** An expression of CEL. */
        EXPRESSION,
        /** Anything of JSON. */
        JSON
    }

    private static final Set<String> EXPRESSIONS = Set.of("when", "while", "each");

    public NodeField {
        choices = List.copyOf(choices);
    }

    /** The fields of a node: those that it has, in the order of the document, and then those that a node of its kind may have; empty if there is no such node. */
    public static List<NodeField> of(FlowDocument document, String flow, String node) {
        Optional<Mapping> body = FlowSymbols.of(document).body(flow, node);
        if (body.isEmpty()) {
            return List.of();
        }
        List<Entry> entries = body.get().entries();
        List<String> path = List.of("nodes", node);
        Map<String, String> known = FieldDocs.ofFlows()
                .fields(path, entries.stream().map(Entry::name).toList());
        Map<String, NodeField> fields = new LinkedHashMap<>();
        entries.forEach(entry -> fields.put(
                entry.name(),
                field(path, entry.name(), known.getOrDefault(entry.name(), ""), Optional.of(entry.value()))));
        known.forEach((name, about) -> fields.computeIfAbsent(name, any -> field(path, name, about, Optional.empty())));
        return List.copyOf(fields.values());
    }

    private static NodeField field(List<String> node, String name, String about, Optional<Content> written) {
        List<String> path = new ArrayList<>(node);
        path.add(name);
        Optional<JsonNode> value = written.map(Content::toJson);
        List<String> choices = FieldDocs.ofFlows().choices(path);
        return new NodeField(name, about, form(path, name, value), choices, value, written.map(Content::place));
    }

    private static Form form(List<String> path, String name, Optional<JsonNode> value) {
        if (value.filter(JsonNode::isContainer).isPresent()) {
            return Form.JSON;
        } else if (EXPRESSIONS.contains(name)) {
            return Form.EXPRESSION;
        }
        Set<String> types = FieldDocs.ofFlows().types(path);
        if (types.equals(Set.of("boolean"))) {
            return Form.FLAG;
        } else if (Set.of("integer", "number").containsAll(types) && !types.isEmpty()) {
            return Form.NUMBER;
        }
        return types.contains("string") || types.isEmpty() ? Form.TEXT : Form.JSON;
    }
}
