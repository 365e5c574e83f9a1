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

    /** Finds graphs of runs, such as those that are made of a document. */
    @FunctionalInterface
    public interface GraphSource {
        /** The graph that a run goes by; empty if this source has it not. */
        Optional<Graph<?>> graph(RunHead head);
    }

    /** Graphs by name and version, and what finds others. */
    public ServedGraphs(List<Graph<?>> graphs, List<GraphSource> others) {
        List<Graph<?>> known = List.copyOf(graphs);
        List<GraphSource> all = new ArrayList<>();
        all.add(head -> find(known, head));
        all.addAll(others);
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
}
