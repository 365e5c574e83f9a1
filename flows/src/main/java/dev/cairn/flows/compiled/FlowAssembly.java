package dev.cairn.flows.compiled;

import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.document.FlowProblem;
import dev.cairn.flows.expression.Expression;
import dev.cairn.flows.expression.cel.ExpressionCompiler;
import dev.cairn.flows.model.FlowExpression;
import dev.cairn.flows.model.FlowModel;
import dev.cairn.flows.model.ToolCatalog;
import dev.cairn.flows.type.DataType;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A flow that was put together.
 *
 * @param flow ready to be walked if neither these problems nor others are errors; with errors it serves those checks that look at expressions: one that did not
 *     compile is missing, and an edge to a node that does not exist leads to the end
 * @param problems of its types and expressions, by place
 */
public record FlowAssembly(CompiledFlow flow, List<FlowProblem> problems) {
    public FlowAssembly {
        problems = List.copyOf(problems);
    }

    /** Puts a flow together. */
    public static FlowAssembly of(
            FlowDocument document, FlowModel model, ToolCatalog tools, ExpressionCompiler expressions) {
        ProblemCollector problems = new ProblemCollector();
        GraphSurroundings around = new GraphSurroundings(model, tools, expressions, problems);
        Map<String, DataType> context = new LinkedHashMap<>();
        model.context().forEach((name, field) -> around.type(field.type()).ifPresent(type -> context.put(name, type)));
        tools.tools().values().forEach(tool -> {
            tool.takes().values().forEach(around::type);
            tool.gives().values().forEach(around::type);
        });
        Set<String> begun = new HashSet<>();
        model.everyFlow().forEach(flow -> assemble(flow.id(), around, begun));
        IdentityHashMap<FlowExpression, Expression> compiled = new IdentityHashMap<>();
        around.finished().values().forEach(graph -> compiled.putAll(graph.expressions()));
        CompiledFlow flow =
                new CompiledFlow(document, model, tools, around.finished(), compiled, around.types(), context);
        return new FlowAssembly(flow, problems.found());
    }

    /** Those first that it calls, since it reads what they give. */
    private static void assemble(String id, GraphSurroundings around, Set<String> begun) {
        if (begun.add(id)) {
            around.calls(id).forEach(called -> assemble(called, around, begun));
            around.model()
                    .flow(id)
                    .ifPresent(flow -> around.finished().put(id, new GraphCompiler(flow, around).compile()));
        }
    }
}
