package dev.cairn.engine.graph;

import dev.cairn.engine.json.StorableText;
import java.lang.reflect.Type;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Collects every problem of a definition. */
final class GraphCheck<S> {
    private final GraphBuilder<S> builder;
    private final List<String> problems;
    private final Map<String, Node<S>> nodes = new LinkedHashMap<>();
    private final Map<String, Transitions<S>> routes = new LinkedHashMap<>();

    GraphCheck(GraphBuilder<S> builder) {
        this.builder = builder;
        this.problems = new ArrayList<>(builder.problems);
    }

    /** What is wrong; complete after {@link #routes}. */
    List<String> problems() {
        return problems;
    }

    /** The routes by node. */
    Map<String, Transitions<S>> transitions() {
        checkHeader();
        collect();
        routes.values().forEach(this::checkRoute);
        checkReachability();
        checkHaltPath();
        return routes;
    }

    private void checkHeader() {
        if (builder.name.isBlank()) {
            problem("the graph has no name");
        }
        if (!StorableText.is(builder.name)) {
            problem("the graph's name " + StorableText.WRONG);
        }
        if (builder.version < 1) {
            problem("the version must be at least 1, not " + builder.version);
        }
        if (builder.start == null) {
            problem("no start is declared; call start(node)");
        }
        if (builder.loop instanceof End<S> end) {
            problem("loop '" + end.name() + "' is an end; an iteration begins at a step");
        }
        builder.migrations.keySet().stream()
                .filter(from -> from >= builder.version)
                .forEach(from -> problem("a migration from version " + from + " leads beyond this version, which is "
                        + builder.version));
        TypeCheck.problems("state", builder.stateType, builder.json).forEach(this::problem);
    }

    private void collect() {
        builder.wirings.values().forEach(wiring -> {
            add(wiring.node);
            wiring.edges.forEach(edge -> add(edge.to()));
            if (wiring.onFailure != null) {
                wiring.onFailure.then().ifPresent(then -> add(then.node()));
            }
            if (wiring.deadline != null) {
                add(wiring.deadline.node());
            }
        });
        Stream.of(builder.start, builder.loop).forEach(this::add);
        if (builder.halt != null) {
            add(builder.halt.node());
        }
        nodes.forEach((name, node) -> routes.put(name, route(node)));
    }

    private void add(@Nullable Node<S> node) {
        if (node == null) {
            return;
        }
        Node<S> known = nodes.putIfAbsent(node.name(), node);
        if (known != null && known != node && !known.equals(node)) {
            problem("two different nodes are called '" + node.name() + "'");
        }
    }

    private Transitions<S> route(Node<S> node) {
        GraphBuilder<S>.Wiring wiring = builder.wirings.get(node.name());
        if (wiring == null) {
            return new Transitions<>(node, List.of(), usual(node), Optional.empty());
        }
        FailureRule<S> onFailure = wiring.onFailure == null ? usual(node) : wiring.onFailure;
        return new Transitions<>(node, wiring.edges, onFailure, Optional.ofNullable(wiring.deadline));
    }

    private static <S> FailureRule<S> usual(Node<S> node) {
        return FailureRule.of(retry(node));
    }

    /** Only a step is tried again unasked: what happens inside the other nodes has been tried there. */
    static Retry retry(Node<?> node) {
        return node instanceof Step<?, ?, ?> step ? step.execution().retry() : Retry.never();
    }

    private void checkRoute(Transitions<S> route) {
        String name = route.node().name();
        if (name.isBlank()) {
            problem("a node has no name");
        }
        if (!StorableText.is(name)) {
            problem("the name of node '" + name + "' " + StorableText.WRONG);
        }
        switch (route.node()) {
            case End<S> end -> {
                if (!route.edges().isEmpty()) {
                    problem("end '" + name + "' has ways out; an end has none");
                }
            }
            case Step<S, ?, ?> step -> checkWay(route, "output of step '" + name + "'", step.output());
            case Ask<S, ?, ?> ask -> checkWay(route, "answer of ask '" + name + "'", ask.answer());
            case ForEach<S, ?, ?> forEach -> checkWay(route, "output of an item of '" + name + "'", forEach.output());
            case Call<S, ?> call -> checkEdges(name, route.edges());
            case Wait<S> wait -> checkEdges(name, route.edges());
        }
        if (route.deadline().isPresent() && !(route.node() instanceof Ask<S, ?, ?>)) {
            problem("node '" + name + "' has a deadline, but only an ask can have one");
        }
    }

    private void checkWay(Transitions<S> route, String what, Type type) {
        checkEdges(route.node().name(), route.edges());
        TypeCheck.problems(what, type, builder.json).forEach(this::problem);
    }

    private void checkEdges(String name, List<Edge<S>> edges) {
        if (edges.isEmpty()) {
            problem("node '" + name + "' has no way out; wire it with from(…).to(…)");
            return;
        }
        for (Edge<S> edge : edges.subList(0, edges.size() - 1)) {
            if (edge.guard().isEmpty()) {
                problem("node '" + name + "' has edges behind '" + edge.label() + "' to '"
                        + edge.to().name() + "' that can never be taken");
            }
        }
        if (edges.getLast().guard().isPresent()) {
            problem("node '" + name + "' has only guarded edges, and all guards may be false; add otherwise(…)");
        }
        List<String> guards = edges.stream()
                .flatMap(edge -> edge.guard().stream())
                .map(Guard::name)
                .toList();
        if (guards.stream().anyMatch(String::isBlank)) {
            problem("node '" + name + "' has a guard without a name");
        }
        if (new HashSet<>(guards).size() < guards.size()) {
            problem("node '" + name + "' has two guards of the same name: " + String.join(", ", guards));
        }
    }

    private void checkReachability() {
        if (builder.start == null) {
            return;
        }
        List<String> from = new ArrayList<>(List.of(builder.start.name()));
        if (builder.halt != null) {
            from.add(builder.halt.node().name());
        }
        Set<String> reached = closure(from, this::successors);
        nodes.keySet().stream()
                .filter(name -> !reached.contains(name))
                .forEach(name -> problem("node '" + name + "' cannot be reached from the start"));
        Map<String, Set<String>> predecessors = new LinkedHashMap<>();
        nodes.keySet()
                .forEach(name -> successors(name)
                        .forEach(next -> predecessors
                                .computeIfAbsent(next, absent -> new LinkedHashSet<>())
                                .add(name)));
        List<String> ends = nodes.values().stream()
                .filter(End.class::isInstance)
                .map(Node::name)
                .toList();
        Set<String> ending = closure(ends, name -> predecessors.getOrDefault(name, Set.of()));
        nodes.keySet().stream()
                .filter(name -> !ending.contains(name) && !successors(name).isEmpty())
                .forEach(name -> problem("no end can be reached from node '" + name + "'"));
    }

    /** A halted run is past its budgets, so nothing but the shape of its path makes it end. */
    private void checkHaltPath() {
        if (builder.halt == null) {
            return;
        }
        Set<String> path = closure(List.of(builder.halt.node().name()), this::successors);
        boolean loops = path.stream()
                .anyMatch(name -> closure(successors(name), this::successors).contains(name));
        if (loops) {
            problem("the way from onHalt node '" + builder.halt.node().name()
                    + "' has a loop; a halted run must end in a bounded number of steps");
        }
        path.stream()
                .filter(name -> nodes.get(name) instanceof Ask<S, ?, ?>)
                .forEach(name -> problem("the way from onHalt has ask '" + name
                        + "'; a halted run must end without waiting for anybody"));
        path.stream()
                .filter(name -> nodes.get(name) instanceof Wait<S>)
                .forEach(name ->
                        problem("the way from onHalt has wait '" + name + "'; a halted run must end without waiting"));
    }

    private static Set<String> closure(Collection<String> from, Function<String, Collection<String>> next) {
        Set<String> seen = new LinkedHashSet<>(from);
        Deque<String> open = new ArrayDeque<>(from);
        while (!open.isEmpty()) {
            next.apply(open.pop()).stream().filter(seen::add).forEach(open::push);
        }
        return seen;
    }

    private Collection<String> successors(String name) {
        Transitions<S> route = routes.get(name);
        if (route == null) {
            return Set.of();
        }
        Set<String> names = new LinkedHashSet<>();
        route.edges().forEach(edge -> names.add(edge.to().name()));
        route.onFailure().then().ifPresent(then -> names.add(then.node().name()));
        route.deadline().ifPresent(deadline -> names.add(deadline.node().name()));
        return names;
    }

    private void problem(String text) {
        problems.add(text);
    }
}
