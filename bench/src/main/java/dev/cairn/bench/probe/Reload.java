package dev.cairn.bench.probe;

import dev.cairn.bench.contender.CairnStore;
import dev.cairn.bench.contender.Databases;
import dev.cairn.bench.report.Check;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/** How long it takes until a run of 100,000 steps goes on in another engine. */
public final class Reload {
    private static final int STEPS = 100_000;
    private static final int WARM_UP = 100;
    private static final int ROUNDS = 11;
    private static final double MOST_MS = 50;

    private Reload() {}

    /** Measures a state that stays small, and one that has grown to 33,000 messages. */
    public static List<Check> measure(Databases databases, CairnStore store) throws Exception {
        return List.of(
                check(databases, store, new LongRun(STEPS, 0, new Stall()), "a small state"),
                check(databases, store, new LongRun(STEPS, 3, new Stall()), "33,000 messages"));
    }

    private static Check check(Databases databases, CairnStore store, LongRun run, String state) throws Exception {
        try (Databases.Opened opened = databases.open(store)) {
            String id = leave(opened, run);
            for (int round = 0; round < WARM_UP; round++) {
                resume(opened, run, id);
            }
            List<Double> ms = new ArrayList<>();
            for (int round = 0; round < ROUNDS; round++) {
                ms.add(resume(opened, run, id).toNanos() / 1e6);
            }
            ms.sort(null);
            return Check.atMost(
                    store + ": loads and goes on after 100,000 steps with " + state,
                    MOST_MS,
                    "ms",
                    OptionalDouble.of(ms.get(ROUNDS / 2)));
        }
    }

    /** Takes all the steps and closes the engine before the run has ended. */
    private static String leave(Databases.Opened opened, LongRun run) throws InterruptedException {
        try (Engine engine = opened.engine()) {
            String id =
                    engine.start(run.graph(), run.first(), RunOptions.DEFAULT).id();
            run.stall().awaitArrival();
            return id;
        }
    }

    private static Duration resume(Databases.Opened opened, LongRun run, String id) throws InterruptedException {
        try (Engine engine = opened.engine()) {
            long start = System.nanoTime();
            engine.resume(run.graph(), id);
            run.stall().awaitArrival();
            return Duration.ofNanos(System.nanoTime() - start);
        }
    }
}
