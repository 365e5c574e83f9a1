package dev.cairn.flows.edit;

import dev.cairn.flows.document.Content;
import dev.cairn.flows.document.Content.Entry;
import dev.cairn.flows.document.Content.Mapping;
import dev.cairn.flows.document.Content.Scalar;
import dev.cairn.flows.document.Content.Sequence;
import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.document.Place;
import dev.cairn.flows.edit.EditOperation.Inline;
import dev.cairn.flows.edit.NameSite.InExpression;
import dev.cairn.flows.edit.NameSite.ToFlow;
import dev.cairn.flows.edit.NameSite.ToNode;
import dev.cairn.flows.edit.SourceDraft.Patch;
import dev.cairn.flows.model.Target;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Puts a called flow's nodes in the place of the call. Good for one operation. */
final class InlineEdit {
    private final EditSession session;
    private final Inline inline;
    private final Mapping call;
    private final String called;
    private final Mapping flow;

    private InlineEdit(EditSession session, Inline inline) {
        this.session = session;
        this.inline = inline;
        this.call = session.body(inline.flow(), inline.call());
        this.called = call.get("call") instanceof Scalar name ? name.text() : "";
        this.flow =
                session.flow().at(Pointers.flow(called)).orElse(null) instanceof Mapping mapping && !called.isEmpty()
                        ? mapping
                        : refuse("'" + inline.call() + "' calls no flow of this document");
    }

    static void apply(EditSession session, Inline inline) {
        InlineEdit edit = new InlineEdit(session, inline);
        edit.check();
        session.all().forEach(edit::patch);
        edit.write();
    }

    private static Mapping refuse(String why) {
        throw EditException.refused(why);
    }

    private void check() {
        if (Stream.of("each", "while", "when").anyMatch(call::has)) {
            refuse("'" + inline.call()
                    + "' calls with 'each', 'while' or 'when', which nodes have not; it stays a call");
        }
        if (Stream.of("rules", "let").anyMatch(flow::has)) {
            refuse("'" + called + "' has rules or named expressions of its own; move them first");
        }
        Content next = call.get("next");
        if (!(next instanceof Scalar)
                && !(next instanceof Sequence list && list.items().size() == 1)) {
            refuse("'" + inline.call() + "' leads to several nodes; put a node that decides behind it first");
        }
        long uses = NameSites.of(session.flow().document()).stream()
                .filter(site -> site instanceof ToFlow(String owner, Scalar name)
                        && name.text().equals(called))
                .count();
        if (uses != 1) {
            refuse("'" + called + "' is called " + uses + " times; it stays a flow");
        }
        for (Entry node : nodes().entries()) {
            if (node.value() instanceof Mapping body && (body.has("end") || body.has("choose"))) {
                refuse("'" + node.name() + "' ends '" + called + "' or chooses a path, which only it can");
            }
            session.requireNew(inline.flow(), node.name());
            if (node.value() instanceof Mapping body && EditSession.hasValue(body)) {
                String key = EditSession.valueName(node.name(), body);
                if (session.isShared(inline.flow(), "", key)) {
                    refuse("'" + key + "' is the key of another answer; rename one of the two first");
                }
            }
        }
    }

    private Mapping nodes() {
        return session.flow().mapping(EditSession.nodes(called));
    }

    private void patch(SourceDraft draft) {
        String onward = EditSession.otherwise(call).map(Scalar::text).orElse(Target.END);
        String start = flow.get("start") instanceof Scalar name
                ? name.text()
                : nodes().entries().getFirst().name();
        List<Patch> patches = new ArrayList<>();
        for (NameSite site : NameSites.of(draft.document())) {
            switch (site) {
                case ToNode(String owner, Scalar name)
                when owner.equals(called) && name.text().equals(Target.END) && !onward.equals(Target.END) ->
                    patches.add(EditSession.whole(name, onward));
                case ToNode(String owner, Scalar name)
                when owner.equals(inline.flow()) && name.text().equals(inline.call()) ->
                    patches.add(EditSession.whole(name, start));
                case InExpression(String owner, var expression)
                when owner.equals(inline.flow()) ->
                    given(expression.written(), expression.offset(), expression.source(), patches);
                default -> {}
            }
        }
        fields("takes")
                .forEach((name, type) -> patches.addAll(EditSession.reads(
                        draft, called, name, grouped(expression(call, "with", name)), pointer -> true)));
        draft.patch(patches);
    }

    /** {@code call.lux} becomes what the flow gives as {@code lux}. */
    private void given(Scalar leaf, int offset, String source, List<Patch> patches) {
        ExpressionNames.of(source)
                .ifPresent(names -> names.names().stream()
                        .filter(read -> read.name().equals(inline.call()))
                        .forEach(read -> {
                            String field = read.field().orElse("");
                            String written = "." + field;
                            if (field.isEmpty() || !source.startsWith(written, read.end())) {
                                refuse("'" + inline.call() + "' is read as a whole at "
                                        + leaf.place().shown() + "; read what it gives one by one first");
                            }
                            patches.add(new Patch(
                                    leaf,
                                    offset + read.start(),
                                    offset + read.end() + written.length(),
                                    grouped(expression(flow, "gives", field))));
                        }));
    }

    private static String expression(Mapping owner, String part, String name) {
        return owner.get(part) instanceof Mapping named && named.get(name) instanceof Scalar scalar
                ? scalar.text()
                : throwMissing(part, name);
    }

    private static String throwMissing(String part, String name) {
        throw EditException.refused("there is no '" + name + "' under '" + part + "'");
    }

    private static String grouped(String expression) {
        return expression.matches("[A-Za-z0-9_.]+") ? expression : "(" + expression + ")";
    }

    private Map<String, Content> fields(String part) {
        Map<String, Content> fields = new LinkedHashMap<>();
        if (flow.get(part) instanceof Mapping named) {
            named.entries().forEach(entry -> fields.put(entry.name(), entry.value()));
        }
        return fields;
    }

    private void write() {
        List<Entry> moved = nodes().entries();
        Map<String, String> keys = new LinkedHashMap<>();
        String own = inline.flow().isEmpty() ? "" : inline.flow() + ".";
        moved.forEach(node -> {
            if (node.value() instanceof Mapping body && body.has("ask")) {
                String key = EditSession.valueName(node.name(), body);
                keys.put(called + "." + key, own + key);
            }
        });
        List<String> ids = moved.stream().map(Entry::name).toList();
        for (SourceDraft draft : session.all()) {
            FlowDocument before = draft.document();
            if (draft.at(Pointers.flow(called)).isPresent()) {
                NodeTransfer.move(draft, EditSession.nodes(called), EditSession.nodes(inline.flow()), ids);
                boolean only = draft.mapping("/flows").entries().size() == 1;
                draft.remove(only ? "/flows" : Place.below("/flows", called));
            }
            Optional<Content> node = draft.at(EditSession.node(inline.flow(), inline.call()));
            if (node.isPresent()) {
                draft.remove(EditSession.node(inline.flow(), inline.call()));
            }
            if (draft.at(EditSession.node(inline.flow(), ids.getFirst())).isPresent()) {
                List<String> lost = NodeTransfer.lostComments(before, draft.document());
                NodeTransfer.comment(draft, EditSession.nodes(inline.flow()), ids.getFirst(), lost);
            }
        }
        if (session.writesMigrations()) {
            MigrationNotes.moved(session.flow(), keys);
        }
    }
}
