package dev.cairn.flows.edit;

import dev.cairn.flows.document.Content;
import dev.cairn.flows.document.Content.Entry;
import dev.cairn.flows.document.Content.Mapping;
import dev.cairn.flows.document.Content.Scalar;
import dev.cairn.flows.document.Place;
import dev.cairn.flows.edit.EditOperation.Extract;
import dev.cairn.flows.edit.NameSite.InExpression;
import dev.cairn.flows.edit.NameSite.ToKey;
import dev.cairn.flows.edit.NameSite.ToNode;
import dev.cairn.flows.edit.SourceDraft.Patch;
import dev.cairn.flows.model.Target;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Makes a flow of some nodes. Good for one operation. */
final class ExtractEdit {
    private final EditSession session;
    private final Extract extract;
    private final Set<String> nodes;
    private final Map<String, Mapping> inside = new LinkedHashMap<>();
    private final Set<String> entries = new LinkedHashSet<>();
    private final Set<String> exits = new LinkedHashSet<>();
    private final Set<String> given = new TreeSet<>();
    private final Set<String> taken = new TreeSet<>();
    private final Set<String> optional = new TreeSet<>();
    private final Set<String> sure = new TreeSet<>();

    /** What is handed on as it is: it may be absent there as well. */
    private final Set<String> handed = new TreeSet<>();

    private ExtractEdit(EditSession session, Extract extract) {
        this.session = session;
        this.extract = extract;
        this.nodes = new LinkedHashSet<>(extract.nodes());
    }

    static void apply(EditSession session, Extract extract) {
        ExtractEdit edit = new ExtractEdit(session, extract);
        edit.check();
        edit.look();
        ObjectNode flow = edit.made();
        session.all().forEach(draft -> edit.patch(draft));
        edit.write(flow);
    }

    private void check() {
        String flow = extract.flow();
        for (String id : nodes) {
            Mapping body = session.body(flow, id);
            if (body.has("end") || body.has("choose")) {
                throw EditException.refused(
                        "'" + id + "' ends the flow or chooses a path, which only it can; leave it out");
            }
            inside.put(id, body);
        }
        if (nodes.isEmpty()
                || nodes.size()
                        == session.flow()
                                .mapping(EditSession.nodes(flow))
                                .entries()
                                .size()) {
            throw EditException.refused("a part is some of a flow's nodes, neither none nor all");
        }
        session.requireNew(flow, extract.call());
        boolean taken = session.flow().at(Pointers.flow(extract.into())).isPresent()
                || session.flow().at(EditSession.node(flow, extract.into())).isPresent()
                || extract.into().equals(extract.call());
        if (taken || !extract.into().matches("[A-Za-z_][A-Za-z0-9_]*")) {
            throw EditException.refused(
                    "'" + extract.into() + "' cannot be the id of a flow, or is taken; take another one");
        }
    }

    /** Finds the ways in and out, and what is read across. */
    private void look() {
        for (NameSite site : NameSites.of(session.flow().document())) {
            if (site.flow().equals(extract.flow())) {
                switch (site) {
                    case ToNode(String flow, Scalar name) -> way(name);
                    case InExpression(String flow, var expression) ->
                        reads(expression.written().place().pointer(), expression.source());
                    case ToKey(String flow, Scalar key) -> rule(key.text());
                    case NameSite.ToFlow any -> {}
                    case NameSite.NodeId any -> {}
                    case NameSite.FlowId any -> {}
                }
            }
        }
        handed.stream().filter(name -> !sure.contains(name)).forEach(optional::add);
        optional.stream().filter(sure::contains).findFirst().ifPresent(name -> {
            throw EditException.refused("'" + name
                    + "' may be absent in one place of the part and not in another; leave one of the two out");
        });
        if (entries.size() != 1 || exits.size() != 1) {
            throw EditException.refused("a part has one way in and one way out; this is entered at "
                    + (entries.isEmpty() ? "nothing" : String.join(", ", entries)) + " and leads to "
                    + (exits.isEmpty() ? "nothing" : String.join(", ", exits)));
        }
    }

    private boolean isInside(String pointer) {
        return nodes.stream().anyMatch(id -> EditSession.isWithin(pointer, EditSession.node(extract.flow(), id)));
    }

    private void way(Scalar name) {
        boolean from = isInside(name.place().pointer());
        boolean to = nodes.contains(name.text());
        if (!from && to) {
            entries.add(name.text());
        } else if (from && !to && !name.text().equals(Target.PERSON)) {
            exits.add(name.text());
            if (session.flow().at(Pointers.parent(name.place().pointer())).orElse(null) instanceof Mapping edge
                    && edge.has("again")) {
                throw EditException.refused("a part leads out for good, and not 'again' as it does to '" + name.text()
                        + "' at " + name.place().shown() + "; take that node in, or leave out what leads back to it");
            }
        }
    }

    private void reads(String pointer, String source) {
        boolean from = isInside(pointer);
        ExpressionNames.of(source)
                .ifPresent(names -> names.names().forEach(read -> {
                    Optional<String> owner = owner(read.name());
                    boolean to = owner.isPresent();
                    if (!from && to) {
                        give(owner.get(), read.name());
                    } else if (from && !to) {
                        take(read, source, pointer);
                    }
                }));
    }

    /** The node inside whose value has that name. */
    private Optional<String> owner(String name) {
        return inside.entrySet().stream()
                .filter(node -> EditSession.hasValue(node.getValue())
                        && EditSession.valueName(node.getKey(), node.getValue()).equals(name))
                .map(Map.Entry::getKey)
                .findFirst();
    }

    private void give(String id, String name) {
        Mapping body = Objects.requireNonNull(inside.get(id));
        if (!body.has("ask") || session.isShared(extract.flow(), id, name)) {
            throw EditException.refused("'" + name
                    + "' is read outside of the part, and only answers that are stored once can be given out; leave '"
                    + id + "' out");
        }
        given.add(name);
    }

    private void take(ExpressionNames.Name read, String source, String pointer) {
        String name = read.name();
        if (!Set.of("context", "item", "index", "last").contains(name)) {
            taken.add(name);
            boolean handedOn = source.strip().equals(name) && pointer.contains("/with/");
            (handedOn ? mayBeAbsent(name) ? handed : sure : read.isOptionalIn(source) ? optional : sure).add(name);
        }
    }

    /** Whether an answer outside may be declined, or is not always asked for. */
    private boolean mayBeAbsent(String name) {
        Mapping all = session.flow().mapping(EditSession.nodes(extract.flow()));
        return all.entries().stream()
                .anyMatch(node -> node.value() instanceof Mapping body
                        && EditSession.valueName(node.name(), body).equals(name)
                        && (body.has("optional") || body.has("when")));
    }

    private void rule(String key) {
        if (owner(key).isPresent()) {
            throw EditException.refused(
                    "a rule is about '" + key + "'; take it out of the rule, or leave it out of the part");
        }
    }

    private ObjectNode made() {
        ObjectNode flow = JsonNodeFactory.instance.objectNode();
        flow.put("start", entries.iterator().next());
        if (!taken.isEmpty()) {
            ObjectNode takes = flow.putObject("takes");
            taken.forEach(name -> takes.set(name, type(name)));
        }
        if (!optional.isEmpty()) {
            optional.forEach(flow.putArray("optional")::add);
        }
        if (!given.isEmpty()) {
            ObjectNode gives = flow.putObject("gives");
            given.forEach(name -> gives.put(name, name));
        }
        return flow;
    }

    /** The type of an answer outside that is read inside. */
    private JsonNode type(String name) {
        Mapping all = session.flow().mapping(EditSession.nodes(extract.flow()));
        for (Entry node : all.entries()) {
            if (node.value() instanceof Mapping body
                    && body.has("ask")
                    && body.get("type") != null
                    && EditSession.valueName(node.name(), body).equals(name)) {
                return body.get("type").toJson();
            }
        }
        return session.flow()
                .at(Place.below(Pointers.flow(extract.flow()) + "/takes", name))
                .map(Content::toJson)
                .orElseThrow(() -> EditException.refused("the part reads '" + name
                        + "', which is no answer that can be handed in; leave out what reads it"));
    }

    private void patch(SourceDraft draft) {
        List<Patch> patches = new ArrayList<>();
        String out = exits.iterator().next();
        String in = entries.iterator().next();
        for (NameSite site : NameSites.of(draft.document())) {
            if (site instanceof ToNode(String flow, Scalar name) && flow.equals(extract.flow())) {
                boolean from = isInside(name.place().pointer());
                if (from && name.text().equals(out) && !out.equals(Target.END)) {
                    patches.add(EditSession.whole(name, Target.END));
                } else if (!from && name.text().equals(in)) {
                    patches.add(EditSession.whole(name, extract.call()));
                }
            }
        }
        given.forEach(name -> patches.addAll(EditSession.reads(
                draft, extract.flow(), name, extract.call() + "." + name, pointer -> !isInside(pointer))));
        draft.patch(patches);
    }

    private void write(ObjectNode flow) {
        String from = EditSession.nodes(extract.flow());
        ObjectNode call = JsonNodeFactory.instance.objectNode().put("call", extract.into());
        if (!taken.isEmpty()) {
            ObjectNode with = call.putObject("with");
            taken.forEach(name -> with.put(name, name));
        }
        call.put("next", exits.iterator().next());
        session.flow().putAfter(from, entries.stream().findFirst(), extract.call(), call);
        for (SourceDraft draft : session.all()) {
            ObjectNode part = draft == session.flow() ? flow : JsonNodeFactory.instance.objectNode();
            ObjectNode moved = JsonNodeFactory.instance.objectNode();
            extract.nodes()
                    .forEach(id -> draft.at(Place.below(from, id)).ifPresent(node -> moved.set(id, node.toJson())));
            if (!moved.isEmpty()) {
                draft.putAfter("/flows", Optional.empty(), extract.into(), part.set("nodes", moved));
                NodeTransfer.move(draft, from, EditSession.nodes(extract.into()), extract.nodes());
            }
        }
        if (session.writesMigrations()) {
            MigrationNotes.moved(session.flow(), keys());
        }
    }

    private Map<String, String> keys() {
        String own = extract.flow().isEmpty() ? "" : extract.flow() + ".";
        Map<String, String> keys = new LinkedHashMap<>();
        inside.forEach((id, body) -> {
            if (body.has("ask")) {
                String key = EditSession.valueName(id, body);
                keys.put(own + key, extract.into() + "." + key);
            }
        });
        return keys;
    }
}
