package dev.cairn.server.pin;

import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.StoreErrors;
import dev.cairn.server.problem.ServerException;
import dev.cairn.server.request.RequestBody;
import dev.cairn.server.request.RequestQuery;
import dev.cairn.server.run.RunRedaction;
import dev.cairn.server.run.ServedGraphs;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Pins of what runs' states name, for graphs that keep such. */
public final class PinRoutes {
    private final Engine engine;
    private final ServedGraphs graphs;
    private final Map<String, StatePins<?>> pins;
    private final RunRedaction redaction;

    /** Of an engine's store; pins by the names of their graphs. */
    public PinRoutes(Engine engine, ServedGraphs graphs, Map<String, StatePins<?>> pins, RunRedaction redaction) {
        this.engine = engine;
        this.graphs = graphs;
        this.pins = Map.copyOf(pins);
        this.redaction = redaction;
    }

    /** Adds the routes. */
    public void add(RoutesConfig routes) {
        routes.get("/api/v1/runs/{run}/pins", this::list);
        routes.post("/api/v1/runs/{run}/at/{seq}/pins", this::pin);
        routes.post("/api/v1/runs/{run}/pins/remove", this::remove);
    }

    /** Which two, and whether they are one. */
    record PinRequest(
            @Nullable String a,
            @Nullable String b,
            @Nullable Boolean same) {}

    /** Which rule. */
    record UnpinRequest(@Nullable String line) {}

    private void list(Context request) {
        RequestQuery.of(request);
        RunHead head = head(request);
        tell(request, head, pins(graphs.need(head)).lines());
    }

    private void pin(Context request) {
        RequestQuery.of(request);
        RunHead head = head(request);
        long seq = RequestQuery.number("seq", request.pathParam("seq"));
        if (seq < 1 || seq > head.seq()) {
            throw new ServerException(
                    "journal.gap", "run " + head.run() + " has entries from 1 to " + head.seq() + "; 'seq' is " + seq);
        }
        PinRequest asked = RequestBody.read(request, PinRequest.class);
        if (asked.a() == null
                || asked.b() == null
                || asked.same() == null
                || asked.a().equals(asked.b())) {
            throw new ServerException(
                    "request.invalid", "'a', 'b' and 'same' are expected: two ids, and whether they are one");
        }
        tell(request, head, pinned(graphs.need(head), head.run(), seq, asked.a(), asked.b(), asked.same()));
    }

    private void remove(Context request) {
        RequestQuery.of(request);
        RunHead head = head(request);
        UnpinRequest asked = RequestBody.read(request, UnpinRequest.class);
        if (asked.line() == null) {
            throw ServerException.missing("line", "the rule to take out");
        }
        StatePins<?> kept = pins(graphs.need(head));
        UnaryOperator<String> shown = shown(head, kept.lines());
        String line = kept.lines().stream()
                .filter(one -> shown.apply(one).equals(asked.line())) // it was told without what is not to be told
                .findFirst()
                .orElse(asked.line());
        kept.unpin(line);
        tell(request, head, kept.lines());
    }

    private RunHead head(Context request) {
        String run = request.pathParam("run");
        return engine.store().head(run).orElseThrow(() -> StoreErrors.missing(run));
    }

    /** What is kept is of all runs, and may name what is not to be told of another one. */
    private UnaryOperator<String> shown(RunHead head, List<String> lines) {
        UnaryOperator<String> everywhere = lines.isEmpty() ? UnaryOperator.identity() : redaction.everywhere();
        return line -> everywhere.apply(redaction.of(head.run()).apply(line));
    }

    private void tell(Context request, RunHead head, List<String> lines) {
        ObjectNode json = JsonMapper.shared().createObjectNode();
        ArrayNode told = json.putArray("lines");
        lines.stream().map(shown(head, lines)).forEach(told::add);
        request.json(json);
    }

    private <S> List<String> pinned(Graph<S> graph, String run, long seq, String a, String b, boolean same) {
        return pins(graph).pin(engine.stateAt(graph, run, seq).state(), a, b, same);
    }

    private <S> StatePins<S> pins(Graph<S> graph) {
        @SuppressWarnings("unchecked") // put in by the graph's own state type
        @Nullable
        StatePins<S> kept = (StatePins<S>) pins.get(graph.name());
        if (kept == null) {
            throw new ServerException(
                    "request.invalid",
                    "nothing is pinned here in runs of graph '" + graph.name() + "'; it can be in runs of "
                            + pins.keySet());
        }
        return kept;
    }
}
