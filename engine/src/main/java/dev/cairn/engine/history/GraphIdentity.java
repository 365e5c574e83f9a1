package dev.cairn.engine.history;

import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunStore;
import dev.cairn.engine.store.StoredGraphs;
import java.util.HashMap;
import java.util.Map;

/** Tells which runs, and which parts of journals, are a graph's: by its fingerprint of today, or by one that an older program made of it. */
final class GraphIdentity {
    private final Graph<?> graph;
    private final RunStore store;
    private final Map<String, Boolean> known = new HashMap<>();

    GraphIdentity(Graph<?> graph, RunStore store) {
        this.graph = graph;
        this.store = store;
    }

    boolean isOf(RunHead head) {
        return head.graph().equals(graph.name()) && isOf(head.fingerprint(), head.version());
    }

    boolean isOf(String fingerprint, int version) {
        return version == graph.version()
                && known.computeIfAbsent(
                        fingerprint, one -> graph.isKnownAs(one, () -> StoredGraphs.document(store, one)));
    }
}
