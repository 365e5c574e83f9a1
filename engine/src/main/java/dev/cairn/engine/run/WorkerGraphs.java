package dev.cairn.engine.run;

import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.store.ClaimOffer;
import dev.cairn.engine.store.RunHead;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The graphs that a worker carries runs on with: each its own version's, and where no other graph is of that version, those that its migrations
 * reach, unless they are pinned. Immutable.
 */
final class WorkerGraphs {
    private final Map<ClaimOffer, Graph<?>> byOffer = new LinkedHashMap<>();

    WorkerGraphs(List<Graph<?>> graphs) {
        for (Graph<?> graph : graphs) {
            if (byOffer.put(ClaimOffer.of(graph.name(), graph.version()), graph) != null) {
                throw new IllegalArgumentException(
                        "two graphs are called '" + graph.name() + "' and have version " + graph.version());
            }
        }
        List<Graph<?>> newestFirst = new ArrayList<>(graphs);
        newestFirst.sort((one, other) -> Integer.compare(other.version(), one.version()));
        for (Graph<?> graph : newestFirst) {
            for (int version = graph.reachesFrom(); version < graph.version(); version++) {
                if (!byOffer.containsKey(ClaimOffer.of(graph.name(), version))) {
                    byOffer.putIfAbsent(ClaimOffer.migrating(graph.name(), version), graph);
                }
            }
        }
    }

    /** What the worker claims. */
    Set<ClaimOffer> offers() {
        return byOffer.keySet();
    }

    /** The graph under which a run that was claimed goes on. */
    Graph<?> of(RunHead run) {
        return byOffer.entrySet().stream()
                .filter(one -> one.getKey().covers(run))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("only runs that are offered are claimed, and not " + run))
                .getValue();
    }
}
