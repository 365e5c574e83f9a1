package dev.cairn.flows.compiled;

import dev.cairn.flows.expression.ExpressionType;
import dev.cairn.flows.model.Flow;
import dev.cairn.flows.model.FlowNode;
import dev.cairn.flows.model.Target;
import dev.cairn.flows.model.ToolSignature;
import dev.cairn.flows.type.DataType;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Declares the names that the expressions of a flow may read. */
final class NameTable {
    private final Flow flow;
    private final Map<String, Integer> indices;
    private final Map<String, DataType> types;
    private final Map<String, DataType> takes;
    private final Set<String> rivals;
    private final GraphSurroundings around;
    private final SiteScopes scopes;
    private final Map<String, DataType> results = new LinkedHashMap<>();

    /** @param rivals keys that a {@code one_of} rule names */
    NameTable(
            Flow flow,
            Map<String, Integer> indices,
            Map<String, DataType> types,
            Map<String, DataType> takes,
            Set<String> rivals,
            GraphSurroundings around,
            SiteScopes scopes) {
        this.flow = flow;
        this.indices = indices;
        this.types = types;
        this.takes = takes;
        this.rivals = rivals;
        this.around = around;
        this.scopes = scopes;
    }

    void declare() {
        takes.forEach((name, type) -> {
            NameSource source = new NameSource.TakenValue(name);
            ExpressionType known = ExpressionTypes.of(type);
            boolean sure = !flow.optional().contains(name);
            scopes.declare(name, sure ? GraphName.always(source, known) : GraphName.never(source, known));
        });
        around.model()
                .context()
                .forEach((name, field) -> around.type(field.type()).ifPresent(type -> {
                    NameSource source = new NameSource.ContextValue(name);
                    ExpressionType known = ExpressionTypes.of(type);
                    scopes.declare(
                            "context." + name,
                            field.optional() ? GraphName.never(source, known) : GraphName.always(source, known));
                }));
        flow.nodes().values().forEach(this::node);
    }

    /** The declared types of what tools give, by {@code node.field}. */
    Map<String, DataType> results() {
        return results;
    }

    private void node(FlowNode node) {
        int index = indices.getOrDefault(node.id(), -1);
        boolean unconditional = node.when().isEmpty();
        switch (node) {
            case FlowNode.Ask ask -> {
                boolean sure = unconditional && !ask.optional() && !rivals.contains(ask.key());
                DataType type = types.getOrDefault(ask.key(), around.anyText());
                declare(ask.key(), new NameSource.AnswerOf(ask.key()), ExpressionTypes.of(type), index, sure);
            }
            case FlowNode.Choose choose -> choose(choose, index, unconditional);
            case FlowNode.Do tool -> tool(tool, index, unconditional);
            case FlowNode.Call call -> call(call, index, unconditional);
            case FlowNode.Say say -> {}
            case FlowNode.Decide decide -> {}
            case FlowNode.End end -> {}
        }
    }

    private void declare(String path, NameSource source, ExpressionType type, int index, boolean sure) {
        boolean draft =
                around.model().schema() == 0; // its guards read what may be absent as it is: then they do not hold
        scopes.declare(path, draft ? GraphName.always(source, type) : GraphName.at(source, type, index, sure));
    }

    private void choose(FlowNode.Choose choose, int index, boolean sure) {
        ExpressionType paths =
                ExpressionType.choice(choose.paths().stream().map(Target::name).toList());
        declare(choose.key(), new NameSource.AnswerOf(choose.key()), paths, index, sure);
        for (Target path : choose.paths()) {
            around.gives(path.name())
                    .forEach((name, type) -> declare(
                            path.name() + "." + name,
                            new NameSource.PathValue(index, path.name(), name),
                            bare(type),
                            index,
                            false));
        }
    }

    private void tool(FlowNode.Do tool, int index, boolean sure) {
        Optional<ToolSignature> signature = around.tools().tool(tool.tool().name());
        if (signature.isEmpty()) {
            declare(tool.id(), new NameSource.WholeResult(index), ExpressionType.any(), index, sure);
            return;
        }
        signature
                .get()
                .gives()
                .forEach((field, written) -> around.type(written).ifPresent(type -> {
                    String path = tool.id() + "." + field;
                    results.put(path, type);
                    declare(path, new NameSource.ResultField(index, field), ExpressionTypes.of(type), index, sure);
                }));
    }

    private void call(FlowNode.Call call, int index, boolean sure) {
        Map<String, ExpressionType> gives = around.gives(call.flow().name());
        if (call.each().isPresent() || call.repeat().isPresent()) {
            Map<String, ExpressionType> fields = new LinkedHashMap<>();
            gives.forEach((name, type) -> fields.put(name, bare(type)));
            ExpressionType list = ExpressionType.list(ExpressionType.fields(fields));
            declare(call.id(), new NameSource.GivenList(index), list, index, sure);
            return;
        }
        gives.forEach((name, type) -> declare(
                call.id() + "." + name,
                new NameSource.GivenValue(index, name),
                bare(type),
                index,
                sure && !(type instanceof ExpressionType.Maybe)));
    }

    /** Without whether it may be absent, which the name says. */
    static ExpressionType bare(ExpressionType type) {
        return type instanceof ExpressionType.Maybe(ExpressionType of) ? of : type;
    }
}
