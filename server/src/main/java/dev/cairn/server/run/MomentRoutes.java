package dev.cairn.server.run;

import dev.cairn.engine.CairnException;
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
    private static final int ROWS = 100;
    private static final int MOST_STATES = 100;

    private final Engine engine;
    private final RunFolds folds;
    private final JsonCodec codec;
    private final RunRedaction redaction;

    /** Of an engine's store, read through {@code folds}. */
    public MomentRoutes(Engine engine, RunFolds folds, JsonCodec codec, RunRedaction redaction) {
        this.redaction = redaction;
        this.engine = engine;
        this.folds = folds;
        this.codec = codec;
    }

    /** Adds the routes. */
    public void add(RoutesConfig routes) {
        routes.get("/api/v1/runs/{run}/at/{seq}", this::at);
        routes.get("/api/v1/runs/{run}/at/{seq}/changes", this::changes);
        routes.get("/api/v1/runs/{run}/at/{seq}/step", this::step);
        routes.get("/api/v1/runs/{run}/at/{seq}/rows", this::rows);
        routes.get("/api/v1/runs/{run}/states", this::states);
    }

    private void at(Context request) {
        RequestQuery query = RequestQuery.of(request, "path", "most");
        RunHead head = RequestedRun.of(request, engine.store());
        long seq = RequestedRun.entry(request, head);
        RunState<?> state = folds.stateAt(head, seq);
        ObjectNode json = JsonMapper.shared()
                .createObjectNode()
                .put("run", head.run())
                .put("seq", seq)
                .put("node", state.position().node());
        json.set("used", codec.tree(codec.write(state.used())));
        json.set("used_in_iteration", codec.tree(codec.write(state.usedByIteration())));
        json.set("guards", guards(state.root()));
        JsonNode part = part(folds.tree(head, seq), query.one("path").orElse(""));
        int length = query.number("most").isEmpty() ? 0 : part.toString().length();
        if (length > query.number("most").orElse(0L)) {
            json.put("state_length", length);
        } else {
            json.set("state", part);
        }
        request.json(redaction.json(head.run(), json));
    }

    private void changes(Context request) {
        RequestQuery query = RequestQuery.of(request, "since", "since_run", "path");
        RunHead head = RequestedRun.of(request, engine.store());
        long seq = RequestedRun.entry(request, head);
        RunHead former = query.one("since_run")
                .map(run -> RequestedRun.head(run, engine.store()))
                .orElse(head);
        long since = RequestedRun.entry(
                former,
                "since",
                query.number("since").orElse(former.run().equals(head.run()) ? Math.max(1, seq - 1) : former.seq()));
        ObjectNode json = JsonMapper.shared()
                .createObjectNode()
                .put("run", head.run())
                .put("since", since)
                .put("seq", seq);
        String path = query.one("path").orElse("");
        json.setAll(StateChanges.between(
                path,
                folds.tree(former, since).at(pointer(path)),
                folds.tree(head, seq).at(pointer(path))));
        request.json(redaction.json(former.run(), redaction.json(head.run(), json)));
    }

    /** All that a page shows of an entry but the state itself, in one answer. */
    private void step(Context request) {
        RequestQuery.of(request);
        RunHead head = RequestedRun.of(request, engine.store());
        long seq = RequestedRun.entry(request, head);
        RunState<?> state = folds.stateAt(head, seq);
        ObjectNode json = JsonMapper.shared()
                .createObjectNode()
                .put("run", head.run())
                .put("seq", seq)
                .put("node", state.position().node());
        json.set("used", codec.tree(codec.write(state.used())));
        json.set("used_in_iteration", codec.tree(codec.write(state.usedByIteration())));
        json.set("guards", guards(state.root()));
        try {
            JsonNode after = folds.tree(head, seq);
            json.setAll(StateChanges.between("", seq == 1 ? after : folds.tree(head, seq - 1), after));
        } catch (CairnException e) {
            if (!e.code().equals("graph.changed")) {
                throw e;
            }
            json.put("unknown", String.valueOf(e.getMessage()));
        }
        request.json(redaction.json(head.run(), json));
    }

    /** One level of a state, by window. */
    private void rows(Context request) {
        RequestQuery query = RequestQuery.of(request, "path", "from", "limit");
        RunHead head = RequestedRun.of(request, engine.store());
        long seq = RequestedRun.entry(request, head);
        String path = query.one("path").orElse("");
        ObjectNode json = JsonMapper.shared()
                .createObjectNode()
                .put("run", head.run())
                .put("seq", seq)
                .put("path", path);
        JsonNode part = part(folds.tree(head, seq), path);
        json.setAll(StateRows.of(part, query.number("from").orElse(0L), query.limit(ROWS)));
        request.json(redaction.json(head.run(), json));
    }

    /** The states of a window of entries, each whole or in part. */
    private void states(Context request) {
        RequestQuery query = RequestQuery.of(request, "from", "to", "path");
        RunHead head = RequestedRun.of(request, engine.store());
        long from = RequestedRun.entry(head, "from", query.number("from").orElse(1L));
        long to = RequestedRun.entry(head, "to", query.number("to").orElse(Math.min(head.seq(), from + ROWS - 1)));
        if (to - from >= MOST_STATES) {
            throw new ServerException(
                    "request.invalid",
                    "'from' and 'to' span at most " + MOST_STATES + " entries, not " + (to - from + 1));
        }
        String path = query.one("path").orElse("");
        ObjectNode json = JsonMapper.shared().createObjectNode().put("run", head.run());
        ArrayNode items = json.putArray("items");
        folds.states(head, from, to, moment -> {
            ObjectNode item = items.addObject()
                    .put("seq", moment.entry().seq())
                    .put("node", moment.run().position().node());
            JsonNode found = codec.tree(codec.write(moment.run().state())).at(pointer(path));
            if (!found.isMissingNode()) {
                item.set("state", found);
            }
        });
        request.json(redaction.json(head.run(), json));
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
        JsonNode part = state.at(pointer(path));
        if (part.isMissingNode()) {
            throw new ServerException("request.invalid", "the state has nothing at '" + path + "'");
        }
        return part;
    }

    private static JsonPointer pointer(String path) {
        try {
            return JsonPointer.compile(path);
        } catch (IllegalArgumentException e) {
            throw ServerException.value("path", "a JSON Pointer such as /a/0", path);
        }
    }
}
