package dev.cairn.testkit.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.cairn.engine.budget.Budgets;
import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.ForEach;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Retry;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.graph.StepException;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.run.Worker;
import dev.cairn.engine.store.ClaimOffer;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.engine.store.InterruptQuery;
import dev.cairn.engine.store.Lease;
import dev.cairn.engine.store.Owner;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.testkit.ForwardingRunStore;
import dev.cairn.testkit.Script;
import dev.cairn.testkit.SettableClock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Retries that are so far off that their runs are parked. */
class ParkedRetryTest {
    private static final Duration HOUR = Duration.ofHours(1);
    private static final RunOptions OPTIONS = RunOptions.DEFAULT.id("r").seed(1);

    private final SettableClock clock = Trail.clock();
    private final Instant start = clock.instant();
    private final InMemoryRunStore disk = new InMemoryRunStore(clock);
    private final Queue<String> claimed = new ConcurrentLinkedQueue<>();
    private final ForwardingRunStore store = new ForwardingRunStore(disk) {
        @Override
        public List<Lease> claim(Set<ClaimOffer> offers, int most, Owner owner, Duration ttl) {
            List<Lease> leases = super.claim(offers, most, owner, ttl);
            leases.forEach(lease -> claimed.add(lease.run()));
            return leases;
        }
    };
    private final Script<Trail, String> work = Trail.script();
    private final Engine engine = Trail.engine(store, clock);

    @AfterEach
    void close() {
        engine.close();
    }

    @Test
    void holdsNoPlaceOfAWorkerAndNoClaim() {
        work.fails("flaky").returns("a");
        Step<Trail, ?, ?> other = Step.whole("Other", Trail.class, (trail, effects) -> trail.with("b"));
        Graph<Trail> beside = Graph.define("beside", 1, Trail.class)
                .start(other)
                .from(other)
                .to(End.succeeded("Done"))
                .build();
        try (Worker worker = engine.worker(once(), beside)
                .concurrency(1)
                .poll(Duration.ofMillis(5))
                .start()) {
            engine.submit(once(), Trail.EMPTY, OPTIONS);
            RunHead parked = parked();
            assertThat(parked.wakeAt().orElseThrow()).isBetween(start.plus(HOUR.dividedBy(2)), start.plus(HOUR));
            assertThat(parked.node()).isEqualTo("One");
            assertThat(store.count(InterruptQuery.ALL)).as("nobody is asked").isZero();
            engine.submit(beside, Trail.EMPTY, RunOptions.DEFAULT.id("s"));
            await().atMost(Duration.ofMinutes(2)).until(() -> status("s") == RunStatus.SUCCEEDED);
            assertThat(status("r")).isEqualTo(RunStatus.WAITING);
            clock.set(parked.wakeAt().orElseThrow());
            await().atMost(Duration.ofMinutes(2)).until(() -> status("r") == RunStatus.SUCCEEDED);
            assertThat(worker).isNotNull();
        }
        assertThat(clock.slept()).as("nobody slept").isZero();
        assertThat(claimed).as("one when it was submitted, one when it was due").containsExactly("r", "s", "r");
        assertThat(work.executions()).hasSize(2);
        assertThat(engine.verify(once(), "r").holds()).isTrue();
    }

    @Test
    void isMadeByAnotherWorker() {
        work.fails("flaky").returns("a");
        Instant due;
        try (Engine first = Trail.engine(store, clock);
                Worker worker = first.worker(once()).poll(Duration.ofMillis(5)).start()) {
            first.submit(once(), Trail.EMPTY, OPTIONS);
            due = parked().wakeAt().orElseThrow();
            assertThat(worker).isNotNull();
        }
        clock.set(due.minusMillis(1));
        try (Worker second = engine.worker(once()).poll(Duration.ofMillis(5)).start()) {
            assertThat(work.executions()).hasSize(1);
            clock.set(due);
            await().atMost(Duration.ofMinutes(2)).until(() -> status("r") == RunStatus.SUCCEEDED);
            assertThat(second).isNotNull();
        }
        assertThat(work.executions()).extracting(Script.Execution::attempt).containsExactly(1, 2);
    }

    @Test
    void isNotMadeAfterACancel() {
        work.fails("flaky").returns("a");
        try (Worker worker = engine.worker(once()).poll(Duration.ofMillis(5)).start()) {
            engine.submit(once(), Trail.EMPTY, OPTIONS);
            parked();
            engine.cancel("r", "enough");
            await().atMost(Duration.ofMinutes(2)).until(() -> status("r") == RunStatus.CANCELLED);
            assertThat(worker).isNotNull();
        }
        assertThat(clock.instant()).isEqualTo(start);
        assertThat(work.executions()).hasSize(1);
    }

    @Test
    void aHandlesCancelReachesItWhileItIsParked() throws InterruptedException {
        work.fails("flaky").returns("a");
        try (Engine still = Engine.on(store).clock(new StandingClock(clock)).build()) {
            var handle = still.start(once(), Trail.EMPTY, OPTIONS);
            parked();
            handle.cancel("enough");
            assertThat(handle.await().status()).isEqualTo(RunStatus.CANCELLED);
        }
        assertThat(work.executions()).hasSize(1);
    }

    @Test
    void aParkedRunSpendsNoBudgetOfTime() {
        work.fails("flaky").does((trail, effects) -> {
            clock.advance(Duration.ofSeconds(3));
            return "a";
        });
        RunOptions options = OPTIONS.budgets(
                Budgets.UNLIMITED.limit(Meter.TIME, Duration.ofMinutes(1).toMillis()));
        try (Worker worker = engine.worker(once()).poll(Duration.ofMillis(5)).start()) {
            engine.submit(once(), Trail.EMPTY, options);
            parked();
            clock.advance(Duration.ofHours(8));
            await().atMost(Duration.ofMinutes(2)).until(() -> status("r").ended());
            assertThat(worker).isNotNull();
        }
        assertThat(status("r")).isEqualTo(RunStatus.SUCCEEDED);
        assertThat(engine.state(once(), "r").used().get(Meter.TIME)).isEqualTo(3_000);
    }

    @Test
    void oneThatIsNearIsWaitedForInMemory() throws InterruptedException {
        work.fails("flaky").returns("a");
        try (Engine patient = Engine.on(store).clock(clock).parkAfter(HOUR).build()) {
            assertThat(patient.run(once(), Trail.EMPTY, OPTIONS).status()).isEqualTo(RunStatus.SUCCEEDED);
            assertThat(Trail.words(patient.journal("r"))).doesNotContain("wait");
        }
        assertThat(clock.slept()).isBetween(HOUR.dividedBy(2), HOUR);
    }

    @Test
    void itemsLeaveTheirSlotsAndTheirRunIsParkedWhenAllOfThemWait() {
        Queue<Integer> tried = new ConcurrentLinkedQueue<>();
        ForEach<Trail, Integer, Integer> each = ForEach.of(
                        "Each",
                        (Trail trail) -> List.of(1, 2, 3, 4),
                        Integer.class,
                        (item, effects) -> {
                            tried.add(item);
                            if (effects.attempt() == 1) {
                                throw StepException.retryable("flaky", "not yet", null);
                            }
                            return item;
                        },
                        (Trail trail, List<Integer> all) -> trail.with(all.toString()))
                .retry(Retry.times(2).backoff(HOUR, HOUR))
                .concurrency(1);
        Graph<Trail> graph = Graph.define("items", 1, Trail.class).then(each).end("Done");
        try (Worker worker = engine.worker(graph).poll(Duration.ofMillis(5)).start()) {
            engine.submit(graph, Trail.EMPTY, OPTIONS);
            assertThat(parked().wakeAt().orElseThrow()).isBetween(start.plus(HOUR.dividedBy(2)), start.plus(HOUR));
            assertThat(tried).as("with one slot").containsExactlyInAnyOrder(1, 2, 3, 4);
            clock.advance(HOUR);
            await().atMost(Duration.ofMinutes(2)).until(() -> status("r").ended());
            assertThat(worker).isNotNull();
        }
        assertThat(engine.state(graph, "r").state().places()).containsExactly("[1, 2, 3, 4]");
        assertThat(tried).hasSize(8);
        assertThat(engine.verify(graph, "r").holds()).isTrue();
    }

    private RunHead parked() {
        await().atMost(Duration.ofMinutes(2))
                .until(() -> disk.head("r")
                        .filter(head -> head.status() == RunStatus.WAITING)
                        .isPresent());
        return disk.head("r").orElseThrow();
    }

    private RunStatus status(String run) {
        return disk.head(run).orElseThrow().status();
    }

    private Graph<Trail> once() {
        Step<Trail, ?, ?> one = work.step("One", String.class);
        return Graph.define("once", 1, Trail.class)
                .start(one)
                .from(one)
                .to(End.succeeded("Done"))
                .onFailure(Retry.times(3).backoff(HOUR, HOUR))
                .build();
    }
}
