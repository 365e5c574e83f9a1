package dev.cairn.flows.decode;

import dev.cairn.flows.document.Content;
import dev.cairn.flows.document.Content.Mapping;
import dev.cairn.flows.document.Content.Scalar;
import dev.cairn.flows.document.Content.Sequence;
import dev.cairn.flows.document.Place;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/** What a node of the draft is, and what stands at it; its edges are told elsewhere. */
final class DraftNode {
    private final UnaryOperator<String> names;
    private final DraftTypes types;
    private final Set<String> optional;
    private final UnaryOperator<String> conditions;

    /**
     * For the nodes of one graph.
     *
     * @param names what a name of the draft is called here
     * @param optional keys that need not have an answer
     * @param conditions of the draft as those of schema 1
     */
    DraftNode(UnaryOperator<String> names, DraftTypes types, Set<String> optional, UnaryOperator<String> conditions) {
        this.names = names;
        this.types = types;
        this.optional = optional;
        this.conditions = conditions;
    }

    /** Says what the node does; a call is told by who knows the graphs around it. */
    void kind(Mapping node, DraftParts parts) {
        switch (DraftParts.textOf(node, "type")) {
            case "question" -> question(node, parts);
            case "action" -> action(node, parts);
            case "subgraph" -> {}
            case "terminal" -> {
                String outcome = DraftParts.textOf(node, "outcome");
                parts.put("end", outcome.isEmpty() ? "completed" : outcome);
                said(node).ifPresent(text -> parts.put("say", text));
            }
            default ->
                said(node)
                        .ifPresentOrElse(
                                text -> parts.put("say", text),
                                () -> parts.put("decide", DraftParts.yes(node.place())));
        }
    }

    /** A node that asks nothing may have a text all the same. */
    private static Optional<Scalar> said(Mapping node) {
        return text(node, "prompt").or(() -> text(node, "say"));
    }

    /** A text, whose braces stand for nothing in the draft. */
    private static Optional<Scalar> text(Mapping node, String field) {
        String text = DraftParts.textOf(node, field);
        Place place = Optional.ofNullable(node.get(field)).map(Content::place).orElse(node.place());
        return text.isEmpty()
                ? Optional.empty()
                : Optional.of(DraftParts.text(text.replace("{", "{{").replace("}", "}}"), place));
    }

    private static void action(Mapping node, DraftParts parts) {
        String tool = List.of("tool", "action", "key", "id").stream()
                .map(field -> DraftParts.textOf(node, field))
                .filter(text -> !text.isEmpty())
                .findFirst()
                .orElse("");
        parts.put("do", tool).copy(node, "with");
    }

    private void question(Mapping node, DraftParts parts) {
        String id = DraftParts.textOf(node, "id");
        String stored = DraftScopes.keyOf(node);
        parts.put(
                "ask",
                text(node, "prompt")
                        .or(() -> text(node, "label"))
                        .orElseGet(() -> DraftParts.text(stored, node.place())));
        if (!names.apply(stored).equals(names.apply(id))) {
            parts.put("key", names.apply(stored));
        }
        parts.put("type", options(node).orElseGet(() -> types.of(stored, node.place())));
        boolean mayLack = DraftParts.textOf(node, "required").equals("false")
                || DraftParts.textOf(node, "optional").equals("true");
        if (mayLack || optional.contains(stored)) {
            parts.put("optional", DraftParts.yes(node.place()));
        }
        String check = DraftParts.textOf(node, "validate");
        if (!check.isEmpty()) {
            parts.put("check", conditions.apply(check));
            DraftParts stuck = new DraftParts(node.place());
            stuck.put("after", DraftParts.whole(3, node.place())).put("to", "person");
            parts.put("stuck", stuck.build());
        }
    }

    private static Optional<Content> options(Mapping node) {
        Content options = node.has("options") ? node.get("options") : node.get("choices");
        return options instanceof Sequence list
                ? Optional.of(new DraftParts(list.place())
                        .put("choice", (Content) list)
                        .build())
                : Optional.empty();
    }

    /** Label, picture, tags and condition. */
    void surroundings(Mapping node, DraftParts parts) {
        parts.copy(node, "label").copy(node, "tags");
        picture(node, parts);
        String when = DraftParts.textOf(node, "when");
        if (!when.isEmpty()) {
            Place place =
                    Optional.ofNullable(node.get("when")).map(Content::place).orElse(node.place());
            parts.put("when", DraftParts.text(conditions.apply(when), place));
        }
    }

    private static void picture(Mapping node, DraftParts parts) {
        if (node.get("ui") instanceof Mapping ui) {
            DraftParts made = new DraftParts(ui.place());
            Mapping at = ui.get("position") instanceof Mapping position ? position : ui;
            made.copyNumber(at, "x")
                    .copyNumber(at, "y")
                    .copy(ui, "group")
                    .copy(ui, ui.has("colour") ? "colour" : "color", "colour");
            made.putInto(parts, "ui");
        }
    }
}
