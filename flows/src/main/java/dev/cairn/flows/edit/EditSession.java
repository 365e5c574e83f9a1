package dev.cairn.flows.edit;

import dev.cairn.flows.document.Content;
import dev.cairn.flows.document.Content.Entry;
import dev.cairn.flows.document.Content.Mapping;
import dev.cairn.flows.document.Content.Scalar;
import dev.cairn.flows.document.Content.Sequence;
import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.document.Place;
import dev.cairn.flows.edit.NameSite.InExpression;
import dev.cairn.flows.edit.SourceDraft.Patch;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The documents that an operation works on: the flow, and its layers, which follow. Good for one operation. */
final class EditSession {
    private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");

    /** What has() takes, and nothing, where a name is only looked for. */
    private static final Pattern ASKED_FOR = Pattern.compile("|[A-Za-z_][A-Za-z0-9_.]*");

    private final SourceDraft flow;
    private final List<SourceDraft> all;
    private final boolean migrations;

    EditSession(List<FlowDocument> documents, boolean migrations) {
        this.all = documents.stream().map(SourceDraft::new).toList();
        this.flow = all.getFirst();
        this.migrations = migrations;
    }

    SourceDraft flow() {
        return flow;
    }

    List<SourceDraft> all() {
        return all;
    }

    List<FlowDocument> documents() {
        return all.stream().map(SourceDraft::document).toList();
    }

    /** Whether changes of keys are written down for talks that are open. */
    boolean writesMigrations() {
        return migrations;
    }

    static String nodes(String flow) {
        return Pointers.flow(flow) + "/nodes";
    }

    static String node(String flow, String id) {
        return Place.below(nodes(flow), id);
    }

    /** The fields of a node. */
    Mapping body(String flow, String id) {
        if (flow().at(node(flow, id)).orElse(null) instanceof Mapping mapping) {
            return mapping;
        }
        List<String> known = flow().at(nodes(flow)).orElse(null) instanceof Mapping nodes
                ? nodes.entries().stream().map(Entry::name).toList()
                : List.of();
        throw EditException.refused("'" + id + "' is no node of " + called(flow) + " in "
                + flow().document().file()
                + dev.cairn.flows.document.ClosestName.to(id, known)
                        .map(near -> "; did you mean '" + near + "'?")
                        .orElse(""));
    }

    String called(String flow) {
        return flow.isEmpty() ? "the main flow" : "'" + flow + "'";
    }

    /** Refuses what cannot be the id of a new node. */
    void requireNew(String flow, String id) {
        if (!NAME.matcher(id).matches() || id.equals("end") || id.equals("person")) {
            throw EditException.refused("'" + id + "' is no id: letters, digits and _, not 'end' or 'person'");
        }
        if (flow().at(node(flow, id)).isPresent()) {
            throw EditException.refused("'" + id + "' is a node of " + called(flow) + " already; take another id");
        }
    }

    /** What a node's answer or result is read as. */
    static String valueName(String id, Mapping body) {
        return body.get("key") instanceof Scalar key && !key.isNothing() ? key.text() : id;
    }

    static boolean hasValue(Mapping body) {
        return Stream.of("ask", "choose", "do", "call").anyMatch(body::has);
    }

    static boolean hasAnswer(Mapping body) {
        return body.has("ask") || body.has("choose");
    }

    /** Whether another node of the flow is stored under the same key. */
    boolean isShared(String flow, String id, String key) {
        return flow().mapping(nodes(flow)).entries().stream()
                .anyMatch(entry -> !entry.name().equals(id)
                        && entry.value() instanceof Mapping other
                        && hasValue(other)
                        && valueName(entry.name(), other).equals(key));
    }

    /** Where to go from a node when no condition holds. */
    static Optional<Scalar> otherwise(Mapping body) {
        Content next = body.get("next");
        if (next instanceof Scalar target && !target.isNothing()) {
            return Optional.of(target);
        }
        List<Content> edges = next instanceof Sequence list
                ? list.items()
                : Stream.ofNullable(next).toList();
        return edges.reversed().stream()
                .filter(edge -> !(edge instanceof Mapping mapping) || !mapping.has("when"))
                .findFirst()
                .or(() -> edges.isEmpty() ? Optional.empty() : Optional.of(edges.getLast()))
                .flatMap(EditSession::target);
    }

    static Optional<Scalar> target(Content edge) {
        return edge instanceof Mapping mapping
                ? Optional.ofNullable(mapping.get("to"))
                        .filter(Scalar.class::isInstance)
                        .map(Scalar.class::cast)
                : edge instanceof Scalar scalar ? Optional.of(scalar) : Optional.empty();
    }

    /** The stretches that read a name in expressions of a flow. */
    static List<Patch> reads(SourceDraft draft, String flow, String name, String instead, Predicate<String> where) {
        List<Patch> patches = new ArrayList<>();
        for (NameSite site : NameSites.of(draft.document())) {
            if (site instanceof InExpression(String owner, var expression)
                    && owner.equals(flow)
                    && where.test(expression.written().place().pointer())) {
                ExpressionNames.of(expression.source())
                        .ifPresent(names -> names.names().stream()
                                .filter(read -> read.name().equals(name))
                                .forEach(read -> {
                                    if (read.isAskedIn(expression.source())
                                            && !ASKED_FOR.matcher(instead).matches()) {
                                        throw EditException.refused("'" + name + "' is asked for with has() in "
                                                + expression
                                                        .placeOf(read.start(), read.end())
                                                        .shown()
                                                + ", which takes a name; change that first");
                                    }
                                    patches.add(new Patch(
                                            expression.written(),
                                            expression.offset() + read.start(),
                                            expression.offset() + read.end(),
                                            instead));
                                }));
            }
        }
        return patches;
    }

    static Patch whole(Scalar leaf, String text) {
        return new Patch(leaf, 0, leaf.text().length(), text);
    }

    static boolean isWithin(String pointer, String part) {
        return pointer.equals(part) || pointer.startsWith(part + "/");
    }
}
