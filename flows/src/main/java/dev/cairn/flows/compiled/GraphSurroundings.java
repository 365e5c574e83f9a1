package dev.cairn.flows.compiled;

import dev.cairn.flows.document.Content;
import dev.cairn.flows.expression.ExpressionType;
import dev.cairn.flows.expression.cel.ExpressionCompiler;
import dev.cairn.flows.model.FlowModel;
import dev.cairn.flows.model.FlowNode;
import dev.cairn.flows.model.ToolCatalog;
import dev.cairn.flows.type.DataType;
import dev.cairn.flows.type.TextType;
import dev.cairn.flows.type.TypeReader;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** What a flow's compiler knows of the document around it. */
final class GraphSurroundings {
    private final FlowModel model;
    private final ToolCatalog tools;
    private final ExpressionCompiler expressions;
    private final ProblemCollector problems;
    private final Map<Content, Optional<DataType>> types = new IdentityHashMap<>();
    private final Map<String, CompiledGraph> finished = new LinkedHashMap<>();

    GraphSurroundings(FlowModel model, ToolCatalog tools, ExpressionCompiler expressions, ProblemCollector problems) {
        this.model = model;
        this.tools = tools;
        this.expressions = expressions;
        this.problems = problems;
    }

    FlowModel model() {
        return model;
    }

    ToolCatalog tools() {
        return tools;
    }

    ExpressionCompiler expressions() {
        return expressions;
    }

    ProblemCollector problems() {
        return problems;
    }

    Map<Content, Optional<DataType>> types() {
        return types;
    }

    Map<String, CompiledGraph> finished() {
        return finished;
    }

    /** The type that is written there; none if it is wrong, which is reported once. */
    Optional<DataType> type(Content written) {
        Optional<DataType> known = types.get(written);
        if (known == null) {
            TypeReader.Result read = TypeReader.read(written.toJson());
            read.problems().forEach(problem -> problems.type(written, problem));
            known = read.type();
            types.put(written, known);
        }
        return known;
    }

    /** Stands for a type that is missing or wrong, so that the rest can be checked. */
    DataType anyText() {
        return new TextType(1, OptionalInt.empty(), Optional.empty());
    }

    /** What a flow gives, by name; nothing is known of one that is not compiled yet, since it calls itself. */
    Map<String, ExpressionType> gives(String flow) {
        Map<String, ExpressionType> gives = new LinkedHashMap<>();
        CompiledGraph graph = finished.get(flow);
        model.flow(flow)
                .ifPresent(declared -> declared.gives()
                        .keySet()
                        .forEach(name -> gives.put(
                                name,
                                graph == null || !graph.gives().containsKey(name)
                                        ? ExpressionType.any()
                                        : Objects.requireNonNull(graph.gives().get(name))
                                                .type())));
        return gives;
    }

    /** The flows that a flow calls or offers. */
    Set<String> calls(String flow) {
        Set<String> called = new LinkedHashSet<>();
        model.flow(flow)
                .ifPresent(found -> found.nodes().values().forEach(node -> {
                    switch (node) {
                        case FlowNode.Call call -> called.add(call.flow().name());
                        case FlowNode.Choose choose -> choose.paths().forEach(path -> called.add(path.name()));
                        case FlowNode.Ask ask -> {}
                        case FlowNode.Say say -> {}
                        case FlowNode.Decide decide -> {}
                        case FlowNode.Do tool -> {}
                        case FlowNode.End end -> {}
                    }
                }));
        return called;
    }
}
