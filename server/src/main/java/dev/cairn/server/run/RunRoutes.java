package dev.cairn.server.run;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.store.HeldRun;
import dev.cairn.engine.store.ResultPage;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunQuery;
import dev.cairn.engine.store.StoredEvent;
import dev.cairn.server.problem.ServerException;
import dev.cairn.server.request.RequestBody;
import dev.cairn.server.request.RequestQuery;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Runs: listed, counted, read entry by entry, cancelled, carried on, released. */
public final class RunRoutes {
    private static final int PAGE = 100;
    private static final int TRACK_PAGE = 5_000;
    private static final int MOST_TRACKED = 20_000;

    private final Engine engine;
    private final ServedGraphs graphs;
    private final RunCarrying carrying;
    private final Function<String, Optional<URI>> traces;
    private final RunRedaction redaction;

    /** Of an engine's store; {@code traces} says where the trace of a run is shown. */
    public RunRoutes(
            Engine engine,
            ServedGraphs graphs,
            RunCarrying carrying,
            Function<String, Optional<URI>> traces,
            RunRedaction redaction) {
        this.traces = traces;
        this.redaction = redaction;
        this.engine = engine;
        this.graphs = graphs;
        this.carrying = carrying;
    }

    /** Adds the routes. */
    public void add(RoutesConfig routes) {
        routes.get("/api/v1/runs", this::list);
        routes.get("/api/v1/runs/count", this::count);
        routes.get("/api/v1/runs/{run}", this::one);
        routes.get("/api/v1/runs/{run}/entries", this::entries);
        routes.get("/api/v1/runs/{run}/track", this::track);
        routes.post("/api/v1/runs/{run}/cancel", this::cancel);
        routes.post("/api/v1/runs/{run}/resume", this::resume);
        routes.post("/api/v1/runs/{run}/release", this::release);
    }

    /** What a cancel says. */
    record CancelRequest(@Nullable String reason, @Nullable String actor) {}

    /** What a resume says. */
    record ResumeRequest() {}

    /** What a release says. */
    record ReleaseRequest() {}

    private void list(Context request) {
        RequestQuery query = RequestQuery.of(request, RunFilter.names("after", "limit"));
        ResultPage<RunHead> page = engine.runs(RunFilter.of(query), query.page(PAGE));
        Map<String, HeldRun> held = held(page.items());
        request.json(RunJson.page(page, head -> head(head, Optional.ofNullable(held.get(head.run())))));
    }

    /** Those of some runs that nobody carries on until somebody releases them, by their ids. */
    private Map<String, HeldRun> held(List<RunHead> heads) {
        return heads.stream().allMatch(head -> head.status().ended())
                ? Map.of()
                : engine.held().stream().collect(Collectors.toMap(HeldRun::run, one -> one));
    }

    private ObjectNode head(RunHead head, Optional<HeldRun> held) {
        ObjectNode json = RunJson.head(head);
        held.ifPresent(one -> json.putObject("held")
                .put("cause", redaction.of(head.run()).apply(one.cause()))
                .put("since", one.since().toString()));
        return json;
    }

    private void count(Context request) {
        RequestQuery query = RequestQuery.of(request, RunFilter.names("by"));
        RunQuery asked = RunFilter.of(query);
        String by = query.one("by").orElse("");
        if (by.isEmpty()) {
            request.json(JsonMapper.shared().createObjectNode().put("count", engine.count(asked)));
        } else if (by.equals("status")) {
            request.json(RunJson.counts(engine.counts(asked.withStatuses(Set.of())), asked.statuses()));
        } else {
            throw ServerException.value("by", "status", by);
        }
    }

    private void one(Context request) {
        RequestQuery.of(request);
        RunHead head = RequestedRun.of(request, engine.store());
        ObjectNode json = head(head, Optional.ofNullable(held(List.of(head)).get(head.run())))
                .put("can_fold", graphs.graph(head).isPresent())
                .put("can_carry", carrying.carries(head));
        if (!head.status().ended()) {
            engine.store().holder(head.run()).ifPresent(holder -> json.set("worker", RunJson.worker(holder)));
        }
        carrying.lanes().agentOf(head).ifPresent(agent -> json.put("agent", agent));
        carrying.lanes().ahead(head.run()).ifPresent(ahead -> json.put("ahead", ahead));
        carrying.lanes()
                .left(head)
                .ifPresent(cause -> json.put("left", redaction.of(head.run()).apply(cause)));
        traces.apply(head.run()).ifPresent(address -> json.put("trace", address.toString()));
        request.header("ETag", RequestedRun.tag(head)).json(json);
    }

    private void entries(Context request) {
        RequestQuery query = RequestQuery.of(request, "after", "limit", "most");
        RunHead head = RequestedRun.of(request, engine.store());
        int limit = query.limit(PAGE);
        long most = query.number("most").orElse(Long.MAX_VALUE);
        List<StoredEvent> found =
                engine.store().read(head.run(), query.number("after").orElse(0L), limit);
        ObjectNode page = JsonMapper.shared().createObjectNode();
        ArrayNode items = page.putArray("items");
        found.forEach(entry -> items.add(RunJson.entry(entry, most)));
        if (found.size() == limit && found.getLast().seq() < head.seq()) {
            page.put("next", found.getLast().seq());
        }
        request.json(redaction.json(head.run(), page));
    }

    private void track(Context request) {
        RequestQuery query = RequestQuery.of(request, "after", "limit");
        RunHead head = RequestedRun.of(request, engine.store());
        int limit = query.limit(TRACK_PAGE, MOST_TRACKED);
        List<StoredEvent> found =
                engine.store().read(head.run(), query.number("after").orElse(0L), limit);
        ObjectNode page = RunTrack.of(found);
        if (found.size() == limit && found.getLast().seq() < head.seq()) {
            page.put("next", found.getLast().seq());
        }
        request.json(page);
    }

    private void cancel(Context request) {
        RequestQuery.of(request);
        CancelRequest asked = RequestBody.read(request, CancelRequest.class);
        RunHead head = RequestedRun.unmoved(request, engine.store());
        String reason = asked.reason() == null ? "no reason given" : asked.reason();
        carrying.cancel(head, reason, ServerActor.of(engine, request, asked.actor()));
        request.status(HttpStatus.ACCEPTED).json(RunJson.head(RequestedRun.of(request, engine.store())));
    }

    private void resume(Context request) {
        RequestQuery.of(request);
        RequestBody.read(request, ResumeRequest.class);
        RunHead head = RequestedRun.unmoved(request, engine.store());
        carrying.carryOn(head);
        request.status(HttpStatus.ACCEPTED).json(RunJson.head(RequestedRun.of(request, engine.store())));
    }

    private void release(Context request) {
        RequestQuery.of(request);
        RequestBody.read(request, ReleaseRequest.class);
        RunHead head = RequestedRun.unmoved(request, engine.store());
        if (engine.release(head.run())) {
            goOn(head);
        }
        request.status(HttpStatus.ACCEPTED).json(RunJson.head(RequestedRun.of(request, engine.store())));
    }

    /** Goes on here with a run that has just been released, unless a worker elsewhere was first. */
    private void goOn(RunHead head) {
        try {
            carrying.carryOnIfPossible(head);
        } catch (CairnException e) {
            if (!e.code().equals("run.owned")) {
                throw e;
            }
        }
    }
}
