package dev.cairn.server.outline;

import dev.cairn.engine.store.PageBounds;
import dev.cairn.engine.store.ResultPage;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunQuery;
import dev.cairn.engine.store.RunStore;
import dev.cairn.server.graph.GraphPasses;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Counts how often the ways of a graph were taken in the runs that go by it: of the last {@value #MOST_RUNS} that have {@value #MOST_ENTRIES} entries together, a share of them each time that somebody
 * asks. A run that has ended is read once. Thread-safe.
 */
public final class StorePasses implements GraphPasses.Counter {
    /** How many runs are counted. */
    static final int MOST_RUNS = 200;

    /** How many entries they have together; one run is counted however many it has. */
    static final long MOST_ENTRIES = 2_000_000;

    /** How many entries one request reads: some hundred milliseconds of work. */
    private static final long SHARE = 50_000;

    private static final long MOST_BYTES = 16L << 20;
    private static final int MOST_KEPT = 2_000;

    private final RunStore store;
    private final RunOutlines outlines;
    private final Map<RunKey, RunPasses> ended = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<RunKey, RunPasses> eldest) {
            return size() > MOST_KEPT;
        }
    };

    /** A run that was deleted and begun anew under the same id is another one. */
    private record RunKey(String run, Instant startedAt) {
        static RunKey of(RunHead head) {
            return new RunKey(head.run(), head.startedAt());
        }
    }

    /** Of a store's runs. */
    public StorePasses(RunStore store) {
        this.store = store;
        this.outlines = new RunOutlines(store, MOST_BYTES);
    }

    @Override
    public GraphPasses of(String graph, String fingerprint) {
        ResultPage<RunHead> last = store.runs(RunQuery.ALL.withGraph(graph), PageBounds.first(PageBounds.MOST));
        List<RunHead> going = last.items().stream()
                .filter(head -> head.fingerprint().equals(fingerprint))
                .toList();
        List<RunHead> counted = counted(going);
        List<RunPasses> read = read(counted);
        RunPasses sum = RunPasses.none();
        read.forEach(sum::add);
        return new GraphPasses(
                read.size(),
                last.next().isEmpty() && counted.size() == going.size(),
                read.size() < counted.size(),
                sum.ways(),
                sum.begun());
    }

    private static List<RunHead> counted(List<RunHead> going) {
        List<RunHead> counted = new ArrayList<>();
        long entries = 0;
        for (RunHead head : going) {
            entries += head.seq();
            if (counted.size() == MOST_RUNS || entries > MOST_ENTRIES && !counted.isEmpty()) {
                break;
            }
            counted.add(head);
        }
        return counted;
    }

    /** Those of the runs that are read by now, or as soon as this request has read its share. */
    private List<RunPasses> read(List<RunHead> heads) {
        List<RunPasses> all = new ArrayList<>();
        long left = SHARE;
        for (RunHead head : heads) {
            Optional<RunPasses> known = known(head);
            if (known.isEmpty() && left > 0) {
                long before = outlines.further(head, 0).seq();
                RunOutline outline = outlines.further(head, left);
                left -= Math.max(0, outline.seq() - before);
                known = Optional.of(outline)
                        .filter(read -> read.seq() >= head.seq())
                        .map(read -> RunPasses.of(read, head.seq()));
                known.ifPresent(passes -> keep(head, passes));
            }
            known.ifPresent(all::add);
        }
        return all;
    }

    private Optional<RunPasses> known(RunHead head) {
        synchronized (ended) {
            return Optional.ofNullable(ended.get(RunKey.of(head)));
        }
    }

    /** Of a run that goes on there will be more. */
    private void keep(RunHead head, RunPasses passes) {
        if (head.status().ended()) {
            synchronized (ended) {
                ended.put(RunKey.of(head), passes);
            }
        }
    }
}
