package dev.cairn.bench.probe;

import dev.cairn.bench.contender.CairnStore;
import dev.cairn.bench.contender.Databases;
import dev.cairn.bench.report.Check;
import dev.cairn.engine.store.Append;
import dev.cairn.engine.store.ClaimOffer;
import dev.cairn.engine.store.Lease;
import dev.cairn.engine.store.Owner;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.engine.store.RunStore;
import dev.cairn.engine.store.StoredEvent;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** How long a claim takes that finds the one run that is due among many that wait. */
public final class DueClaims {
    private static final double MOST_MS = 2;
    private static final int AT_ONCE = 8;
    private static final int WARM_UP = 200;
    private static final int ROUNDS = 301;
    private static final int BATCH = 16;
    private static final Duration TTL = Duration.ofMinutes(5);
    private static final Owner OWNER = Owner.ofThisProcess("bench");
    private static final Set<ClaimOffer> OFFERS = Set.of(ClaimOffer.of("parked", 1));

    private DueClaims() {}

    /** Measures among as many as each of {@code waiting} says, in this order, in one store that grows. */
    public static List<Check> measure(Databases databases, CairnStore kind, List<Integer> waiting) throws Exception {
        List<Check> checks = new ArrayList<>();
        try (Databases.Opened opened = databases.open(kind)) {
            int there = 0;
            for (int runs : waiting) {
                park(opened.store(), there, runs);
                there = runs;
                checks.add(Check.atMost(
                        "%s: claims a run that is due among %,d that wait".formatted(kind, runs),
                        MOST_MS,
                        "ms",
                        OptionalDouble.of(claim(opened.store(), runs))));
            }
        }
        return checks;
    }

    /** Every other one waits for a day to come, the rest for nothing but an answer. */
    private static void park(RunStore store, int from, int to) throws Exception {
        Instant now = Instant.now();
        List<Future<?>> parked = new ArrayList<>();
        try (ExecutorService threads = Executors.newFixedThreadPool(AT_ONCE)) {
            for (int run = from; run < to; run++) {
                Optional<Instant> wakeAt = run % 2 == 0 ? Optional.of(now.plus(Duration.ofDays(1))) : Optional.empty();
                String id = "parked-" + run;
                parked.add(threads.submit(() -> store.create(first(id, RunStatus.WAITING, wakeAt))));
            }
        }
        for (Future<?> one : parked) {
            one.get();
        }
    }

    /** The median of claims that each find one run, in milliseconds. */
    private static double claim(RunStore store, int waiting) {
        List<Double> ms = new ArrayList<>();
        for (int round = 0; round < WARM_UP + ROUNDS; round++) {
            String run = "due-" + waiting + "-" + round;
            store.create(first(run, RunStatus.RUNNING, Optional.empty()));
            long start = System.nanoTime();
            List<Lease> claimed = store.claim(OFFERS, BATCH, OWNER, TTL);
            double took = (System.nanoTime() - start) / 1e6;
            if (claimed.size() != 1 || !claimed.getFirst().run().equals(run)) {
                throw new IllegalStateException("of the runs only " + run + " is due, and claimed were " + claimed);
            }
            end(store, claimed.getFirst());
            if (round >= WARM_UP) {
                ms.add(took);
            }
        }
        ms.sort(null);
        return ms.get(ROUNDS / 2);
    }

    private static void end(RunStore store, Lease lease) {
        store.append(lease, Append.of(head(lease.run(), 2, RunStatus.SUCCEEDED, Optional.empty()), event(2)));
        store.release(lease);
    }

    private static Append first(String run, RunStatus status, Optional<Instant> wakeAt) {
        return Append.of(head(run, 1, status, wakeAt), event(1));
    }

    private static RunHead head(String run, long seq, RunStatus status, Optional<Instant> wakeAt) {
        Instant now = Instant.now();
        return new RunHead(
                run, "parked", 1, "f", status, "Wait", seq, now, now, wakeAt, Optional.empty(), Map.of("app", "bench"));
    }

    private static StoredEvent event(long seq) {
        return new StoredEvent(seq, Instant.now(), "", seq, "{}".getBytes(StandardCharsets.UTF_8));
    }
}
