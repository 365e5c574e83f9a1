package dev.cairn.server.run;

import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.StoreErrors;
import dev.cairn.server.problem.ServerException;
import dev.cairn.server.request.RequestQuery;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Why two things in a run's state are two, of graphs that can say it. */
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
    }

    private void explain(Context request) {
        RequestQuery query = RequestQuery.of(request, "a", "b");
        String run = request.pathParam("run");
        RunHead head = engine.store().head(run).orElseThrow(() -> StoreErrors.missing(run));
        long seq = RequestQuery.number("seq", request.pathParam("seq"));
        if (seq < 1 || seq > head.seq()) {
            throw new ServerException(
                    "journal.gap", "run " + run + " has entries from 1 to " + head.seq() + "; 'seq' is " + seq);
        }
        ObjectNode json = JsonMapper.shared().createObjectNode();
        ArrayNode lines = json.putArray("lines");
        explained(graphs.need(head), head, seq, need(query, "a"), need(query, "b"))
                .forEach(lines::add);
        request.json(redaction.json(run, json));
    }

    private static String need(RequestQuery query, String name) {
        return query.one(name)
                .orElseThrow(() -> new ServerException(
                        "request.invalid", "'" + name + "' is missing: what is to be told from the other one"));
    }

    private <S> List<String> explained(Graph<S> graph, RunHead head, long seq, String a, String b) {
        @SuppressWarnings("unchecked") // put in by the graph's own state type
        @Nullable
        StateExplanation<S> explanation = (StateExplanation<S>) explanations.get(graph.name());
        if (explanation == null) {
            throw new ServerException(
                    "request.invalid",
                    "nothing is known here of what a state of graph '" + graph.name() + "' names; it can be asked of "
                            + explanations.keySet());
        }
        return explanation.of(engine.stateAt(graph, head.run(), seq).state(), a, b);
    }
}
