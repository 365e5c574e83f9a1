package dev.cairn.testkit.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.awaitility.Awaitility.await;

import dev.cairn.engine.graph.Ask;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunHandle;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.run.RunResult;
import dev.cairn.engine.run.Worker;
import dev.cairn.engine.store.ClaimOffer;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.engine.store.Lease;
import dev.cairn.engine.store.Owner;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.engine.store.RunStore;
import dev.cairn.testkit.FaultyRunStore;
import dev.cairn.testkit.ForwardingRunStore;
import dev.cairn.testkit.StoreCall;
import dev.cairn.testkit.StoreFault;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** An engine that claims, answers and resumes the same runs at the same time never stands in its own way. */
class OwnClaimsTest {
    private static final int RUNS = 200;
    private static final Duration POLL = Duration.ofMillis(20);
    private static final Duration LOOK = Duration.ofMillis(20);

    private final RunStore disk = new InMemoryRunStore();

    @Test
    void anAcceptedAnswerIsNoErrorThoughTheStoresWordIsLostAndTheRunCannotBeCarriedOnAtOnce() throws Exception {
        try (Engine engine = Engine.on(disk).build()) {
            engine.run(asking(), Trail.EMPTY, RunOptions.DEFAULT.id("accepted"));
            engine.run(asking(), Trail.EMPTY, RunOptions.DEFAULT.id("followed"));
        }
        RunStore deaf = FaultyRunStore.of(new StoreFault.FailsAfter(1), Set.of(StoreCall.ANSWER), disk);
        try (Engine engine = Engine.on(deaf).build()) {
            assertThat(engine.accept(asking(), "accepted/1", "yes")).isTrue();
            assertThat(engine.accept(asking(), "accepted/1", "yes")).isFalse();
        }
        RunStore slow = FaultyRunStore.of(new StoreFault.FailsBefore(1), Set.of(StoreCall.ACQUIRE), disk);
        try (Engine engine = Engine.on(slow).build()) {
            assertThat(engine.answer(asking(), "followed/1", "yes").await().status())
                    .isEqualTo(RunStatus.SUCCEEDED);
        }
    }

    @Test
    @Tag("slow")
    void aWorkerNeverClaimsWhatItsOwnEngineHasNotLeft() {
        ClaimLog claims = new ClaimLog(disk);
        try (Engine engine = Engine.on(claims).build();
                Worker worker =
                        engine.worker(asking()).poll(POLL).concurrency(8).start()) {
            List<String> runs = IntStream.range(0, RUNS)
                    .mapToObj(i -> engine.submit(asking(), Trail.EMPTY, RunOptions.DEFAULT.id("r" + i)))
                    .toList();
            runs.forEach(run -> {
                awaitQuestion(run);
                engine.accept(asking(), run + "/1", "yes");
            });
            runs.forEach(run -> awaitStatus(run, RunStatus.SUCCEEDED));
        }
        assertThat(claims.neverReleased()).isEmpty();
        assertThat(claims.most())
                .as("claims of one run: as it was submitted, and as it was answered")
                .isLessThanOrEqualTo(2);
    }

    @Test
    void anAcceptedAnswerIsNeverAnError() throws InterruptedException {
        try (Engine engine = Engine.on(disk).build();
                Worker worker =
                        engine.worker(asking()).poll(POLL).concurrency(8).start()) {
            List<RunHandle<Trail>> handles = new ArrayList<>();
            for (int i = 0; i < RUNS; i++) {
                String run = engine.submit(asking(), Trail.EMPTY, RunOptions.DEFAULT.id("r" + i));
                awaitQuestion(run);
                handles.add(engine.answer(asking(), run + "/1", "yes"));
            }
            for (RunHandle<Trail> handle : handles) {
                RunResult<Trail> result = handle.await();
                assertThat(result.status()).isEqualTo(RunStatus.SUCCEEDED);
                assertThat(result.state().places()).containsExactly("yes");
            }
        }
    }

    /** The worker is told of its claim only after the run was claimed once more, to be resumed. */
    @Test
    void anOlderClaimOfTheWorkerTakesNothingFromTheRun() throws InterruptedException {
        CountDownLatch claimed = new CountDownLatch(1);
        CountDownLatch resumed = new CountDownLatch(1);
        CountDownLatch lookedAgain = new CountDownLatch(1);
        RunStore store = new ForwardingRunStore(disk) {
            @Override
            public List<Lease> claim(Set<ClaimOffer> offers, int most, Owner owner, Duration ttl) {
                if (claimed.getCount() == 0) {
                    lookedAgain.countDown();
                }
                List<Lease> leases = super.claim(offers, most, owner, ttl);
                if (!leases.isEmpty()) {
                    claimed.countDown();
                    awaitQuietly(resumed);
                }
                return leases;
            }
        };
        Step<Trail, ?, ?> step = Step.of(
                "Work",
                String.class,
                Trail::places,
                (places, effects) -> {
                    resumed.countDown();
                    awaitQuietly(lookedAgain);
                    return "a";
                },
                Trail::with);
        Graph<Trail> graph = Graph.define("working", 1, Trail.class)
                .start(step)
                .from(step)
                .to(End.succeeded("Done"))
                .build();
        try (Engine engine = Engine.on(store).build()) {
            engine.submit(graph, Trail.EMPTY, RunOptions.DEFAULT.id("r"));
            try (Worker worker = engine.worker(graph).poll(POLL).start()) {
                claimed.await();
                assertThat(engine.resume(graph, "r").await().status()).isEqualTo(RunStatus.SUCCEEDED);
            }
        }
    }

    private static void awaitQuietly(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void anAnswerToARunOfAnotherProcessFollowsItThere() throws InterruptedException {
        Owner other = new Owner("other.example", 1, 1, "other");
        try (Engine engine = Engine.on(disk).build()) {
            engine.run(asking(), Trail.EMPTY, RunOptions.DEFAULT.id("r"));
            Lease held = disk.acquire("r", other, Duration.ofMinutes(1));
            RunHandle<Trail> handle = engine.answer(asking(), "r/1", "yes");
            assertThat(handle.isDone()).isFalse();
            disk.release(held);
            assertThat(handle.await().state().places()).containsExactly("yes");
        }
    }

    @Test
    void closingAWorkerInterruptsNoCallToTheStoreAndLeavesNoClaim() throws InterruptedException {
        CountDownLatch claiming = new CountDownLatch(1);
        CountDownLatch closing = new CountDownLatch(1);
        AtomicBoolean interrupted = new AtomicBoolean();
        ClaimLog claims = new ClaimLog(disk) {
            @Override
            public List<Lease> claim(Set<ClaimOffer> offers, int most, Owner owner, Duration ttl) {
                List<Lease> leases = super.claim(offers, most, owner, ttl);
                claiming.countDown();
                try {
                    closing.await();
                } catch (InterruptedException e) {
                    interrupted.set(true);
                }
                return leases;
            }
        };
        try (Engine engine = Engine.on(claims).build()) {
            engine.submit(asking(), Trail.EMPTY, RunOptions.DEFAULT.id("r"));
            Worker worker = engine.worker(asking()).poll(POLL).start();
            claiming.await();
            Thread closer = Thread.ofVirtual().start(worker::close);
            await().atMost(Duration.ofMinutes(2))
                    .until(() -> closer.getState() == Thread.State.TIMED_WAITING
                            || closer.getState() == Thread.State.TERMINATED);
            closing.countDown();
            closer.join();
        }
        assertThat(interrupted).isFalse();
        assertThat(claims.neverReleased()).isEmpty();
        assertThatCode(() -> disk.acquire("r", new Owner("other.example", 1, 1, "other"), Duration.ofMinutes(1)))
                .doesNotThrowAnyException();
    }

    @Test
    void closingAnEngineClosesItsWorkers() {
        ClaimLog claims = new ClaimLog(disk);
        Engine engine = Engine.on(claims).build();
        engine.worker(working()).poll(POLL).start();
        engine.close();
        try (Engine desk = Engine.on(disk).build()) {
            desk.submit(working(), Trail.EMPTY, RunOptions.DEFAULT.id("r"));
            try (Worker other = desk.worker(working()).poll(POLL).start()) {
                awaitStatus("r", RunStatus.SUCCEEDED);
            }
        }
        assertThat(claims.most()).isZero();
    }

    /** The claims that were handed out, and those of them that were given back. */
    private static class ClaimLog extends ForwardingRunStore {
        private final Set<Lease> out = ConcurrentHashMap.newKeySet();
        private final Map<String, Integer> handedOut = new ConcurrentHashMap<>();

        ClaimLog(RunStore below) {
            super(below);
        }

        Set<Lease> neverReleased() {
            return out;
        }

        int most() {
            return handedOut.values().stream().mapToInt(Integer::intValue).max().orElse(0);
        }

        @Override
        public List<Lease> claim(Set<ClaimOffer> offers, int most, Owner owner, Duration ttl) {
            List<Lease> leases = super.claim(offers, most, owner, ttl);
            looked();
            out.addAll(leases);
            leases.forEach(one -> handedOut.merge(one.run(), 1, Integer::sum));
            return leases;
        }

        /** Comes back when a worker has looked for due runs once more, so that whoever releases too early is caught. */
        @Override
        public void release(Lease lease) {
            out.remove(lease);
            super.release(lease);
            if (!Thread.currentThread().getName().equals("cairn-worker")) {
                awaitLook();
            }
        }

        private synchronized void awaitLook() {
            try {
                wait(LOOK.toMillis());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }

        private synchronized void looked() {
            notifyAll();
        }
    }

    private void awaitQuestion(String run) {
        await().atMost(Duration.ofMinutes(2))
                .pollInterval(Duration.ofMillis(1))
                .until(() -> disk.interrupt(run + "/1").isPresent());
    }

    private void awaitStatus(String run, RunStatus status) {
        await().atMost(Duration.ofMinutes(2))
                .until(() -> disk.head(run).map(RunHead::status).orElse(RunStatus.RUNNING), status::equals);
    }

    private static Graph<Trail> asking() {
        Ask<Trail, ?, String> ask = Ask.of("Ask", String.class, Trail::places, Trail::with);
        return Graph.define("asking", 1, Trail.class)
                .start(ask)
                .from(ask)
                .to(End.succeeded("Done"))
                .build();
    }

    private static Graph<Trail> working() {
        Step<Trail, ?, ?> step = Trail.script().always((trail, effects) -> "a").step("Work", String.class);
        return Graph.define("working", 1, Trail.class)
                .start(step)
                .from(step)
                .to(End.succeeded("Done"))
                .build();
    }
}
