package dev.cairn.server.graph;

import dev.cairn.engine.budget.MeterLabel;
import dev.cairn.engine.graph.DocumentedGraph;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.store.RunStore;
import dev.cairn.engine.store.StoredGraphs;
import dev.cairn.server.problem.ServerException;
import dev.cairn.server.request.RequestQuery;
import dev.cairn.server.run.ServedGraphs;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Graphs by their fingerprints: document, layout, schemas, and how often what of them was taken. */
public final class GraphRoutes {
    private static final int MOST_OPENED = 50;

    /** What the layout of a document that came with an archive goes by, before the fingerprint. */
    private static final String FOREIGN = "imported:";

    private final RunStore store;
    private final ServedGraphs graphs;
    private final GraphPasses.Counter counter;
    private final GraphLayouts layouts = new GraphLayouts();

    /** Of a store's runs. */
    public GraphRoutes(RunStore store, ServedGraphs graphs, GraphPasses.Counter counter) {
        this.store = store;
        this.graphs = graphs;
        this.counter = counter;
    }

    /** Adds the route. */
    public void add(RoutesConfig routes) {
        routes.get("/api/v1/graphs/{fingerprint}", this::graph);
        if (GraphLayouts.isSlow(graphs.known())) {
            layouts.prepare(graphs.known());
        }
        routes.after(any ->
                layouts.prepare(graphs.known())); // small ones not before somebody is there: the start has other work
    }

    private void graph(Context request) {
        RequestQuery query = RequestQuery.of(request, "open", "run", "coverage");
        String fingerprint = request.pathParam("fingerprint");
        JsonNode document = StoredGraphs.document(store, fingerprint)
                .map(bytes -> JsonMapper.shared().readTree(bytes))
                .orElseThrow(() -> new ServerException(
                        "request.missing", "no run of this store goes by a graph '" + fingerprint + "'"));
        Optional<Graph<?>> known = graphs.byFingerprint(fingerprint).or(() -> ofRun(query.one("run"), fingerprint));
        DocumentedGraph documented = new DocumentedGraph(document);
        boolean foreign = StoredGraphs.isForeign(store, fingerprint);
        if (known.isPresent() && (foreign || documented.isIncomplete())) {
            document = JsonMapper.shared().readTree(known.get().toJson());
            foreign = false;
        }
        ObjectNode json = JsonMapper.shared().createObjectNode();
        if (isCovering(query)) {
            String name = document.path("name").asString("");
            json.set("coverage", CoverageJson.of(counter.of(name, fingerprint), document));
        }
        json.set("document", document);
        String drawn = foreign ? FOREIGN + fingerprint : fingerprint; // one's own may come later
        json.set("layout", layouts.of(drawn, document, opened(query.all("open"))));
        known.ifPresent(graph -> json.set("schemas", GraphSchemas.of(graph)));
        tell(
                json.putObject("meters"),
                known.or(() -> later(query.one("run"), fingerprint))
                        .map(Graph::meters)
                        .orElseGet(documented::meters));
        request.json(json);
    }

    private static boolean isCovering(RequestQuery query) {
        String given = query.one("coverage").orElse("false");
        if (!given.equals("true") && !given.equals("false")) {
            throw ServerException.value("coverage", "true or false", given);
        }
        return given.equals("true");
    }

    private static void tell(ObjectNode json, List<MeterLabel> meters) {
        meters.forEach(label -> json.putObject(label.meter().name())
                .put("one", label.one())
                .put("many", label.many())
                .put("unit", label.unit().name().toLowerCase(Locale.ROOT)));
    }

    /** The later version by which a run of a former one is looked at: what it charges is called as it is there. */
    private Optional<Graph<?>> later(Optional<String> run, String fingerprint) {
        return run.flatMap(store::head)
                .filter(head -> head.fingerprint().equals(fingerprint))
                .flatMap(graphs::graph);
    }

    /** A graph that is made of a document is found by a run of it. */
    private Optional<Graph<?>> ofRun(Optional<String> run, String fingerprint) {
        return later(run, fingerprint).filter(graph -> graph.fingerprint().equals(fingerprint));
    }

    private static Set<String> opened(List<String> nodes) {
        if (nodes.size() > MOST_OPENED) {
            throw new ServerException(
                    "request.invalid", "at most " + MOST_OPENED + " nodes are opened at once, not " + nodes.size());
        }
        return Set.copyOf(nodes);
    }
}
