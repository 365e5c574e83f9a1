package dev.cairn.server.meter;

import dev.cairn.engine.graph.DocumentedGraph;
import dev.cairn.engine.state.MeterFold;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunStore;
import dev.cairn.engine.store.StoreErrors;
import dev.cairn.engine.store.StoredEvent;
import dev.cairn.engine.store.StoredGraphs;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import tools.jackson.databind.json.JsonMapper;

/** What the runs that were looked at last had used by any of their entries: each is read once, and where it stood is kept every {@value #APART} entries. Thread-safe. */
final class RunUsage {
    /** How many entries are between two places that are kept. */
    static final int APART = 500;

    private static final int MOST_RUNS = 16;

    private final RunStore store;
    private final Map<UsedRun, TreeMap<Long, MeterFold>> kept = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<UsedRun, TreeMap<Long, MeterFold>> eldest) {
            return size() > MOST_RUNS;
        }
    };

    /** A run that was deleted and begun anew under the same id is another one. */
    private record UsedRun(String run, Instant startedAt) {}

    /** Of a store's runs. */
    RunUsage(RunStore store) {
        this.store = store;
    }

    /** What a run had used by an entry, which it must have. */
    MeterFold at(RunHead head, long seq) {
        TreeMap<Long, MeterFold> places = places(head);
        synchronized (places) {
            Map.Entry<Long, MeterFold> before = places.floorEntry(seq);
            MeterFold fold = before == null
                    ? new MeterFold(head.run(), this::document)
                    : before.getValue().copy();
            while (fold.seq() < seq) {
                List<StoredEvent> entries = store.read(head.run(), fold.seq(), (int) Math.min(APART, seq - fold.seq()));
                if (entries.isEmpty()) {
                    throw StoreErrors.missing(head.run()); // deleted meanwhile
                }
                entries.forEach(fold::add);
                if (fold.seq() % APART == 0) {
                    places.put(fold.seq(), fold.copy());
                }
            }
            return fold;
        }
    }

    private TreeMap<Long, MeterFold> places(RunHead head) {
        synchronized (kept) {
            return kept.computeIfAbsent(new UsedRun(head.run(), head.startedAt()), run -> new TreeMap<>());
        }
    }

    private Optional<DocumentedGraph> document(String fingerprint) {
        return StoredGraphs.document(store, fingerprint)
                .map(JsonMapper.shared()::readTree)
                .map(DocumentedGraph::new);
    }
}
