package dev.cairn.server.run;

import dev.cairn.engine.json.Json;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.store.InterruptQuery;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.StoreErrors;
import dev.cairn.engine.store.StoredInterrupt;
import dev.cairn.server.problem.ServerException;
import dev.cairn.server.request.RequestBody;
import dev.cairn.server.request.RequestQuery;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Questions that wait for a person: listed, counted, answered. The first answer holds; who comes later is told whose. */
public final class InterruptRoutes {
    private static final int PAGE = 100;

    private final Engine engine;
    private final ServedGraphs graphs;
    private final RunCarrying carrying;
    private final RunRedaction redaction;

    /** Of an engine's store. */
    public InterruptRoutes(Engine engine, ServedGraphs graphs, RunCarrying carrying, RunRedaction redaction) {
        this.redaction = redaction;
        this.engine = engine;
        this.graphs = graphs;
        this.carrying = carrying;
    }

    /** Adds the routes. */
    public void add(RoutesConfig routes) {
        routes.get("/api/v1/interrupts", this::list);
        routes.get("/api/v1/interrupts/count", this::count);
        routes.put("/api/v1/interrupts/<id>/answer", this::answer); // ids have slashes
    }

    /** An answer and whose it is. */
    record AnswerRequest(
            @Nullable JsonNode answer, @Nullable String actor) {}

    private void list(Context request) {
        RequestQuery query = RequestQuery.of(request, "run", "node", "after", "limit");
        request.json(RunJson.page(
                engine.store().interrupts(query(query), query.page(PAGE)),
                one -> redaction.json(one.run(), RunJson.interrupt(one))));
    }

    private void count(Context request) {
        RequestQuery query = RequestQuery.of(request, "run", "node");
        request.json(JsonMapper.shared().createObjectNode().put("count", engine.count(query(query))));
    }

    private static InterruptQuery query(RequestQuery request) {
        InterruptQuery query = request.one("run").map(InterruptQuery::of).orElse(InterruptQuery.ALL);
        return request.one("node").map(query::withNode).orElse(query);
    }

    private void answer(Context request) {
        RequestQuery.of(request);
        AnswerRequest given = RequestBody.read(request, AnswerRequest.class);
        if (given.answer() == null) {
            throw ServerException.missing("answer", "what is said to the question");
        }
        String id = request.pathParam("id");
        StoredInterrupt asked = engine.store().interrupt(id).orElseThrow(() -> StoreErrors.noInterrupt(id));
        RunHead head = RequestedRun.head(asked.run(), engine.store());
        new GivenAnswers(engine, graphs, carrying)
                .give(
                        head,
                        id,
                        new Json(String.valueOf(given.answer())),
                        ServerActor.of(engine, request, given.actor()));
        ObjectNode json =
                JsonMapper.shared().createObjectNode().put("interrupt", id).put("run", head.run());
        engine.answeredBy(id).ifPresent(by -> json.put("by", by));
        request.json(json);
    }
}
