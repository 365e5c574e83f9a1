package dev.cairn.flows.language;

import dev.cairn.flows.document.Content;
import dev.cairn.flows.document.Content.Entry;
import dev.cairn.flows.document.Content.Mapping;
import dev.cairn.flows.document.Content.Scalar;
import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.language.Completion.Kind;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Says what may be typed at a place: fields, types, nodes, flows, tools, and in expressions names and functions. Pure. */
public final class FlowCompletion {
    private static final Set<String> TO_NODES = Set.of("next", "to", "start", "failed", "before", "after");
    private static final Set<String> TO_FLOWS = Set.of("call", "choose");
    private static final Set<String> TO_TOOLS = Set.of("do", "undo", "allow");
    private static final Set<String> TO_KEYS = Set.of("one_of", "any_of", "all_or_none");
    private static final Set<String> EXPRESSIONS = Set.of("when", "holds", "while", "each", "check");
    private static final Set<String> OF_EXPRESSIONS = Set.of("let", "with", "gives", "convert");
    private static final Set<String> TEXTS = Set.of("ask", "say", "label");

    private final FlowSymbols symbols;
    private final CursorContext cursor;

    private FlowCompletion(FlowSymbols symbols, CursorContext cursor) {
        this.symbols = symbols;
        this.cursor = cursor;
    }

    /**
     * What may be typed at an offset of a text, in the order in which it is best shown.
     *
     * @param text as it is, readable or not
     * @param names the document that has the names: the text when it was readable last
     */
    public static List<Completion> at(String text, int offset, FlowDocument names) {
        return new FlowCompletion(FlowSymbols.of(names), CursorContext.of(text, offset)).all();
    }

    /**
     * What may be typed in an expression that stands alone: in a field of its own, and not in a document.
     *
     * @param flow the id of the flow that it belongs to; empty for the main one
     * @param typed the expression up to the cursor
     */
    public static List<Completion> inExpression(String flow, String typed, FlowDocument names) {
        return new ExpressionCompletion(FlowSymbols.of(names), flow, typed).all();
    }

    private List<Completion> all() {
        if (cursor.field().isEmpty()) {
            return fields();
        }
        String field = cursor.field().get().isEmpty() ? "" : cursor.field().get();
        String holder = holder();
        if (TO_NODES.contains(field)) {
            return Stream.concat(
                            nodes(), Stream.of("end", "person").map(word -> Completion.of(word, Kind.WORD, "a target")))
                    .toList();
        } else if (TO_FLOWS.contains(field)) {
            return entries(symbols.flows(), Kind.FLOW);
        } else if (TO_TOOLS.contains(field)) {
            return entries(symbols.entries("tools"), Kind.TOOL);
        } else if (TO_KEYS.contains(field)) {
            return values().toList();
        } else if (EXPRESSIONS.contains(field) || OF_EXPRESSIONS.contains(holder)) {
            return new ExpressionCompletion(symbols, cursor.flow(), cursor.typed()).all();
        } else if (TEXTS.contains(field)) {
            int open = cursor.typed().lastIndexOf('{');
            return open > cursor.typed().lastIndexOf('}')
                    ? new ExpressionCompletion(
                                    symbols, cursor.flow(), cursor.typed().substring(open + 1))
                            .all()
                    : List.of();
        }
        List<String> path = new ArrayList<>(cursor.path());
        if (!(path.size() > 1 && path.getLast().equals(FieldDocs.ITEM))) {
            path.add(field);
        }
        Kind kind = field.equals("type") ? Kind.TYPE : Kind.WORD;
        List<Completion> choices = FieldDocs.ofFlows().choices(path).stream()
                .map(word -> Completion.of(word, kind, ""))
                .toList();
        return choices.isEmpty()
                        && Set.of("optional", "private", "effect", "person", "restart")
                                .contains(field)
                ? List.of(Completion.of("true", Kind.WORD, ""))
                : choices;
    }

    private String holder() {
        return cursor.path().isEmpty() ? "" : cursor.path().getLast();
    }

    private List<Completion> fields() {
        Set<String> present = new LinkedHashSet<>(cursor.present());
        if (cursor.path().size() >= 2) {
            String node = cursor.path().getLast();
            boolean inNode = cursor.path().get(cursor.path().size() - 2).equals("nodes");
            symbols.body(cursor.flow(), node)
                    .filter(body -> inNode)
                    .ifPresent(body -> body.entries().forEach(entry -> present.add(entry.name())));
        }
        present.remove(cursor.word());
        return FieldDocs.ofFlows().fields(cursor.path(), present).entrySet().stream()
                .filter(field -> !present.contains(field.getKey()))
                .map(field -> new Completion(field.getKey(), Kind.FIELD, field.getValue(), field.getKey() + ": "))
                .toList();
    }

    private Stream<Completion> nodes() {
        return symbols.nodes(cursor.flow()).stream()
                .map(node -> Completion.of(node.name(), Kind.NODE, ExpressionCompletion.about(node)));
    }

    private Stream<Completion> values() {
        return symbols.nodes(cursor.flow()).stream()
                .filter(node -> node.value() instanceof Mapping body && (body.has("ask") || body.has("choose")))
                .map(node ->
                        Completion.of(ExpressionCompletion.value(node), Kind.VALUE, ExpressionCompletion.about(node)));
    }

    private static List<Completion> entries(List<Entry> entries, Kind kind) {
        return entries.stream()
                .map(entry -> Completion.of(entry.name(), kind, about(entry.value())))
                .toList();
    }

    private static String about(Content content) {
        return content instanceof Mapping mapping && mapping.get("about") instanceof Scalar about ? about.text() : "";
    }
}
