package dev.cairn.engine.graph;

import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.budget.MeterLabel;
import dev.cairn.engine.json.JsonCodec;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Wires a graph in one place, so that it reads as a transition table. {@link #build()} reports all problems at once. Not thread-safe.
 *
 * @param <S> the graph's state
 */
public final class GraphBuilder<S> {
    final String name;
    final int version;
    final Class<S> stateType;
    final Map<String, Wiring> wirings = new LinkedHashMap<>();
    final Map<Integer, Migration> migrations = new TreeMap<>();
    final List<String> problems = new ArrayList<>();
    final Map<Meter, MeterLabel> meters = new TreeMap<>();

    JsonCodec json = JsonCodec.standard();

    @Nullable
    Node<S> start;

    @Nullable
    Node<S> loop;

    @Nullable
    Halt<S> halt;

    boolean pinned;

    GraphBuilder(String name, int version, Class<S> stateType) {
        this.name = name;
        this.version = version;
        this.stateType = stateType;
        meters(MeterLabel.OF_ENGINE);
    }

    /** What the engine will read states, outputs and answers with, where that is not the standard codec: {@link #build} asks it what it can read. */
    public GraphBuilder<S> readBy(JsonCodec codec) {
        json = codec;
        return this;
    }

    /** What people call the meters that the graph's nodes charge, or those of a graph that it calls, or those of the engine in place of its own words. */
    public GraphBuilder<S> meters(Collection<MeterLabel> labels) {
        labels.forEach(label -> meters.put(label.meter(), label));
        return this;
    }

    /** Where runs begin. */
    public GraphBuilder<S> start(Node<S> node) {
        if (start != null) {
            problems.add("start is declared twice: '" + start.name() + "' and '" + node.name() + "'");
        }
        start = node;
        return this;
    }

    /** Where runs begin, and from where the graph goes straight on. */
    public GraphLine<S> then(Node<S> first) {
        return new GraphLine<>(start(first), first);
    }

    /** As {@link #then(Node)}, beginning with a step that makes the new state of the old one, see {@link Step#whole}. */
    public GraphLine<S> then(String first, Work<S, S> work) {
        return then(Step.whole(first, stateType, work));
    }

    /** The node at which a new iteration begins; per-iteration budgets start afresh there. */
    public GraphBuilder<S> loop(Node<S> node) {
        if (loop != null) {
            problems.add("loop is declared twice: '" + loop.name() + "' and '" + node.name() + "'");
        }
        loop = node;
        return this;
    }

    /** Where a run goes whose budget is spent or that is cancelled, before it ends. */
    public GraphBuilder<S> onHalt(Node<S> node) {
        return onHalt(node, (state, reason) -> state);
    }

    /** As {@link #onHalt(Node)}; {@code record} folds the reason into the state first and must be pure. */
    public GraphBuilder<S> onHalt(Node<S> node, BiFunction<S, StopReason, S> record) {
        if (halt != null) {
            problems.add("onHalt is declared twice: '" + halt.node().name() + "' and '" + node.name() + "'");
        }
        halt = new Halt<>(node, record);
        return this;
    }

    /** What has to be done to runs of an older version; resuming one needs a migration from each version on the way to this one. */
    public GraphBuilder<S> migrate(Migration migration) {
        if (migrations.put(migration.from(), migration) != null) {
            problems.add("two migrations from version " + migration.from() + " are declared");
        }
        return this;
    }

    /**
     * Has runs of this version end under it: no later version's migrations are applied to them, and workers of later versions leave them to
     * those that know this one.
     */
    public GraphBuilder<S> pinned() {
        pinned = true;
        return this;
    }

    /** Goes on with the ways out of {@code node}. */
    public Wiring from(Node<S> node) {
        if (wirings.containsKey(node.name())) {
            problems.add("node '" + node.name() + "' is wired twice; put all its ways out behind one from(…)");
        }
        return wirings.computeIfAbsent(node.name(), absent -> new Wiring(node));
    }

    /**
     * The graph.
     *
     * @throws InvalidGraphException with all problems, if there is any
     */
    public Graph<S> build() {
        GraphCheck<S> check = new GraphCheck<>(this);
        Map<String, Transitions<S>> routes = check.transitions();
        Node<S> first = start;
        if (!check.problems().isEmpty() || first == null) {
            throw new InvalidGraphException(name, check.problems());
        }
        return new Graph<>(this, first, routes);
    }

    /** The ways out of one node. */
    public final class Wiring {
        final Node<S> node;
        final List<Edge<S>> edges = new ArrayList<>();

        @Nullable
        FailureRule<S> onFailure;

        @Nullable
        Deadline<S> deadline;

        Wiring(Node<S> node) {
            this.node = node;
        }

        /** An edge that is always open. */
        public Wiring to(Node<S> target) {
            edges.add(new Edge<>(target, Optional.empty(), false));
            return this;
        }

        /** An edge that is open while {@code test} holds; guards are asked in order. */
        public Guarded when(String guard, Predicate<S> test) {
            return new Guarded(new Guard<>(guard, test));
        }

        /** The edge taken when no guard holds. */
        public Wiring otherwise(Node<S> target) {
            edges.add(new Edge<>(target, Optional.empty(), true));
            return this;
        }

        /**
         * What happens when the node fails. If not called a step is tried by its own {@link Step#retry rule}, any other node once, and then the
         * run fails.
         */
        public Wiring onFailure(FailureRule<S> rule) {
            onFailure = rule;
            return this;
        }

        /** As {@link #onFailure(FailureRule)}; when attempts are spent the run fails. */
        public Wiring onFailure(Retry rule) {
            return onFailure(FailureRule.<S>of(rule));
        }

        /** The failure edge, taken when the node's attempts are spent: those of a step's own {@link Step#retry rule}, one of any other node. */
        public Wiring onFailure(Node<S> target) {
            return onFailure(GraphCheck.retry(node).thenTo(target));
        }

        /** Where the run goes when an ask has waited for {@code most} without an answer. */
        public Wiring onDeadline(Duration most, Node<S> target) {
            deadline = new Deadline<>(most, target);
            return this;
        }

        /** Goes on with the ways out of another node. */
        public Wiring from(Node<S> next) {
            return GraphBuilder.this.from(next);
        }

        /** See {@link GraphBuilder#onHalt(Node)}. */
        public GraphBuilder<S> onHalt(Node<S> target) {
            return GraphBuilder.this.onHalt(target);
        }

        /** See {@link GraphBuilder#onHalt(Node, BiFunction)}. */
        public GraphBuilder<S> onHalt(Node<S> target, BiFunction<S, StopReason, S> record) {
            return GraphBuilder.this.onHalt(target, record);
        }

        /** See {@link GraphBuilder#migrate}. */
        public GraphBuilder<S> migrate(Migration migration) {
            return GraphBuilder.this.migrate(migration);
        }

        /** See {@link GraphBuilder#build()}. */
        public Graph<S> build() {
            return GraphBuilder.this.build();
        }

        /** An edge that still lacks its target. */
        public final class Guarded {
            private final Guard<S> guard;

            Guarded(Guard<S> guard) {
                this.guard = guard;
            }

            /** Where the edge leads. */
            public Wiring to(Node<S> target) {
                edges.add(new Edge<>(target, Optional.of(guard), false));
                return Wiring.this;
            }
        }
    }
}
