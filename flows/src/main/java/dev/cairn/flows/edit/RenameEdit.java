package dev.cairn.flows.edit;

import dev.cairn.flows.document.Content.Entry;
import dev.cairn.flows.document.Content.Mapping;
import dev.cairn.flows.document.Content.Scalar;
import dev.cairn.flows.document.Content.Sequence;
import dev.cairn.flows.document.Place;
import dev.cairn.flows.edit.EditOperation.Rename;
import dev.cairn.flows.edit.EditOperation.RenameFlow;
import dev.cairn.flows.edit.NameSite.InExpression;
import dev.cairn.flows.edit.NameSite.ToFlow;
import dev.cairn.flows.edit.NameSite.ToKey;
import dev.cairn.flows.edit.NameSite.ToNode;
import dev.cairn.flows.edit.SourceDraft.Patch;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.node.JsonNodeFactory;

/** Gives nodes and flows other ids, and all that names them with it. */
final class RenameEdit {
    private RenameEdit() {}

    static void node(EditSession session, Rename rename) {
        Mapping body = session.body(rename.flow(), rename.node());
        session.requireNew(rename.flow(), rename.to());
        boolean named = EditSession.hasValue(body) && !body.has("key");
        boolean shared = named && session.isShared(rename.flow(), rename.node(), rename.node());
        if (shared) {
            session.flow()
                    .put(
                            EditSession.node(rename.flow(), rename.node()),
                            "key",
                            JsonNodeFactory.instance.stringNode(rename.node()));
        }
        boolean value = named && !shared;
        if (value && session.isShared(rename.flow(), rename.node(), rename.to())) {
            throw EditException.refused("'" + rename.to() + "' is the key of another answer; take another id");
        }
        session.all().forEach(draft -> node(draft, rename, value));
        if (value && session.writesMigrations()) {
            MigrationNotes.renamed(session.flow(), rename.flow(), Map.of(rename.node(), rename.to()));
        }
    }

    private static void node(SourceDraft draft, Rename rename, boolean value) {
        List<Patch> patches = new ArrayList<>();
        for (NameSite site : NameSites.of(draft.document())) {
            if (!site.flow().equals(rename.flow())) {
                continue;
            }
            if (site instanceof ToNode(String flow, Scalar name)) {
                target(name, rename).ifPresent(patches::add);
            } else if (site instanceof ToKey(String flow, Scalar name)
                    && value
                    && name.text().equals(rename.node())) {
                patches.add(EditSession.whole(name, rename.to()));
            }
        }
        if (value) {
            patches.addAll(EditSession.reads(draft, rename.flow(), rename.node(), rename.to(), pointer -> true));
        }
        draft.patch(patches);
        if (draft.at(EditSession.node(rename.flow(), rename.node())).isPresent()) {
            draft.renameEntry(EditSession.nodes(rename.flow()), rename.node(), rename.to());
        }
    }

    /** Layers name the second edge to a node {@code node#2}. */
    private static java.util.Optional<Patch> target(Scalar name, Rename rename) {
        boolean same = name.text().equals(rename.node()) || name.text().startsWith(rename.node() + "#");
        return same
                ? java.util.Optional.of(new Patch(name, 0, rename.node().length(), rename.to()))
                : java.util.Optional.empty();
    }

    static void flow(EditSession session, RenameFlow rename) {
        if (session.flow().at(Pointers.flow(rename.flow())).isEmpty()
                || rename.flow().isEmpty()) {
            throw EditException.refused("there is no flow '" + rename.flow() + "'");
        }
        boolean taken = session.flow().at(Pointers.flow(rename.to())).isPresent()
                || session.flow().at(EditSession.node("", rename.to())).isPresent();
        if (taken || !rename.to().matches("[A-Za-z_][A-Za-z0-9_]*")) {
            throw EditException.refused(
                    "'" + rename.to() + "' cannot be the id of a flow, or is taken; take another one");
        }
        Map<String, Set<String>> chosen = chosen(session.flow(), rename.flow());
        List<String> keys = answers(session.flow(), rename.flow());
        session.all().forEach(draft -> flow(draft, rename, chosen));
        if (session.writesMigrations()) {
            MigrationNotes.flowRenamed(session.flow(), rename, chosen, keys);
        }
    }

    private static void flow(SourceDraft draft, RenameFlow rename, Map<String, Set<String>> chosen) {
        List<Patch> patches = new ArrayList<>();
        for (NameSite site : NameSites.of(draft.document())) {
            if (site instanceof ToFlow(String flow, Scalar name) && name.text().equals(rename.flow())) {
                patches.add(EditSession.whole(name, rename.to()));
            } else if (site instanceof InExpression(String flow, var expression) && chosen.containsKey(flow)) {
                ExpressionNames.of(expression.source()).ifPresent(names -> {
                    names.names().stream()
                            .filter(read -> read.name().equals(rename.flow()))
                            .forEach(read -> patches.add(new Patch(
                                    expression.written(),
                                    expression.offset() + read.start(),
                                    expression.offset() + read.end(),
                                    rename.to())));
                    names.compared().stream()
                            .filter(with -> with.value().equals(rename.flow())
                                    && chosen.getOrDefault(flow, Set.of()).contains(with.name()))
                            .forEach(with -> patches.add(new Patch(
                                    expression.written(),
                                    expression.offset() + with.start(),
                                    expression.offset() + with.end(),
                                    rename.to())));
                });
            }
        }
        draft.patch(patches);
        if (draft.at(Pointers.flow(rename.flow())).isPresent()) {
            draft.renameEntry("/flows", rename.flow(), rename.to());
        }
    }

    /** The keys under which a flow is chosen as a path, by the flow that chooses. */
    private static Map<String, Set<String>> chosen(SourceDraft draft, String path) {
        Map<String, Set<String>> keys = new HashMap<>();
        for (String flow : flows(draft)) {
            if (draft.at(EditSession.nodes(flow)).orElse(null) instanceof Mapping nodes) {
                for (Entry node : nodes.entries()) {
                    if (node.value() instanceof Mapping body
                            && body.get("choose") instanceof Sequence paths
                            && paths.items().stream()
                                    .anyMatch(item -> item instanceof Scalar name
                                            && name.text().equals(path))) {
                        keys.computeIfAbsent(flow, any -> new HashSet<>())
                                .add(EditSession.valueName(node.name(), body));
                    }
                }
            }
        }
        return keys;
    }

    static List<String> flows(SourceDraft draft) {
        List<String> flows = new ArrayList<>();
        flows.add("");
        if (draft.at("/flows").orElse(null) instanceof Mapping mapping) {
            mapping.entries().forEach(entry -> flows.add(entry.name()));
        }
        return flows;
    }

    private static List<String> answers(SourceDraft draft, String flow) {
        List<String> keys = new ArrayList<>();
        if (draft.at(Place.below("/flows", flow) + "/nodes").orElse(null) instanceof Mapping nodes) {
            for (Entry node : nodes.entries()) {
                if (node.value() instanceof Mapping body && EditSession.hasAnswer(body)) {
                    keys.add(EditSession.valueName(node.name(), body));
                }
            }
        }
        return keys;
    }
}
