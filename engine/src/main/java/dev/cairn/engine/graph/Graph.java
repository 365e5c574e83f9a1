package dev.cairn.engine.graph;

import dev.cairn.engine.budget.MeterLabel;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * An immutable, validated definition of what a run may do: nodes, edges, failure rules. Made by {@link #define}; safe for any number of
 * runs and threads at once.
 *
 * @param <S> the state, an immutable record that Jackson can write and read back
 */
public final class Graph<S> {
    private final String name;
    private final int version;
    private final Class<S> stateType;
    private final Node<S> start;
    private final Optional<Node<S>> loop;
    private final Optional<Halt<S>> halt;
    private final Map<String, Transitions<S>> transitions;
    private final Map<Integer, Migration> migrations;
    private final boolean pinned;
    private final List<MeterLabel> meters;
    private volatile @Nullable String fingerprint;
    private volatile @Nullable String document;

    Graph(GraphBuilder<S> builder, Node<S> start, Map<String, Transitions<S>> transitions) {
        this.name = builder.name;
        this.version = builder.version;
        this.stateType = builder.stateType;
        this.start = start;
        this.loop = Optional.ofNullable(builder.loop);
        this.halt = Optional.ofNullable(builder.halt);
        this.transitions = Collections.unmodifiableMap(new LinkedHashMap<>(transitions));
        this.migrations = Map.copyOf(builder.migrations);
        this.pinned = builder.pinned;
        this.meters = List.copyOf(builder.meters.values());
    }

    /**
     * Starts a definition.
     *
     * @param name says what the graph does, for example {@code trip}
     * @param version a whole number from 1, raised with every change that runs in flight must know of
     * @param stateType the state's record class
     */
    public static <S> GraphBuilder<S> define(String name, int version, Class<S> stateType) {
        return new GraphBuilder<>(name, version, stateType);
    }

    /** The graph's name. */
    public String name() {
        return name;
    }

    /** The graph's version. */
    public int version() {
        return version;
    }

    /** The state's class. */
    public Class<S> stateType() {
        return stateType;
    }

    /** What people call its meters, those of the engine among them. */
    public List<MeterLabel> meters() {
        return meters;
    }

    /** Where runs begin. */
    public Node<S> start() {
        return start;
    }

    /** The node at which a new iteration begins, if the graph has a loop. */
    public Optional<Node<S>> loop() {
        return loop;
    }

    /** Whether a new iteration begins at the node of that name. */
    public boolean isLoop(String node) {
        return loop.isPresent() && loop.get().name().equals(node);
    }

    /** Where halted runs go, if anywhere. */
    public Optional<Halt<S>> halt() {
        return halt;
    }

    /** Every node with the ways out of it, in the order of their declaration. */
    public Collection<Transitions<S>> transitions() {
        return transitions.values();
    }

    /**
     * The ways out of one node.
     *
     * @throws IllegalArgumentException if the graph has no such node
     */
    public Transitions<S> transitions(String node) {
        Transitions<S> found = transitions.get(node);
        if (found == null) {
            throw new IllegalArgumentException("graph '" + name + "' version " + version + " has no node '" + node
                    + "'; it has " + String.join(", ", transitions.keySet()));
        }
        return found;
    }

    /** Whether the graph has a node of that name. */
    public boolean has(String node) {
        return transitions.containsKey(node);
    }

    /**
     * SHA-256 over the definition's structure (name, nodes, edges, guards' names, failure rules, called graphs, shapes of types). It changes
     * with every change that could send a run another way, so a run can tell whether it is resumed under the graph that it was started under.
     * Of a type's shape are the names and types of a record's components, the names of a sealed type's cases and of an enum's constants, as
     * JSON has them, and what {@link com.fasterxml.jackson.annotation.JsonTypeName} declares; but not where its class is and what it is
     * called.
     */
    public String fingerprint() {
        String known = fingerprint;
        if (known == null) { // not before it is asked for: a called graph may not be built yet
            known = Fingerprint.of(this);
            fingerprint = known;
        }
        return known;
    }

    /**
     * Whether a fingerprint is this graph's: {@link #fingerprint} itself, or what an older program made of the same graph when types were
     * known by the names of their classes.
     *
     * @param document what was stored under the fingerprint, as {@link #toJson} made it then; classes that it names may have moved since
     */
    public boolean isKnownAs(String other, Supplier<Optional<byte[]>> document) {
        return other.equals(fingerprint())
                || other.equals(Fingerprint.former(this))
                || document.get()
                        .filter(stored -> Fingerprint.isFormerlyOf(this, stored))
                        .isPresent();
    }

    /** What leads a run of {@code version} on to the next version, if anything was declared. */
    public Optional<Migration> migration(int version) {
        return Optional.ofNullable(migrations.get(version));
    }

    /** The earliest version from which migrations lead to this one without a gap; this version itself if none do. */
    public int reachesFrom() {
        int from = version;
        while (migrations.containsKey(from - 1)) {
            from--;
        }
        return from;
    }

    /** Whether runs that are started under this version end under it, see {@link GraphBuilder#pinned}. */
    public boolean isPinned() {
        return pinned;
    }

    /** The graph as a Mermaid flowchart. */
    public String toMermaid() {
        return GraphPrinter.mermaid(this);
    }

    /** The graph in Graphviz' DOT language. */
    public String toDot() {
        return GraphPrinter.dot(this);
    }

    /** The graph as a JSON document. */
    public String toJson() {
        String known = document;
        if (known == null) {
            known = GraphDocument.of(this);
            document = known;
        }
        return known;
    }

    @Override
    public String toString() {
        return "graph " + name + " version " + version;
    }
}
