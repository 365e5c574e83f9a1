package dev.cairn.server.agent;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.TypeSchema;
import dev.cairn.engine.json.Json;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.server.problem.ServerException;
import dev.cairn.server.problem.WrongPart;
import dev.cairn.server.request.RequestBody;
import java.util.Optional;
import java.util.function.Function;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A graph of one's own, that can be started by a form: a record, of which the run's first state is made.
 *
 * <pre>{@code
 * CairnServer.on(engine).agent(GraphAgent.of(engine, TRIP, TripForm.class, form -> Trip.to(form.city())).titled("Plan a trip"))
 * }</pre>
 *
 * <p>Immutable.
 */
public final class GraphAgent<S, F> implements Agent {
    private final Engine engine;
    private final Graph<S> graph;
    private final Class<F> form;
    private final Function<F, S> first;
    private final String title;

    private GraphAgent(Engine engine, Graph<S> graph, Class<F> form, Function<F, S> first, String title) {
        this.engine = engine;
        this.graph = graph;
        this.form = form;
        this.first = first;
        this.title = title;
    }

    /**
     * A graph whose first state is made of a form.
     *
     * @param form the record that the form is read as; what is optional in it need not be given
     */
    public static <S, F> GraphAgent<S, F> of(Engine engine, Graph<S> graph, Class<F> form, Function<F, S> first) {
        return new GraphAgent<>(engine, graph, form, first, "Start " + graph.name());
    }

    /** A graph whose first state is the form. */
    public static <S> GraphAgent<S, S> of(Engine engine, Graph<S> graph) {
        return of(engine, graph, graph.stateType(), state -> state);
    }

    /** The same under another title. */
    public GraphAgent<S, F> titled(String other) {
        return new GraphAgent<>(engine, graph, form, first, other);
    }

    /** The graph that its runs go by. */
    public Graph<S> definition() {
        return graph;
    }

    @Override
    public String name() {
        return graph.name();
    }

    @Override
    public String title() {
        return title;
    }

    @Override
    public String description() {
        return "Starts a run of the graph '" + graph.name() + "', version " + graph.version() + ".";
    }

    @Override
    public Optional<String> graph() {
        return Optional.of(graph.name());
    }

    @Override
    public ObjectNode form() {
        ObjectNode schema = TypeSchema.of(form);
        ArrayNode required = schema.withArray("required");
        JsonNode properties = schema.path("properties");
        required.removeIf(name -> mayBeNull(properties.path(name.asString())));
        return schema;
    }

    private static boolean mayBeNull(JsonNode schema) {
        return schema.path("anyOf")
                .valueStream()
                .anyMatch(one -> one.path("type").asString("").equals("null"));
    }

    /** What is optional need not be given, and is read as null then. */
    private JsonNode whole(JsonNode given) {
        ObjectNode whole = ((ObjectNode) given).deepCopy();
        form().path("properties").properties().stream()
                .filter(property -> mayBeNull(property.getValue()) && !whole.has(property.getKey()))
                .forEach(property -> whole.putNull(property.getKey()));
        return whole;
    }

    @Override
    public String submit(JsonNode given, RunOptions options) {
        RequestBody.refuseUnknown("form", given, form().path("properties"));
        try {
            F read = JsonCodec.standard().read("the form", new Json(whole(given).toString()), form);
            return engine.submit(graph, first.apply(read), options);
        } catch (IllegalArgumentException e) {
            throw new ServerException("form.invalid", String.valueOf(e.getMessage()));
        } catch (CairnException e) {
            throw e.code().equals("json.read")
                    ? new ServerException(
                            "form.invalid",
                            String.valueOf(e.getMessage()),
                            WrongPart.within("form", e).orElse(null))
                    : e;
        }
    }

    @Override
    public void carry(String run) throws InterruptedException {
        var unused = engine.resume(graph, run).await();
    }
}
