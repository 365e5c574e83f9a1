package dev.cairn.bench.studio;

import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.store.RunHead;
import dev.cairn.server.CairnServer;
import dev.cairn.store.sqlite.SqliteRunStore;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Runs at a steady rate, with nobody looking and with many. */
final class ViewerLoad {
    private static final int RUNS = 50;
    private static final int VIEWERS = 500;
    private static final int STEP_MS = 50;

    private final Graph<SizedState> graph = SizedState.graph("steady", STEP_MS);
    private final SqliteRunStore store;
    private final long roundMs;

    ViewerLoad(SqliteRunStore store, long roundMs) {
        this.store = store;
        this.roundMs = roundMs;
    }

    /** What part of their rate the runs lose, in percent. */
    double lostPercent() throws Exception {
        try (Engine working = Engine.on(store).build();
                Engine looking = Engine.on(store).build();
                CairnServer server = CairnServer.on(looking).serving(graph).start()) {
            IntStream.range(0, RUNS)
                    .forEach(run -> working.start(
                            graph, SizedState.of(1_000_000, 1, 10), RunOptions.DEFAULT.id("steady-" + run)));
            Thread.sleep(roundMs / 2);
            double alone = rate();
            List<InputStream> streams = new ArrayList<>();
            try {
                view(new ServerCalls(server), streams);
                Thread.sleep(roundMs / 2);
                double watched = rate();
                return 100 * (alone - watched) / alone;
            } finally {
                for (InputStream stream : streams) {
                    stream.close();
                }
                IntStream.range(0, RUNS).forEach(run -> working.cancel("steady-" + run, "measured"));
            }
        }
    }

    private void view(ServerCalls calls, List<InputStream> streams) throws IOException, InterruptedException {
        for (int viewer = 0; viewer < VIEWERS; viewer++) {
            String run = "steady-" + viewer % RUNS;
            InputStream stream = calls.stream("run:" + run + "@" + seq(run));
            streams.add(stream);
            Thread.ofVirtual().start(() -> read(stream));
        }
    }

    private static void read(InputStream stream) {
        byte[] part = new byte[8_192];
        try {
            int read = stream.read(part);
            while (read >= 0) {
                read = stream.read(part);
            }
        } catch (IOException e) {
            // closed: it is over
        }
    }

    private double rate() throws InterruptedException {
        long before = entries();
        long begun = System.nanoTime();
        Thread.sleep(roundMs);
        return (entries() - before) * 1e9 / (System.nanoTime() - begun);
    }

    private long entries() {
        return IntStream.range(0, RUNS).mapToLong(run -> seq("steady-" + run)).sum();
    }

    private long seq(String run) {
        return store.head(run).map(RunHead::seq).orElse(0L);
    }
}
