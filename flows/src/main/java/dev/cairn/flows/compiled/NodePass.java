package dev.cairn.flows.compiled;

import dev.cairn.flows.compiled.CompiledNode.Detail;
import dev.cairn.flows.expression.Expression;
import dev.cairn.flows.expression.ExpressionType;
import dev.cairn.flows.model.Flow;
import dev.cairn.flows.model.FlowExpression;
import dev.cairn.flows.model.FlowNode;
import dev.cairn.flows.model.TextTemplate;
import dev.cairn.flows.model.Wording;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Fills nodes with their expressions. */
final class NodePass {
    private final GraphSurroundings around;
    private final Flow flow;
    private final ExpressionPass pass;

    NodePass(GraphSurroundings around, Flow flow, ExpressionPass pass) {
        this.around = around;
        this.flow = flow;
        this.pass = pass;
    }

    /** The conditions of these nodes, of many of which some can be compiled at the same time. */
    void compileAhead(List<CompiledNode> nodes) {
        List<ExpressionPass.Placed> conditions = new ArrayList<>();
        for (CompiledNode bare : nodes) {
            ExpressionSite before = ExpressionSite.before(bare.index());
            ExpressionSite behind = ExpressionSite.behind(bare.index());
            bare.model().when().ifPresent(when -> conditions.add(new ExpressionPass.Placed(when, before)));
            bare.edges()
                    .forEach(edge -> edge.model()
                            .when()
                            .ifPresent(when -> conditions.add(new ExpressionPass.Placed(when, behind))));
            if (bare.model() instanceof FlowNode.Ask ask) {
                ExpressionSite answered = ExpressionSite.answered(bare.index(), ask.key());
                ask.checks().forEach(check -> conditions.add(new ExpressionPass.Placed(check.holds(), answered)));
            }
        }
        pass.compileAhead(conditions);
    }

    CompiledNode fill(CompiledNode bare) {
        FlowNode node = bare.model();
        ExpressionSite before = ExpressionSite.before(bare.index());
        ExpressionSite behind = ExpressionSite.behind(bare.index());
        @Nullable Expression when = pass.condition(node.when(), before);
        List<CompiledEdge> edges = new ArrayList<>();
        bare.edges()
                .forEach(edge -> edges.add(new CompiledEdge(
                        edge.id(), edge.model(), pass.condition(edge.model().when(), behind), edge.target())));
        return new CompiledNode(bare.index(), node, when, edges, detail(bare, before));
    }

    private Detail detail(CompiledNode bare, ExpressionSite before) {
        bare.model().base().label().ifPresent(label -> texts(label, before));
        return switch (bare.model()) {
            case FlowNode.Ask ask -> question(ask, (Detail.Question) bare.detail(), before);
            case FlowNode.Choose choose -> choice(choose, (Detail.PathChoice) bare.detail(), before);
            case FlowNode.Say say -> {
                texts(say.text(), before);
                yield bare.detail();
            }
            case FlowNode.Decide decide -> bare.detail();
            case FlowNode.Do tool -> toolRun(tool, (Detail.ToolRun) bare.detail(), before);
            case FlowNode.Call call -> flowCall(call, (Detail.FlowCall) bare.detail(), before);
            case FlowNode.End end -> {
                end.text().ifPresent(text -> texts(text, before));
                yield bare.detail();
            }
        };
    }

    private Detail question(FlowNode.Ask ask, Detail.Question bare, ExpressionSite before) {
        texts(ask.question(), before);
        ExpressionSite answered = ExpressionSite.answered(before.node(), ask.key());
        List<Expression> checks = new ArrayList<>();
        ask.checks().forEach(check -> {
            check.say().ifPresent(say -> texts(say, answered));
            Optional.ofNullable(pass.condition(check.holds(), answered, Map.of()))
                    .ifPresent(checks::add);
        });
        return new Detail.Question(bare.key(), bare.type(), checks, bare.rivals(), bare.stuck());
    }

    private Detail choice(FlowNode.Choose choose, Detail.PathChoice bare, ExpressionSite before) {
        choose.question().ifPresent(question -> texts(question, before));
        ExpressionSite answered = ExpressionSite.answered(before.node(), choose.key());
        return new Detail.PathChoice(
                bare.key(), bare.paths(), pass.values(choose.with(), answered, Map.of()), bare.stuck());
    }

    private Detail toolRun(FlowNode.Do tool, Detail.ToolRun bare, ExpressionSite before) {
        Map<String, Expression> with = pass.values(tool.with(), before, Map.of());
        return new Detail.ToolRun(bare.tool(), bare.signature(), with, bare.undo(), bare.failed(), bare.retry());
    }

    private Detail flowCall(FlowNode.Call call, Detail.FlowCall bare, ExpressionSite before) {
        @Nullable
        Expression each =
                call.each().map(list -> pass.value(list, before, Map.of())).orElse(null);
        Map<String, GraphName> besides = new LinkedHashMap<>();
        if (each != null) {
            besides.put("item", GraphName.always(new NameSource.EachItem(), element(each.type())));
            besides.put("index", GraphName.always(new NameSource.EachIndex(), ExpressionType.whole()));
        }
        boolean repeats = call.repeat().isPresent();
        if (repeats) {
            besides.putAll(last(call, false));
        }
        Map<String, Expression> with = pass.values(call.with(), before, besides);
        @Nullable
        Expression repeat = call.repeat()
                .map(condition -> pass.condition(condition, before, last(call, true)))
                .orElse(null);
        return new Detail.FlowCall(bare.flow(), with, each, repeat, bare.most());
    }

    /** What the round before gave: when the next one is decided on as much of it as each round gives for sure; none of it for the first. */
    private Map<String, GraphName> last(FlowNode.Call call, boolean decided) {
        Map<String, GraphName> names = new LinkedHashMap<>();
        around.gives(call.flow().name()).forEach((name, type) -> {
            NameSource source = new NameSource.LastGiven(name);
            boolean there = decided && !(type instanceof ExpressionType.Maybe);
            ExpressionType bare = NameTable.bare(type);
            names.put("last." + name, there ? GraphName.always(source, bare) : GraphName.never(source, bare));
        });
        names.put("index", GraphName.always(new NameSource.EachIndex(), ExpressionType.whole()));
        return names;
    }

    private static ExpressionType element(ExpressionType list) {
        return switch (NameTable.bare(list)) {
            case ExpressionType.ListOf(ExpressionType element) -> element;
            case ExpressionType.Whole rounds -> ExpressionType.whole();
            default -> ExpressionType.any();
        };
    }

    /** The texts of the flow's rules. */
    void ruleTexts() {
        flow.rules().forEach(rule -> rule.say().ifPresent(say -> texts(say, ExpressionSite.END)));
    }

    private void texts(Wording wording, ExpressionSite site) {
        Objects.requireNonNull(wording)
                .byLanguage()
                .values()
                .forEach(template -> template.parts().forEach(part -> {
                    if (part instanceof TextTemplate.Part.Inserted(FlowExpression expression)) {
                        pass.value(expression, site, Map.of());
                    }
                }));
    }
}
