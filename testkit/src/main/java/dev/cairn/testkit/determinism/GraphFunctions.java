package dev.cairn.testkit.determinism;

import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Handler;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Collects the functions that a built graph holds, called graphs included. Reads the engine's records, whatever kinds of nodes there are. */
final class GraphFunctions {
    private static final String ENGINE = Graph.class.getPackageName();

    private final Set<Class<?>> handlers = new LinkedHashSet<>();
    private final Set<Class<?>> states = new LinkedHashSet<>();
    private final List<Held> functions = new ArrayList<>();
    private final Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());

    /**
     * A function in a graph.
     *
     * @param owner what it is a part of, such as a guard or an ask
     * @param label the name of the guard or node that it belongs to, if it has one
     * @param role the engine's name for it
     * @param function the function itself
     */
    record Held(Class<?> owner, Optional<String> label, String role, Object function) {}

    private GraphFunctions() {}

    static GraphFunctions of(Graph<?> graph) {
        GraphFunctions functions = new GraphFunctions();
        functions.visit(graph, Optional.empty());
        return functions;
    }

    Set<Class<?>> handlers() {
        return handlers;
    }

    Set<Class<?>> states() {
        return states;
    }

    List<Held> functions() {
        return functions;
    }

    private void visit(@Nullable Object value, Optional<String> label) {
        switch (value) {
            case null -> {}
            case Graph<?> graph when seen.add(graph) -> graph(graph);
            case Optional<?> maybe -> maybe.ifPresent(inner -> visit(inner, label));
            case Collection<?> values -> values.forEach(inner -> visit(inner, label));
            case Handler<?, ?, ?> handler when !(isEngines(handler)) -> handlers.add(handler.getClass());
            case Supplier<?> later when label.isPresent() -> visit(later.get(), label); // a graph that is called
            case Record node
            when isEngines(node) && seen.add(node) -> parts(node, name(node).or(() -> label));
            default -> {} // names, types, limits
        }
    }

    /** Such as a node, an edge, or what the engine makes of the functions of a step or a wait. */
    private static boolean isEngines(Object value) {
        return value instanceof Record && value.getClass().getPackageName().equals(ENGINE);
    }

    private void graph(Graph<?> graph) {
        states.add(graph.stateType());
        visit(graph.transitions(), Optional.empty());
        visit(graph.halt(), Optional.empty());
        for (int version = 1; version < graph.version(); version++) {
            visit(graph.migration(version), Optional.empty());
        }
    }

    private void parts(Record node, Optional<String> label) {
        for (RecordComponent part : node.getClass().getRecordComponents()) {
            Object value = value(node, part.getAccessor());
            boolean isHandler = Handler.class.isAssignableFrom(part.getType());
            if (value instanceof Map<?, ?> byName) {
                byName.forEach((name, function) -> named(node, name.toString(), part.getName(), function));
            } else if (value != null
                    && !isHandler
                    && !isEngines(value)
                    && EngineMethods.isPureFunction(part.getType(), part.getGenericType())) {
                functions.add(new Held(node(node), label, part.getName(), value));
            } else {
                visit(value, label);
            }
        }
    }

    /** The node's class, also for a record that a node's class keeps its functions in. */
    private static Class<?> node(Record part) {
        Class<?> outer = part.getClass().getEnclosingClass();
        return outer != null && outer.isRecord() ? outer : part.getClass();
    }

    private void named(Record node, String name, String role, Object value) {
        if (value instanceof Function) { // such as a migration's changes of outputs, by node
            functions.add(new Held(node.getClass(), Optional.of(name), role, value));
        }
    }

    private static Optional<String> name(Record node) {
        for (RecordComponent part : node.getClass().getRecordComponents()) {
            if (part.getName().equals("name") && value(node, part.getAccessor()) instanceof String name) {
                return Optional.of(name);
            }
        }
        return Optional.empty();
    }

    private static @Nullable Object value(Record node, Method accessor) {
        try {
            accessor.setAccessible(true);
            return accessor.invoke(node);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(
                    "the part '" + accessor.getName() + "' of "
                            + node.getClass().getName() + " cannot be read",
                    e);
        }
    }
}
