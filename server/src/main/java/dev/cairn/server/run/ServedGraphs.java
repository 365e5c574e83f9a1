package dev.cairn.server.run;

import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.store.RunHead;
import dev.cairn.server.problem.ServerException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The graphs whose code this server has: only their runs can be folded, answered and carried on here. Immutable. */
public final class ServedGraphs {
    private final List<GraphSource> sources;
    private final List<Graph<?>> viewed;

    /** Finds graphs of runs, such as those that are made of a document. */
    @FunctionalInterface
    public interface GraphSource {
        /** The graph that a run goes by; empty if this source has it not. */
        Optional<Graph<?>> graph(RunHead head);
    }

    /** Graphs by name and version, and what finds others. */
    public ServedGraphs(List<Graph<?>> graphs, List<GraphSource> others) {
        this(graphs, others, List.of());
    }

    /** The same, and graphs whose runs are looked back at and answered here, but worked on elsewhere. */
    public ServedGraphs(List<Graph<?>> graphs, List<GraphSource> others, List<Graph<?>> viewed) {
        this.viewed = List.copyOf(viewed);
        List<Graph<?>> known = List.copyOf(graphs);
        List<GraphSource> all = new ArrayList<>();
        all.add(head -> find(known, head));
        all.addAll(others);
        all.add(head -> find(this.viewed, head));
        this.sources = List.copyOf(all);
    }

    private static Optional<Graph<?>> find(List<Graph<?>> known, RunHead head) {
        return known.stream()
                .filter(graph -> graph.name().equals(head.graph()) && graph.version() == head.version())
                .findFirst()
                .<Graph<?>>map(graph -> graph)
                .or(() -> known.stream()
                        .filter(graph -> graph.name().equals(head.graph()) && graph.version() > head.version())
                        .findFirst());
    }

    /** The graph of a run, under its own version or a later one that may have a migration. */
    public Optional<Graph<?>> graph(RunHead head) {
        return sources.stream().flatMap(source -> source.graph(head).stream()).findFirst();
    }

    /**
     * The same.
     *
     * @throws ServerException {@code graph.unknown}
     */
    public Graph<?> need(RunHead head) {
        return graph(head)
                .orElseThrow(() -> new ServerException(
                        "graph.unknown",
                        "run " + head.run() + " goes by graph '" + head.graph() + "' version " + head.version()
                                + ", whose code this server has not"));
    }

    /** Whether a run's graph is known here only to be looked at: what it works with, such as a device, is elsewhere. */
    public boolean isViewed(RunHead head) {
        return graph(head).filter(viewed::contains).isPresent();
    }

    /**
     * The graph of a run that is to be carried on here.
     *
     * @throws ServerException {@code graph.unknown}, {@code graph.viewed}
     */
    public Graph<?> needToCarry(RunHead head) {
        Graph<?> graph = need(head);
        if (viewed.contains(graph)) {
            throw new ServerException(
                    "graph.viewed",
                    "run " + head.run() + " goes by graph '" + head.graph()
                            + "', which this server can look at and not work on");
        }
        return graph;
    }
}
