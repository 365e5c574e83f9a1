package dev.cairn.flows.edit;

import dev.cairn.flows.document.Content.Mapping;
import dev.cairn.flows.document.Content.Scalar;
import dev.cairn.flows.document.Content.Sequence;
import dev.cairn.flows.edit.EditOperation.Delete;
import dev.cairn.flows.edit.NameSite.ToKey;
import dev.cairn.flows.edit.NameSite.ToNode;
import dev.cairn.flows.edit.SourceDraft.Patch;
import dev.cairn.flows.model.Target;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Takes a node away; what led to it leads on. */
final class DeleteEdit {
    private DeleteEdit() {}

    static void apply(EditSession session, Delete delete) {
        Mapping body = session.body(delete.flow(), delete.node());
        String nodes = EditSession.nodes(delete.flow());
        if (session.flow().mapping(nodes).entries().size() == 1) {
            throw EditException.refused("'" + delete.node() + "' is the only node of " + session.called(delete.flow())
                    + "; a flow has one at least");
        }
        String value = EditSession.valueName(delete.node(), body);
        boolean gone = EditSession.hasValue(body) && !session.isShared(delete.flow(), delete.node(), value);
        String successor = successor(session, delete, body);
        for (SourceDraft draft : session.all()) {
            if (gone) {
                names(body, value).forEach(name -> unread(draft, delete, name));
            }
            reroute(draft, delete, successor);
            if (gone) {
                unlist(draft, delete.flow(), value);
            }
            String pointer = EditSession.node(delete.flow(), delete.node());
            if (draft.at(pointer).isPresent()) {
                draft.remove(pointer);
            }
        }
        if (gone && EditSession.hasAnswer(body) && session.writesMigrations()) {
            MigrationNotes.dropped(session.flow(), delete.flow(), value);
        }
    }

    private static String successor(EditSession session, Delete delete, Mapping body) {
        String to = EditSession.otherwise(body).map(Scalar::text).orElse(Target.END);
        String successor = to.equals(delete.node()) ? Target.END : to;
        boolean first =
                session.flow().at(Pointers.flow(delete.flow()) + "/start").orElse(null) instanceof Scalar start
                        && start.text().equals(delete.node());
        if (first && (successor.equals(Target.END) || successor.equals(Target.PERSON))) {
            throw EditException.refused("'" + delete.node() + "' is where " + session.called(delete.flow())
                    + " starts, and leads to '" + successor + "' only; set another 'start' first");
        }
        return successor;
    }

    /** What is read of a node: its value, and what the paths give that it chooses from. */
    private static List<String> names(Mapping body, String value) {
        List<String> names = new ArrayList<>(List.of(value));
        if (body.get("choose") instanceof Sequence paths) {
            paths.items()
                    .forEach(path -> EditSession.target(path).map(Scalar::text).ifPresent(names::add));
        }
        return names;
    }

    /** Puts something else where the answer is read, or refuses. */
    private static void unread(SourceDraft draft, Delete delete, String value) {
        String own = EditSession.node(delete.flow(), delete.node());
        List<Patch> reads = EditSession.reads(
                draft,
                delete.flow(),
                value,
                delete.instead().map(DeleteEdit::grouped).orElse(""),
                pointer -> !EditSession.isWithin(pointer, own));
        if (!reads.isEmpty() && delete.instead().isEmpty()) {
            String places = reads.stream()
                    .map(read -> read.leaf().placeOf(read.from(), read.to()).shown())
                    .distinct()
                    .limit(5)
                    .collect(Collectors.joining(", "));
            throw EditException.refused(
                    "'" + value + "' is read in " + places + "; change these first, or say what they get instead");
        }
        draft.patch(reads);
    }

    private static String grouped(String expression) {
        return expression.matches("[A-Za-z0-9_.]+|'[^'\\\\]*'|\"[^\"\\\\]*\"") ? expression : "(" + expression + ")";
    }

    private static void reroute(SourceDraft draft, Delete delete, String successor) {
        List<Patch> patches = new ArrayList<>();
        for (NameSite site : NameSites.of(draft.document())) {
            if (site instanceof ToNode(String flow, Scalar name)
                    && flow.equals(delete.flow())
                    && name.text().equals(delete.node())) {
                patches.add(EditSession.whole(name, onward(delete, name, successor)));
            }
        }
        draft.patch(patches);
    }

    /** A node that would lead to itself ends the flow. */
    private static String onward(Delete delete, Scalar name, String successor) {
        String own = EditSession.node(delete.flow(), successor);
        return EditSession.isWithin(name.place().pointer(), own) ? Target.END : successor;
    }

    /** Takes a key out of the rules; a rule about fewer than two keys goes. */
    private static void unlist(SourceDraft draft, String flow, String key) {
        Optional<Scalar> listed = listed(draft, flow, key);
        while (listed.isPresent()) {
            String item = listed.get().place().pointer();
            String list = Pointers.parent(item);
            String rule = Pointers.parent(list);
            if (draft.at(list).orElse(null) instanceof Sequence keys
                    && keys.items().size() > 2) {
                draft.remove(item);
            } else if (draft.at(Pointers.parent(rule)).orElse(null) instanceof Sequence rules
                    && rules.items().size() == 1) {
                draft.remove(Pointers.parent(rule));
            } else {
                draft.remove(rule);
            }
            listed = listed(draft, flow, key);
        }
    }

    private static Optional<Scalar> listed(SourceDraft draft, String flow, String key) {
        return NameSites.of(draft.document()).stream()
                .filter(site -> site instanceof ToKey(String owner, Scalar name)
                        && owner.equals(flow)
                        && name.text().equals(key))
                .map(site -> ((ToKey) site).name())
                .findFirst();
    }
}
