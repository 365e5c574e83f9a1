package dev.cairn.engine.run;

import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.history.LoadedRun;
import dev.cairn.engine.history.RunReader;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.engine.store.Lease;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunStore;
import dev.cairn.engine.store.StoreErrors;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Where the runs stand that came to wait here last, so that an answer does not read them anew; those used longest ago are forgotten first. What
 * is known counts as long as the run's head is the one that was left; a claim goes on with it only if it is the next one after the claim
 * under which it was left, so that nobody has written meanwhile. Thread-safe.
 */
final class WaitingRunCache {
    private static final long MOST_BYTES =
            Math.min(64L << 20, Runtime.getRuntime().maxMemory() / 16);

    private static final long LEAST_BYTES = 4_096;

    private final RunStore store;
    private final RunReader reader;
    private final Map<String, Rested<?>> runs = new LinkedHashMap<>(16, 0.75f, true);
    private long bytes;

    WaitingRunCache(RunStore store, JsonCodec json) {
        this.store = store;
        this.reader = new RunReader(store, json);
    }

    /** A run that was left; {@code claim} is empty if it was only looked at. */
    private record Rested<S>(Graph<S> graph, LoadedRun<S> run, Optional<Lease> claim) {
        boolean isLeftBefore(Lease next) {
            return claim.filter(left -> left.token() + 1 == next.token()).isPresent();
        }

        /** At most about what it takes: its JSON as objects, of which the events behind the snapshot may have replaced as much as they added. */
        long bytes() {
            return LEAST_BYTES + 4 * (run.tail().snapshotBytes() + run.tail().eventBytes());
        }
    }

    /**
     * Where a run was left here.
     *
     * @param claim under which that was; given up since
     */
    record Left<S>(LoadedRun<S> run, Lease claim) {}

    /** Where a run was left by this engine itself; whether somebody else has gone on with it since is not looked up. */
    @SuppressWarnings("unchecked") // it is that graph's
    synchronized <S> Optional<Left<S>> left(Graph<S> graph, String run) {
        Rested<?> known = runs.get(run);
        return known == null || known.graph() != graph
                ? Optional.empty()
                : known.claim().map(claim -> new Left<>((LoadedRun<S>) known.run(), claim));
    }

    /** The run is somewhere else. */
    void forget(String run) {
        remove(run);
    }

    /** The run waits, left under that claim. */
    <S> void put(Graph<S> graph, Lease claim, LoadedRun<S> waiting) {
        put(new Rested<>(graph, waiting, Optional.of(claim)));
    }

    private synchronized void put(Rested<?> rested) {
        String run = rested.run().head().run();
        remove(run);
        if (rested.bytes() <= MOST_BYTES) {
            runs.put(run, rested);
            bytes += rested.bytes();
        }
        Iterator<Rested<?>> oldest = runs.values().iterator();
        while (bytes > MOST_BYTES) {
            bytes -= oldest.next().bytes();
            oldest.remove();
        }
    }

    private synchronized @Nullable Rested<?> remove(String run) {
        Rested<?> known = runs.remove(run);
        bytes -= known == null ? 0 : known.bytes();
        return known;
    }

    /**
     * Where a run stands that was just claimed, to be gone on with.
     *
     * @throws dev.cairn.engine.CairnException as {@link RunReader#load}
     */
    <S> LoadedRun<S> take(Graph<S> graph, Lease claim) {
        Rested<?> known = remove(claim.run());
        return known != null && known.isLeftBefore(claim)
                ? current(known, graph).orElseGet(() -> reader.load(graph, claim.run()))
                : reader.load(graph, claim.run());
    }

    /**
     * Where a run stands, whoever works on it.
     *
     * @throws dev.cairn.engine.CairnException as {@link RunReader#load}
     */
    <S> LoadedRun<S> look(Graph<S> graph, String run) {
        Rested<?> known;
        synchronized (this) {
            known = runs.get(run);
        }
        return known == null ? read(graph, run) : current(known, graph).orElseGet(() -> read(graph, run));
    }

    private <S> LoadedRun<S> read(Graph<S> graph, String run) {
        LoadedRun<S> read = reader.load(graph, run);
        if (read.isWaiting() && read.migration().isEmpty()) {
            put(new Rested<>(graph, read, Optional.empty()));
        }
        return read;
    }

    @SuppressWarnings("unchecked") // it is that graph's
    private <S> Optional<LoadedRun<S>> current(Rested<?> known, Graph<S> graph) {
        RunHead head = store.head(known.run().head().run())
                .orElseThrow(() -> StoreErrors.missing(known.run().head().run()));
        return known.graph() == graph && known.run().head().isWhere(head)
                ? Optional.of((LoadedRun<S>) known.run())
                : Optional.empty();
    }
}
