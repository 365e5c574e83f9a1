package dev.cairn.server.run;

import dev.cairn.engine.graph.Edge;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.state.Frame;
import dev.cairn.engine.state.RunState;
import dev.cairn.engine.store.RunHead;
import dev.cairn.server.problem.ServerException;
import dev.cairn.server.request.RequestQuery;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import tools.jackson.core.JsonPointer;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Where a run stood after an entry: its state whole or in part, what changed, which way it would go. */
public final class MomentRoutes {
    private final Engine engine;
    private final ServedGraphs graphs;
    private final JsonCodec codec;

    /** Of an engine's store. */
    public MomentRoutes(Engine engine, ServedGraphs graphs, JsonCodec codec) {
        this.engine = engine;
        this.graphs = graphs;
        this.codec = codec;
    }

    /** Adds the routes. */
    public void add(RoutesConfig routes) {
        routes.get("/api/v1/runs/{run}/at/{seq}", this::at);
        routes.get("/api/v1/runs/{run}/at/{seq}/changes", this::changes);
    }

    private void at(Context request) {
        RequestQuery query = RequestQuery.of(request, "path");
        RunHead head = RequestedRun.of(request, engine.store());
        long seq = seq(head, "seq", RequestQuery.number("seq", request.pathParam("seq")));
        RunState<?> state = state(head, seq);
        ObjectNode json = JsonMapper.shared()
                .createObjectNode()
                .put("run", head.run())
                .put("seq", seq)
                .put("node", state.position().node());
        json.set("used", codec.tree(codec.write(state.used())));
        json.set("guards", guards(state.root()));
        json.set("state", part(tree(state), query.one("path").orElse("")));
        request.json(json);
    }

    private void changes(Context request) {
        RequestQuery query = RequestQuery.of(request, "since");
        RunHead head = RequestedRun.of(request, engine.store());
        long seq = seq(head, "seq", RequestQuery.number("seq", request.pathParam("seq")));
        long since = seq(head, "since", query.number("since").orElse(Math.max(1, seq - 1)));
        ObjectNode json = JsonMapper.shared()
                .createObjectNode()
                .put("run", head.run())
                .put("since", since)
                .put("seq", seq);
        json.setAll(StateChanges.between(tree(state(head, since)), tree(state(head, seq))));
        request.json(json);
    }

    private static long seq(RunHead head, String name, long seq) {
        if (seq < 1 || seq > head.seq()) {
            throw new ServerException(
                    "journal.gap",
                    "run " + head.run() + " has entries from 1 to " + head.seq() + "; '" + name + "' is " + seq);
        }
        return seq;
    }

    private RunState<?> state(RunHead head, long seq) {
        return engine.stateAt(graphs.need(head), head.run(), seq);
    }

    private JsonNode tree(RunState<?> state) {
        return codec.tree(codec.write(state.state()));
    }

    /** The ways from the node whose turn it is, in their order, and which conditions hold on the state as it stands: the node's own output is not in it yet. */
    private static <S> ArrayNode guards(Frame<S> frame) {
        ArrayNode guards = JsonMapper.shared().createArrayNode();
        Graph<S> graph = frame.graph();
        for (Edge<S> edge : graph.transitions(frame.position().node()).edges()) {
            ObjectNode told = guards.addObject()
                    .put("guard", edge.label())
                    .put("to", edge.to().name());
            edge.guard().ifPresent(guard -> {
                try {
                    told.put("holds", guard.test().test(frame.state()));
                } catch (RuntimeException e) { // a guard may rely on what its node is about to find out
                    told.put("error", String.valueOf(e.getMessage()));
                }
            });
        }
        return guards;
    }

    private static JsonNode part(JsonNode state, String path) {
        JsonPointer pointer;
        try {
            pointer = JsonPointer.compile(path);
        } catch (IllegalArgumentException e) {
            throw new ServerException("request.invalid", "'path' is a JSON Pointer such as /a/0, not '" + path + "'");
        }
        JsonNode part = state.at(pointer);
        if (part.isMissingNode()) {
            throw new ServerException("request.invalid", "the state has nothing at '" + path + "'");
        }
        return part;
    }
}
