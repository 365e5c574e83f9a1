package dev.cairn.server.run;

import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.store.RunHead;
import dev.cairn.server.problem.ServerException;
import dev.cairn.server.request.RequestQuery;
import dev.cairn.server.run.StateExplanation.DifferentPart;
import dev.cairn.server.run.StateExplanation.DifferentThing;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Why two things in a run's state are two, and what differs between two states, of graphs that can say it. */
public final class ExplanationRoutes {
    private final Engine engine;
    private final ServedGraphs graphs;
    private final Map<String, StateExplanation<?>> explanations;
    private final RunRedaction redaction;

    /** Of an engine's store; explanations by the names of their graphs. */
    public ExplanationRoutes(
            Engine engine, ServedGraphs graphs, Map<String, StateExplanation<?>> explanations, RunRedaction redaction) {
        this.redaction = redaction;
        this.engine = engine;
        this.graphs = graphs;
        this.explanations = Map.copyOf(explanations);
    }

    /** Adds the route. */
    public void add(RoutesConfig routes) {
        routes.get("/api/v1/runs/{run}/at/{seq}/explanation", this::explain);
        routes.get("/api/v1/runs/{run}/at/{seq}/comparison", this::compare);
    }

    private void explain(Context request) {
        RequestQuery query = RequestQuery.of(request, "a", "b");
        RunHead head = RequestedRun.of(request, engine.store());
        long seq = RequestedRun.entry(request, head);
        ObjectNode json = JsonMapper.shared().createObjectNode();
        ArrayNode lines = json.putArray("lines");
        explained(graphs.need(head), head, seq, need(query, "a"), need(query, "b"))
                .forEach(lines::add);
        request.json(redaction.json(head.run(), json));
    }

    /** As the explanation of their graph tells it; of runs of two graphs nothing. */
    private void compare(Context request) {
        RequestQuery query = RequestQuery.of(request, "since", "since_run");
        RunHead head = RequestedRun.of(request, engine.store());
        long seq = RequestedRun.entry(request, head);
        RunHead former = query.one("since_run")
                .map(run -> RequestedRun.head(run, engine.store()))
                .orElse(head);
        long since = RequestedRun.entry(former, "since", query.number("since").orElse(former.seq()));
        ObjectNode json = JsonMapper.shared().createObjectNode();
        ArrayNode parts = json.putArray("parts");
        if (former.graph().equals(head.graph())) {
            between(graphs.need(head), former, since, head, seq).forEach(part -> tell(parts.addObject(), part));
        }
        request.json(redaction.json(former.run(), redaction.json(head.run(), json)));
    }

    private <S> List<DifferentPart> between(Graph<S> graph, RunHead former, long since, RunHead head, long seq) {
        return this.<S>explanation(graph)
                .map(known -> known.between(
                        former.run(),
                        engine.stateAt(graph, former.run(), since).state(),
                        head.run(),
                        engine.stateAt(graph, head.run(), seq).state()))
                .orElse(List.of());
    }

    private static void tell(ObjectNode json, DifferentPart part) {
        ArrayNode things = json.put("title", part.title()).putArray("things");
        for (DifferentThing thing : part.things()) {
            ObjectNode told = things.addObject().put("title", thing.title());
            thing.lines().forEach(told.putArray("lines")::add);
            thing.was().ifPresent(file -> told.put("was", file));
            thing.is().ifPresent(file -> told.put("is", file));
        }
    }

    private static String need(RequestQuery query, String name) {
        return query.one(name)
                .orElseThrow(() -> new ServerException(
                        "request.invalid", "'" + name + "' is missing: what is to be told from the other one"));
    }

    private <S> List<String> explained(Graph<S> graph, RunHead head, long seq, String a, String b) {
        StateExplanation<S> explanation = this.<S>explanation(graph)
                .orElseThrow(() -> new ServerException(
                        "request.invalid",
                        "nothing is known here of what a state of graph '" + graph.name()
                                + "' names; it can be asked of " + explanations.keySet()));
        return explanation.of(engine.stateAt(graph, head.run(), seq).state(), a, b);
    }

    @SuppressWarnings("unchecked") // put in by the graph's own state type
    private <S> Optional<StateExplanation<S>> explanation(Graph<S> graph) {
        return Optional.ofNullable((StateExplanation<S>) explanations.get(graph.name()));
    }
}
