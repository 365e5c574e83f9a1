package dev.cairn.flows.edit;

import dev.cairn.flows.document.Content;
import dev.cairn.flows.document.Content.Mapping;
import dev.cairn.flows.document.Content.Scalar;
import dev.cairn.flows.document.Content.Sequence;
import dev.cairn.flows.edit.EditOperation.Connect;
import dev.cairn.flows.edit.EditOperation.Insert;
import dev.cairn.flows.model.Target;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Puts nodes in, and leads from one to another. */
final class WayEdit {
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    private WayEdit() {}

    static void insert(EditSession session, Insert insert) {
        session.requireNew(insert.flow(), insert.node());
        if (!(insert.body() instanceof ObjectNode given)) {
            throw EditException.refused("a node is a mapping, such as {ask: …, type: text}; this is " + insert.body());
        }
        ObjectNode body = given.deepCopy();
        Optional<String> onward = insert.after()
                .map(after -> EditSession.otherwise(session.body(insert.flow(), after))
                        .map(Scalar::text)
                        .orElse(Target.END));
        if (!body.has("next") && !body.has("end")) {
            body.put("next", onward.orElse(Target.END));
        }
        session.flow().putAfter(EditSession.nodes(insert.flow()), insert.after(), insert.node(), body);
        insert.after()
                .ifPresent(after -> connect(
                        session,
                        new Connect(insert.flow(), after, insert.node(), Optional.empty(), OptionalInt.empty())));
    }

    static void connect(EditSession session, Connect connect) {
        Mapping body = session.body(connect.flow(), connect.from());
        if (!connect.to().equals(Target.END) && !connect.to().equals(Target.PERSON)) {
            session.body(connect.flow(), connect.to());
        }
        if (body.has("end")) {
            throw EditException.refused(
                    "'" + connect.from() + "' ends the flow, nothing is behind it; lead from another node");
        }
        String pointer = EditSession.node(connect.flow(), connect.from()) + "/next";
        if (connect.when().isPresent()) {
            withCondition(session.flow(), body.get("next"), pointer, connect);
        } else {
            otherwise(session.flow(), body, pointer, connect);
        }
    }

    private static void withCondition(SourceDraft draft, @Nullable Content next, String pointer, Connect connect) {
        JsonNode edge = edge(connect);
        if (next instanceof Sequence list) {
            draft.insert(pointer, before(list.items()), edge);
            return;
        }
        ArrayNode edges = JSON.arrayNode().add(edge);
        if (next instanceof Scalar target && !target.isNothing()) {
            edges.addObject().put("to", target.text());
        } else if (next instanceof Mapping mapping) {
            boolean open = !mapping.has("when");
            edges.insert(open ? 1 : 0, mapping.toJson());
        }
        draft.put(Pointers.parent(pointer), "next", edges);
    }

    /** The index of the edge that is taken otherwise. */
    private static int before(List<Content> edges) {
        for (int i = edges.size() - 1; i >= 0; i--) {
            if (!(edges.get(i) instanceof Mapping mapping) || !mapping.has("when")) {
                return i;
            }
        }
        return edges.size();
    }

    private static void otherwise(SourceDraft draft, Mapping body, String pointer, Connect connect) {
        Content next = body.get("next");
        List<Content> edges = next instanceof Sequence list ? list.items() : List.of();
        int open = before(edges);
        JsonNode edge = connect.again().isPresent() ? edge(connect) : JSON.stringNode(connect.to());
        if (next instanceof Sequence && open == edges.size()) {
            draft.insert(pointer, open, edge(connect));
        } else if (next instanceof Sequence && edges.get(open) instanceof Mapping) {
            draft.put(pointer + "/" + open, "to", JSON.stringNode(connect.to()));
            again(draft, pointer + "/" + open, connect);
        } else if (next instanceof Sequence) {
            draft.replace(pointer + "/" + open, edge);
        } else if (next instanceof Mapping mapping && mapping.has("when")) {
            draft.put(
                    Pointers.parent(pointer),
                    "next",
                    JSON.arrayNode().add(mapping.toJson()).add(edge(connect)));
        } else {
            draft.put(Pointers.parent(pointer), "next", edge);
        }
    }

    private static void again(SourceDraft draft, String edge, Connect connect) {
        if (connect.again().isPresent()) {
            draft.put(edge, "again", JSON.numberNode(connect.again().getAsInt()));
        } else if (draft.at(edge + "/again").isPresent()) {
            draft.remove(edge + "/again");
        }
    }

    private static ObjectNode edge(Connect connect) {
        ObjectNode edge = JSON.objectNode();
        connect.when().ifPresent(when -> edge.put("when", when));
        edge.put("to", connect.to());
        connect.again().ifPresent(times -> edge.put("again", times));
        return edge;
    }
}
