package dev.cairn.bench.studio;

import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.store.RunHead;
import dev.cairn.server.CairnServer;
import dev.cairn.store.sqlite.SqliteRunStore;
import java.io.IOException;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/** Runs at a steady rate, with nobody looking and with many, who are a process of their own. */
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

    /** What part of their rate the runs lose, and what part of what they write the viewers hear. */
    void measure(StudioChecks checks) throws Exception {
        try (Engine working = Engine.on(store).build();
                Engine looking = Engine.on(store).build();
                CairnServer server = CairnServer.on(looking).serving(graph).start();
                ChildProcess viewers = ChildProcess.start(ViewerProcess.class)) {
            IntStream.range(0, RUNS)
                    .forEach(run -> working.start(
                            graph, SizedState.of(1_000_000, 1, 10), RunOptions.DEFAULT.id("steady-" + run)));
            try {
                Thread.sleep(roundMs / 2);
                double alone = rate();
                view(server, viewers);
                Thread.sleep(roundMs / 2);
                long before = heard(viewers);
                long begun = System.nanoTime();
                double watched = rate();
                double heard = (heard(viewers) - before) * 1e9 / (System.nanoTime() - begun);
                String what = "500 streams on 50 runs at 20 entries/s: ";
                checks.atMost(what + "what the runs lose", 5, "%", OptionalDouble.of(100 * (alone - watched) / alone));
                checks.atLeast(
                        what + "of what is written the viewers hear",
                        95,
                        "%",
                        OptionalDouble.of(100 * heard / (watched * VIEWERS / RUNS)));
            } finally {
                IntStream.range(0, RUNS).forEach(run -> working.cancel("steady-" + run, "measured"));
            }
        }
    }

    private void view(CairnServer server, ChildProcess viewers) throws IOException {
        viewers.say(Integer.toString(server.address().getPort()));
        viewers.say(server.key());
        for (int viewer = 0; viewer < VIEWERS; viewer++) {
            String run = "steady-" + viewer % RUNS;
            viewers.say("/api/v1/stream?topics=run:" + run + "@" + seq(run));
        }
        viewers.say("go");
        viewers.line();
    }

    private static long heard(ChildProcess viewers) throws IOException {
        viewers.say("?");
        return Long.parseLong(viewers.line());
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
