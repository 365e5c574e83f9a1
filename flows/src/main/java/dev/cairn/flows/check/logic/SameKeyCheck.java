package dev.cairn.flows.check.logic;

import dev.cairn.flows.check.CheckInput;
import dev.cairn.flows.compiled.CompiledFlow;
import dev.cairn.flows.compiled.CompiledGraph;
import dev.cairn.flows.document.Content;
import dev.cairn.flows.document.Fix;
import dev.cairn.flows.document.FlowProblem;
import dev.cairn.flows.model.FlowNode;
import dev.cairn.flows.type.DataType;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** F305: questions that are answered under one key ask for one type. */
public final class SameKeyCheck implements CompiledCheck {
    @Override
    public void check(CompiledFlow flow, CheckInput input, Consumer<FlowProblem> found) {
        flow.graphs().values().forEach(graph -> graph(flow, graph, found));
    }

    private record Typed(DataType type, Content written) {}

    private static void graph(CompiledFlow flow, CompiledGraph graph, Consumer<FlowProblem> found) {
        Map<String, Typed> first = new HashMap<>();
        for (FlowNode node : graph.model().nodes().values()) {
            if (node instanceof FlowNode.Ask ask) {
                typed(flow, ask).ifPresent(typed -> {
                    Typed before = first.putIfAbsent(ask.key(), typed);
                    if (before != null && !before.type().equals(typed.type())) {
                        found.accept(problem(ask.key(), typed, before));
                    }
                });
            }
        }
    }

    private static Optional<Typed> typed(CompiledFlow flow, FlowNode.Ask ask) {
        return ask.type().flatMap(written -> flow.type(written).map(type -> new Typed(type, written)));
    }

    private static FlowProblem problem(String key, Typed typed, Typed before) {
        String message = "'" + key + "' is " + typed.type().expected(Locale.ENGLISH) + ", in line "
                + before.written().place().span().line() + " "
                + before.type().expected(Locale.ENGLISH);
        return FlowProblem.error("F305", typed.written().place(), message, Fix.advice("one type, or two keys"));
    }
}
