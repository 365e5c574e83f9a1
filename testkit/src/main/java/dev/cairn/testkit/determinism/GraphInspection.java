package dev.cairn.testkit.determinism;

import dev.cairn.engine.graph.Graph;
import dev.cairn.testkit.determinism.GraphFunctions.Held;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.objectweb.asm.Type;

/** Inspects exactly the functions of one built graph, in the folders and jars that they come from. */
final class GraphInspection implements Inspection {
    private final GraphFunctions graph;

    GraphInspection(Graph<?> graph) {
        this.graph = GraphFunctions.of(graph);
    }

    @Override
    public List<byte[]> classFiles() {
        Stream<Class<?>> makers = graph.functions().stream()
                .flatMap(held ->
                        Loading.find(HeldFunctions.maker(held)
                                        .orElse(held.function().getClass().getName()))
                                .stream());
        return Stream.of(graph.handlers().stream(), graph.states().stream(), makers)
                .flatMap(types -> types)
                .flatMap(type -> ClassFiles.location(type).stream())
                .distinct()
                .flatMap(location -> ClassFiles.in(location).stream())
                .toList();
    }

    @Override
    public List<Problem> problems(Analysis analysis, Predicate<String> allowed) {
        Functions functions = new Functions(analysis);
        HeldFunctions held = new HeldFunctions(analysis, functions);
        Set<PureFunction> pure = new LinkedHashSet<>();
        Set<Problem> problems = new LinkedHashSet<>();
        graph.handlers()
                .forEach(type -> functions.ofHandler(Type.getInternalName(type)).forEach(pure::add));
        for (Held function : graph.functions()) {
            List<PureFunction> bodies = held.bodies(function);
            pure.addAll(bodies);
            if (bodies.isEmpty() && !HeldFunctions.isTrusted(function)) {
                problems.add(HeldFunctions.unseen(function));
            }
        }
        pure.forEach(function -> problems.addAll(CallGraphSearch.problems(analysis, allowed, function)));
        graph.states().forEach(state -> problems.addAll(StateTypes.problems(state)));
        return List.copyOf(problems);
    }
}
