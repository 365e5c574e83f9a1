package dev.cairn.server.run;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.budget.Budgets;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.history.Fork;
import dev.cairn.engine.history.Verification;
import dev.cairn.engine.json.Json;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOperator;
import dev.cairn.engine.store.RunHead;
import dev.cairn.server.access.RequestCaller;
import dev.cairn.server.access.RunReach;
import dev.cairn.server.problem.ServerException;
import dev.cairn.server.problem.WrongPart;
import dev.cairn.server.request.RequestBody;
import dev.cairn.server.request.RequestQuery;
import dev.cairn.server.request.RequestedLabels;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** What is done with a run's history: forked from a moment, verified, taken away as an archive, deleted. */
public final class HistoryRoutes {
    private final Engine engine;
    private final ServedGraphs graphs;
    private final RunCarrying carrying;
    private final JsonCodec codec;
    private final RunRedaction redaction;
    private final RunReach reach;

    /** Of an engine's store; {@code reach} says what forks may not be given. */
    public HistoryRoutes(
            Engine engine,
            ServedGraphs graphs,
            RunCarrying carrying,
            JsonCodec codec,
            RunRedaction redaction,
            RunReach reach) {
        this.reach = reach;
        this.redaction = redaction;
        this.engine = engine;
        this.graphs = graphs;
        this.carrying = carrying;
        this.codec = codec;
    }

    /** Adds the routes. */
    public void add(RoutesConfig routes) {
        routes.post("/api/v1/runs/{run}/fork", this::fork);
        routes.post("/api/v1/runs/{run}/verify", this::verify);
        routes.get("/api/v1/runs/{run}/export", this::export);
        routes.delete("/api/v1/runs/{run}", this::delete);
    }

    /** What a fork says: from which entry, with which state instead or with what changed in it, and with whose randomness, limits and labels. */
    record ForkRequest(
            @Nullable Long seq,
            @Nullable JsonNode state,
            @Nullable List<@Nullable StateEdit> edits,
            @Nullable String id,
            @Nullable Long seed,
            @Nullable JsonNode budgets,
            @Nullable Map<String, @Nullable String> labels,
            @Nullable Boolean resume,
            @Nullable String actor) {}

    /** What a verification says. */
    record VerifyRequest() {}

    private void fork(Context request) {
        RequestQuery.of(request);
        ForkRequest asked = RequestBody.read(request, ForkRequest.class);
        RunHead head = RequestedRun.unmoved(request, engine.store());
        Graph<?> graph = graphs.need(head);
        String forked = fork(
                graph, head.run(), asked, RequestCaller.of(request), ServerActor.of(engine, request, asked.actor()));
        RunHead made = RequestedRun.head(forked, engine.store());
        if (asked.resume() == null || asked.resume()) {
            carrying.carryOnIfPossible(made);
        }
        request.status(HttpStatus.CREATED).json(RunJson.head(made));
    }

    /** What is wrong with the request is said before anything is made. */
    private <S> String fork(Graph<S> graph, String run, ForkRequest asked, RequestCaller caller, RunOperator actor) {
        Fork<S> fork = asked.seq() == null ? Fork.ofNow() : Fork.at(asked.seq());
        List<@Nullable StateEdit> edits = asked.edits() == null ? List.of() : asked.edits();
        JsonNode state = asked.state();
        if (state != null && !edits.isEmpty()) {
            throw new ServerException("request.invalid", "'state' is the whole state; 'edits' beside it say nothing");
        }
        if (state != null) {
            S whole = read("state", state, graph.stateType());
            fork = fork.edit(old -> reaching(graph, caller, old, whole));
        } else if (!edits.isEmpty()) {
            fork = fork.edit(old -> reaching(
                    graph,
                    caller,
                    old,
                    read("edits", StateEdit.apply(codec.tree(codec.write(old)), edits), graph.stateType())));
        }
        JsonNode budgets = asked.budgets();
        if (budgets != null) {
            fork = fork.budgets(read("budgets", budgets, Budgets.class));
        }
        fork = asked.seed() == null ? fork : fork.seed(asked.seed());
        fork = asked.id() == null ? fork : fork.id(asked.id());
        Map<String, String> labels = RequestedLabels.of(asked.labels(), name -> reach.isOwnLabel(graph.name(), name));
        for (Map.Entry<String, String> label : labels.entrySet()) {
            fork = fork.label(label.getKey(), label.getValue());
        }
        return actor.fork(graph, run, fork);
    }

    /** Who holds the key is as good as who has started the server; others leave what a run reaches as it is. */
    private <S> S reaching(Graph<S> graph, RequestCaller caller, S before, S after) {
        if (!caller.equals(RequestCaller.KEY_HOLDER)) {
            reach.added(graph.name(), codec.tree(codec.write(before)), codec.tree(codec.write(after)))
                    .ifPresent(what -> {
                        throw new ServerException("access.reach", "the edited state would reach " + what);
                    });
        }
        return after;
    }

    private <T> T read(String what, JsonNode value, Class<T> type) {
        try {
            @Nullable T read = codec.read("'" + what + "'", new Json(value.toString()), type);
            if (read == null) {
                throw ServerException.value(what, "a value", null);
            }
            return read;
        } catch (CairnException e) {
            WrongPart part = WrongPart.within(what, e).orElse(null);
            throw part == null ? e : new ServerException(e.code(), String.valueOf(e.getMessage()), part);
        }
    }

    private void verify(Context request) {
        RequestQuery.of(request);
        RequestBody.read(request, VerifyRequest.class);
        RunHead head = RequestedRun.of(request, engine.store());
        Verification verification = engine.verify(graphs.need(head), head.run());
        ObjectNode json = JsonMapper.shared()
                .createObjectNode()
                .put("run", verification.run())
                .put("entries", verification.entries())
                .put("holds", verification.holds());
        verification
                .divergence()
                .ifPresent(first -> json.putObject("divergence")
                        .put("seq", first.seq())
                        .put("frame", first.frame())
                        .put("step", first.stepOrdinal())
                        .put("node", first.node())
                        .put("field", first.field())
                        .put("expected", first.expected())
                        .put("found", first.found()));
        request.json(redaction.json(head.run(), json));
    }

    private void export(Context request) throws IOException {
        RequestQuery.of(request);
        RunHead head = RequestedRun.of(request, engine.store());
        request.contentType("application/zip")
                .header(
                        "Content-Disposition",
                        "attachment; filename=\"" + head.run().replace(':', '_') + ".zip\"");
        engine.exportRun(head.run(), request.outputStream(), redaction.of(head.run()));
    }

    private void delete(Context request) {
        RequestQuery.of(request);
        engine.delete(RequestedRun.unmoved(request, engine.store()).run());
        request.status(HttpStatus.NO_CONTENT);
    }
}
