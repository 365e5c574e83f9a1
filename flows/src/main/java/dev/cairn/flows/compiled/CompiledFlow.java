package dev.cairn.flows.compiled;

import dev.cairn.flows.document.Content;
import dev.cairn.flows.document.Content.Scalar;
import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.document.FlowProblem;
import dev.cairn.flows.expression.Expression;
import dev.cairn.flows.model.FlowExpression;
import dev.cairn.flows.model.FlowModel;
import dev.cairn.flows.model.ToolCatalog;
import dev.cairn.flows.type.DataType;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * A document that was compiled: what is walked, run, drawn, and looked at by checks. Immutable, safe for use by many threads.
 *
 * <p>Checks see one even where it has problems; everybody else gets one from the compiler only when it has no errors.
 */
public final class CompiledFlow {
    private final FlowDocument document;
    private final FlowModel model;
    private final ToolCatalog tools;
    private final Map<String, CompiledGraph> graphs;
    private final Map<FlowExpression, Expression> expressions;
    private final Map<Content, Optional<DataType>> types;
    private final Map<String, DataType> context;
    private final String entry;

    CompiledFlow(
            FlowDocument document,
            FlowModel model,
            ToolCatalog tools,
            Map<String, CompiledGraph> graphs,
            Map<FlowExpression, Expression> expressions,
            Map<Content, Optional<DataType>> types,
            Map<String, DataType> context) {
        this(
                document,
                model,
                tools,
                graphs,
                expressions,
                types,
                context,
                model.main().id());
    }

    private CompiledFlow(
            FlowDocument document,
            FlowModel model,
            ToolCatalog tools,
            Map<String, CompiledGraph> graphs,
            Map<FlowExpression, Expression> expressions,
            Map<Content, Optional<DataType>> types,
            Map<String, DataType> context,
            String entry) {
        this.document = document;
        this.model = model;
        this.tools = tools;
        this.graphs = Map.copyOf(graphs);
        this.expressions = expressions;
        this.types = types;
        this.context = Map.copyOf(context);
        this.entry = entry;
    }

    /** What it was compiled from. */
    public FlowDocument document() {
        return document;
    }

    /** The flow as its document says it. */
    public FlowModel model() {
        return model;
    }

    /** SHA-256 of the document's canonical JSON. */
    public String hash() {
        return document.hash();
    }

    /** The tools that it may run: the document's own and those that the compiler was given. */
    public ToolCatalog tools() {
        return tools;
    }

    /** The flow that is walked first: the main one, unless this {@linkplain #entering enters} another. */
    public CompiledGraph main() {
        return graph(entry);
    }

    /** The same document, walked from another of its flows on: a topic's. */
    public CompiledFlow entering(String flow) {
        return flow.equals(entry)
                ? this
                : new CompiledFlow(
                        document,
                        model,
                        tools,
                        graphs,
                        expressions,
                        types,
                        context,
                        graph(flow).id());
    }

    /** The flow of that id, which must exist. */
    public CompiledGraph graph(String id) {
        return Objects.requireNonNull(graphs.get(id), id);
    }

    /** All flows, by id. */
    public Map<String, CompiledGraph> graphs() {
        return graphs;
    }

    /** An expression of its, compiled where it stands; none if it has problems. */
    public Optional<Expression> expression(FlowExpression text) {
        return Optional.ofNullable(expressions.get(text));
    }

    /** The expression that a leaf of its document is as a whole, compiled where it stands; none if the leaf is none. */
    public Optional<Expression> expression(Scalar leaf) {
        return expressions.entrySet().stream()
                .filter(entry -> entry.getKey().offset() == 0
                        && entry.getKey().written().place().equals(leaf.place())
                        && entry.getKey().source().equals(leaf.text()))
                .map(Map.Entry::getValue)
                .findFirst();
    }

    /**
     * What would be wrong with a condition by itself that stood in the place of one that the document has: its syntax, names and types. Nothing else is looked at, so that it takes no time.
     *
     * @return empty if no condition stands there
     */
    public Optional<List<FlowProblem>> tried(FlowExpression condition) {
        return graphs.values().stream()
                .flatMap(graph -> graph.tried(condition).stream())
                .findFirst();
    }

    /** A type as written in its document, read; none if it has problems. */
    public Optional<DataType> type(Content written) {
        Optional<DataType> known = types.get(written);
        return known == null ? Optional.empty() : known;
    }

    /** The types of its context, by name. */
    public Map<String, DataType> context() {
        return context;
    }
}
