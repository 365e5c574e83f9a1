package dev.cairn.testkit.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.ForEach;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunHandle;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.engine.store.Lease;
import dev.cairn.engine.store.RunStore;
import dev.cairn.testkit.ForwardingRunStore;
import dev.cairn.testkit.Script;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Claims while steps keep the machine busy, and while the store cannot be reached; in real time, as leases are. */
class LeaseRenewalTest {
    private static final Duration LEASE = Duration.ofSeconds(1);
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private final RunStore disk = new InMemoryRunStore();

    @Test
    void aClaimIsRenewedWhileItemsKeepAllCarriersBusy() throws InterruptedException {
        Renewals renewals = new Renewals(disk);
        int items = 2 * Runtime.getRuntime().availableProcessors();
        try (Engine engine = Engine.on(renewals).lease(LEASE).build()) {
            engine.run(spinning(items, renewals), Trail.EMPTY, RunOptions.DEFAULT.id("r"));
        }
        assertThat(renewals.done.get()).isGreaterThanOrEqualTo(3);
    }

    @Test
    void aStepIsInterruptedBeforeAClaimThatCannotBeRenewedLapses() throws InterruptedException {
        RunStore cutOff = new ForwardingRunStore(disk) {
            @Override
            public void renew(Lease lease, Duration ttl) {
                throw new CairnException("store.unavailable", "as the test says");
            }
        };
        assertInterrupted(cutOff);
    }

    @Test
    @Tag("slow")
    void aStepIsInterruptedWhileARenewalHangs() throws InterruptedException {
        CountDownLatch over = new CountDownLatch(1);
        RunStore hanging = new ForwardingRunStore(disk) {
            @Override
            public void renew(Lease lease, Duration ttl) {
                try {
                    over.await(PATIENCE.toSeconds(), TimeUnit.SECONDS);
                } catch (InterruptedException e) {
                    throw new AssertionError("a renewal was interrupted", e);
                }
            }
        };
        try {
            assertInterrupted(hanging);
        } finally {
            over.countDown();
        }
    }

    private static void assertInterrupted(RunStore store) throws InterruptedException {
        Script<Trail, String> work = Trail.script().hangs();
        try (Engine engine =
                Engine.on(store).lease(LEASE).patience(Duration.ZERO).build()) {
            RunHandle<Trail> handle = engine.start(working(work), Trail.EMPTY, RunOptions.DEFAULT.id("r"));
            work.awaitExecutions(1);
            assertThatThrownBy(handle::await)
                    .isInstanceOfSatisfying(
                            CairnException.class, e -> assertThat(e.code()).isEqualTo("lease.lapsing"))
                    .hasMessageContaining("run r");
        }
    }

    /** Counts renewals. */
    private static final class Renewals extends ForwardingRunStore {
        final AtomicInteger done = new AtomicInteger();

        Renewals(RunStore below) {
            super(below);
        }

        @Override
        public void renew(Lease lease, Duration ttl) {
            super.renew(lease, ttl);
            done.incrementAndGet();
        }
    }

    /** Each item keeps a processor busy until the claim was renewed three times. */
    private static Graph<Trail> spinning(int items, Renewals renewals) {
        ForEach<Trail, Integer, Integer> all = ForEach.of(
                        "All",
                        (Trail trail) -> IntStream.range(0, items).boxed().toList(),
                        Integer.class,
                        (item, effects) -> {
                            long from = System.nanoTime();
                            while (renewals.done.get() < 3 && System.nanoTime() - from < PATIENCE.toNanos()) {
                                Thread.onSpinWait();
                            }
                            return item;
                        },
                        (trail, outputs) -> trail)
                .concurrency(items);
        return Graph.define("spinning", 1, Trail.class)
                .start(all)
                .from(all)
                .to(End.succeeded("Done"))
                .build();
    }

    private static Graph<Trail> working(Script<Trail, String> work) {
        Step<Trail, ?, ?> step = work.step("Work", String.class);
        return Graph.define("working", 1, Trail.class)
                .start(step)
                .from(step)
                .to(End.succeeded("Done"))
                .build();
    }
}
