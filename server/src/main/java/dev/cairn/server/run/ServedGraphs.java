package dev.cairn.server.run;

import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.store.RunHead;
import dev.cairn.server.problem.ServerException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The graphs whose code this server has: only their runs can be folded, answered and carried on here. Immutable. */
public final class ServedGraphs {
    private final List<GraphSource> sources;
    private final List<Graph<?>> viewed;
    private final List<Graph<?>> known;

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
        List<Graph<?>> carried = List.copyOf(graphs);
        this.known = Stream.concat(carried.stream(), this.viewed.stream()).toList();
        List<GraphSource> all = new ArrayList<>();
        all.add(head -> find(carried, head));
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

    /** Those that were given. */
    public List<Graph<?>> known() {
        return known;
    }

    /** The graph of a run, under its own version or a later one that may have a migration. */
    public Optional<Graph<?>> graph(RunHead head) {
        return sources.stream().flatMap(source -> source.graph(head).stream()).findFirst();
    }

    /** The graph of that fingerprint, if it is one of those that were given. */
    public Optional<Graph<?>> byFingerprint(String fingerprint) {
        return known.stream()
                .filter(graph -> graph.fingerprint().equals(fingerprint))
                .findFirst()
                .map(graph -> graph);
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

    /** Whether a run is carried on here: not where its graph is known only to be looked at, nor where it came from an archive. */
    public boolean carries(RunHead head) {
        return !head.imported()
                && graph(head).filter(graph -> !viewed.contains(graph)).isPresent();
    }

    /**
     * The graph of a run that is to be carried on here.
     *
     * @throws ServerException {@code graph.unknown}, {@code graph.viewed}, {@code run.imported}
     */
    public Graph<?> needToCarry(RunHead head) {
        requireOwn(head);
        Graph<?> graph = need(head);
        if (viewed.contains(graph)) {
            throw new ServerException(
                    "graph.viewed",
                    "run " + head.run() + " goes by graph '" + head.graph()
                            + "', which this server can look at and not work on");
        }
        return graph;
    }

    /**
     * Refuses to work on what came from an archive: whoever wrote it chose what it does next, and nobody has stated here what it may reach.
     *
     * @throws ServerException {@code run.imported}
     */
    public static void requireOwn(RunHead head) {
        if (head.imported()) {
            throw new ServerException(
                    "run.imported",
                    "run " + head.run() + " came from an archive, and is looked at here, not carried on");
        }
    }
}
