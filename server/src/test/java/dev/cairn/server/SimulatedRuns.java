package dev.cairn.server;

import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.store.Append;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunStore;
import dev.cairn.engine.store.StoredEvent;
import dev.cairn.testkit.crash.RandomGraphs;
import dev.cairn.testkit.crash.Walk;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Runs of random graphs, with processes that died and were overtaken, in one store: {@code walk-1} and on. */
final class SimulatedRuns {
    final InMemoryRunStore store = new InMemoryRunStore();
    final Map<String, Graph<Walk>> graphs = new LinkedHashMap<>();

    /** So many. */
    SimulatedRuns(int count) {
        for (int seed = 1; seed <= count; seed++) {
            graphs.put("walk-" + seed, simulated(seed));
        }
    }

    /** The graph of a run, or of one that was forked from it. */
    Optional<Graph<?>> graph(RunHead head) {
        return Optional.ofNullable(graphs.get(head.run().replace("-fork", "")));
    }

    /** The document of a graph as the store would have it. */
    private static byte[] document(Graph<?> graph) {
        return graph.toJson().getBytes(StandardCharsets.UTF_8);
    }

    /** Runs a random graph with a fault, and shows the journal that this left under a name of its own. */
    private Graph<Walk> simulated(int seed) {
        List<InMemoryRunStore> stores = new ArrayList<>();
        RandomGraphs.simulator(seed)
                .on(clock -> {
                    stores.add(new InMemoryRunStore(clock));
                    return stores.getLast();
                })
                .run(1);
        RunStore left = stores.getLast();
        RunHead head = left.heads().getLast();
        List<StoredEvent> events = left.read(head.run(), 0, Integer.MAX_VALUE);
        Append append = Append.of(named(head, "walk-" + seed), events);
        store.create(left.snapshot(head.run()).map(append::snapshot).orElse(append));
        Graph<Walk> graph = RandomGraphs.graph(seed);
        store.saveGraph(graph.fingerprint(), document(graph));
        return graph;
    }

    private static RunHead named(RunHead head, String run) {
        return new RunHead(
                run,
                head.graph(),
                head.version(),
                head.fingerprint(),
                head.status(),
                head.node(),
                head.seq(),
                head.startedAt(),
                head.updatedAt(),
                head.wakeAt(),
                head.origin(),
                head.labels(),
                head.imported(),
                head.pinned(),
                head.chained(),
                head.actor());
    }
}
