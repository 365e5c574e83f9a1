package dev.cairn.testkit.determinism;

import dev.cairn.engine.graph.Graph;
import dev.cairn.testkit.determinism.GraphFunctions.Held;
import dev.cairn.testkit.determinism.WiredFunctions.Wired;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;

/** Inspects exactly the functions of one built graph, in the folders and jars that they come from. */
final class GraphInspection implements Inspection {
    private static final String LAMBDA = "$$Lambda";

    private final GraphFunctions graph;

    GraphInspection(Graph<?> graph) {
        this.graph = GraphFunctions.of(graph);
    }

    @Override
    public List<byte[]> classFiles() {
        Stream<Class<?>> makers = graph.functions().stream()
                .flatMap(held ->
                        maker(held)
                                .map(Loading::find)
                                .orElse(Optional.of(held.function().getClass()))
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
        Set<PureFunction> pure = new LinkedHashSet<>();
        List<Problem> problems = new ArrayList<>();
        graph.handlers()
                .forEach(type -> functions.ofHandler(Type.getInternalName(type)).forEach(pure::add));
        List<Wired> wired = new WiredFunctions(analysis).all();
        for (Held held : graph.functions()) {
            if (isEngines(held)) {
                continue;
            }
            List<PureFunction> bodies = bodies(analysis, functions, wired, held);
            pure.addAll(bodies);
            if (bodies.isEmpty()) {
                problems.add(unseen(held));
            }
        }
        pure.forEach(function -> problems.addAll(Walk.problems(analysis, allowed, function)));
        graph.states().forEach(state -> problems.addAll(StateTypes.problems(state)));
        return problems;
    }

    /** What a function runs. Of a lambda only the class that made it is known; its role and label tell it from others made there. */
    private static List<PureFunction> bodies(Analysis analysis, Functions functions, List<Wired> wired, Held held) {
        Optional<String> maker = maker(held);
        if (maker.isEmpty()) {
            return functions.implementation(Type.getInternalName(held.function().getClass())).stream()
                    .map(code -> new PureFunction(what(held), code))
                    .toList();
        }
        String owner = maker.get().replace('.', '/');
        List<PureFunction> known = wired.stream()
                .filter(candidate -> candidate.role().equals(held.role()))
                .filter(candidate ->
                        candidate.label().isEmpty() || candidate.label().equals(held.label()))
                .filter(candidate -> !analysis.world().isOwn(owner) || isMadeBy(candidate.origin(), owner))
                .flatMap(candidate -> functions.of(candidate).stream())
                .toList();
        return known.isEmpty() ? lambdas(analysis, held, owner) : known;
    }

    private static List<PureFunction> lambdas(Analysis analysis, Held held, String owner) {
        Set<String> interfaces = new LinkedHashSet<>();
        Arrays.stream(held.function().getClass().getInterfaces())
                .map(Type::getInternalName)
                .forEach(interfaces::add);
        return analysis.uses().lambdasIn(owner).stream()
                .map(site -> (InvokeDynamicInsnNode) site.instruction())
                .filter(made ->
                        interfaces.contains(Type.getReturnType(made.desc).getInternalName()))
                .map(made -> new PureFunction(what(held), Code.of((Handle) made.bsmArgs[1])))
                .toList();
    }

    private static boolean isMadeBy(Origin origin, String owner) {
        return origin instanceof Origin.Function function
                && function.maker().owner().equals(owner);
    }

    /** Whether the function is all the engine's, and does not wrap one of the user's. */
    private static boolean isEngines(Held held) {
        boolean wraps = held.function().getClass().getDeclaredFields().length > 0;
        return !wraps && maker(held).orElse("").startsWith("dev.cairn.engine.");
    }

    private static Problem unseen(Held held) {
        return new Problem(what(held), List.of(held.function().getClass().getName()), Hazard.UNSEEN, "");
    }

    private static String what(Held held) {
        String named = held.label().map(name -> " '" + name + "'").orElse("");
        return switch (held.role()) {
            case "test" -> "guard" + named;
            case "record" -> "onHalt's record";
            default -> held.role() + " of" + named;
        };
    }

    /** The class whose code made a lambda; empty for an object of a class of its own. */
    private static Optional<String> maker(Held held) {
        String name = held.function().getClass().getName();
        int end = name.indexOf(LAMBDA);
        return end < 0 ? Optional.empty() : Optional.of(name.substring(0, end));
    }
}
