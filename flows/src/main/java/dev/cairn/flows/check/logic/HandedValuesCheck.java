package dev.cairn.flows.check.logic;

import dev.cairn.flows.check.CheckInput;
import dev.cairn.flows.compiled.CompiledFlow;
import dev.cairn.flows.compiled.ExpressionTypes;
import dev.cairn.flows.document.ClosestName;
import dev.cairn.flows.document.Content;
import dev.cairn.flows.document.Fix;
import dev.cairn.flows.document.FlowProblem;
import dev.cairn.flows.document.Place;
import dev.cairn.flows.expression.Expression;
import dev.cairn.flows.expression.ExpressionType;
import dev.cairn.flows.model.Flow;
import dev.cairn.flows.model.FlowExpression;
import dev.cairn.flows.model.FlowNode;
import dev.cairn.flows.model.Target;
import dev.cairn.flows.model.Topic;
import dev.cairn.flows.type.DataType;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** F306: tools and flows are handed what they take, of the types they take, and nothing else. */
public final class HandedValuesCheck implements CompiledCheck {
    private enum Sort {
        TEXT,
        NUMBER,
        YES_NO,
        LIST,
        FIELDS,
        MOMENT,
        SPAN,
        ANY
    }

    @Override
    public void check(CompiledFlow flow, CheckInput input, Consumer<FlowProblem> found) {
        flow.model()
                .everyFlow()
                .flatMap(graph -> graph.nodes().values().stream())
                .forEach(node -> node(flow, node, found));
        flow.model().topics().values().forEach(topic -> {
            if (topic.response() instanceof Topic.Response.CallFlow call) {
                called(flow, call.flow(), found, Map.of());
            }
        });
    }

    private static void node(CompiledFlow flow, FlowNode node, Consumer<FlowProblem> found) {
        if (node instanceof FlowNode.Do tool) {
            flow.tools().tool(tool.tool().name()).ifPresent(signature -> {
                handed(flow, tool.tool(), tool.with(), signature.takes(), signature.optional(), found);
                tooMany(tool.tool().name(), tool.with(), signature.takes().keySet(), found);
            });
        } else if (node instanceof FlowNode.Call call) {
            called(flow, call.flow(), found, call.with());
        } else if (node instanceof FlowNode.Choose choose) {
            chosen(flow, choose, found);
        }
    }

    /** Each path is handed what it takes; what none of them takes is one too many. */
    private static void chosen(CompiledFlow flow, FlowNode.Choose choose, Consumer<FlowProblem> found) {
        Set<String> taken = new LinkedHashSet<>();
        for (Target path : choose.paths()) {
            flow.model().flow(path.name()).ifPresent(model -> {
                handed(flow, path, choose.with(), model.takes(), model.optional(), found);
                taken.addAll(model.takes().keySet());
            });
        }
        String paths =
                String.join(", ", choose.paths().stream().map(Target::name).toList());
        tooMany(paths, choose.with(), taken, found);
    }

    private static void called(
            CompiledFlow flow, Target target, Consumer<FlowProblem> found, Map<String, FlowExpression> with) {
        Optional<Flow> called = flow.model().flow(target.name());
        called.ifPresent(model -> {
            handed(flow, target, with, model.takes(), model.optional(), found);
            tooMany(target.name(), with, model.takes().keySet(), found);
        });
    }

    private static void handed(
            CompiledFlow flow,
            Target to,
            Map<String, FlowExpression> with,
            Map<String, Content> takes,
            Set<String> optional,
            Consumer<FlowProblem> found) {
        takes.forEach((name, type) -> {
            FlowExpression given = with.get(name);
            if (given == null && !optional.contains(name)) {
                found.accept(missing(to, name, flow.type(type), to.place(), "with: {" + name + ": …}"));
            } else if (given != null) {
                flow.expression(given)
                        .ifPresent(value -> flow.type(type)
                                .ifPresent(wanted -> given(to, name, wanted, given, value, optional, found)));
            }
        });
    }

    private static void tooMany(
            String to, Map<String, FlowExpression> with, Set<String> takes, Consumer<FlowProblem> found) {
        with.forEach((name, given) -> {
            if (!takes.contains(name)) {
                found.accept(
                        FlowProblem.error("F306", given.place(), to + " takes no '" + name + "'", advice(name, takes)));
            }
        });
    }

    private static Fix advice(String name, Set<String> takes) {
        return Fix.advice(ClosestName.to(name, takes)
                .map(near -> "'" + near + "'")
                .orElseGet(() -> takes.isEmpty() ? "drop it" : String.join(", ", takes)));
    }

    private static void given(
            Target to,
            String name,
            DataType wanted,
            FlowExpression given,
            Expression value,
            Set<String> optional,
            Consumer<FlowProblem> found) {
        ExpressionType type = value.type();
        if (type instanceof ExpressionType.Maybe && !optional.contains(name)) {
            found.accept(missing(
                    to,
                    name,
                    Optional.of(wanted),
                    given.place(),
                    "optional: [" + name + "] beside 'takes', or " + given.source() + ".orValue(…)"));
            return;
        }
        Sort is = sort(type instanceof ExpressionType.Maybe(ExpressionType of) ? of : type);
        Sort should = sort(ExpressionTypes.of(wanted));
        if (is != should && is != Sort.ANY && should != Sort.ANY) {
            found.accept(missing(to, name, Optional.of(wanted), given.place(), "another value"));
        }
    }

    private static FlowProblem missing(Target to, String name, Optional<DataType> type, Place place, String advice) {
        String what = type.map(known -> ", " + known.expected(Locale.ENGLISH)).orElse("");
        return FlowProblem.error("F306", place, to.name() + " needs '" + name + "'" + what, Fix.advice(advice));
    }

    private static Sort sort(ExpressionType type) {
        return switch (type) {
            case ExpressionType.Text text -> Sort.TEXT;
            case ExpressionType.Choice choice -> Sort.TEXT;
            case ExpressionType.Whole whole -> Sort.NUMBER;
            case ExpressionType.Number number -> Sort.NUMBER;
            case ExpressionType.YesNo yesNo -> Sort.YES_NO;
            case ExpressionType.ListOf list -> Sort.LIST;
            case ExpressionType.Fields fields -> Sort.FIELDS;
            case ExpressionType.Moment moment -> Sort.MOMENT;
            case ExpressionType.Span span -> Sort.SPAN;
            case ExpressionType.Any any -> Sort.ANY;
            case ExpressionType.Maybe maybe -> Sort.ANY;
        };
    }
}
