package dev.cairn.testkit.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.cairn.engine.graph.Ask;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Wait;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.run.Worker;
import dev.cairn.engine.store.ClaimOffer;
import dev.cairn.engine.store.Lease;
import dev.cairn.engine.store.Owner;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.testkit.ForwardingRunStore;
import dev.cairn.testkit.SettableClock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Clocks of engines that differ from their store's: the store's decides. */
class StoreClockTest extends ClockFixture {
    private static final Owner OTHER = new Owner("other.example", 1, 1, "o");

    @Test
    void aWorkerWhoseClockIsBehindTakesTheStoresWordThatARunIsDue() {
        AtomicInteger claims = new AtomicInteger();
        SettableClock behind = SettableClock.at(clock.instant().minusSeconds(8));
        try (Engine engine = Trail.engine(counting(claims), behind);
                Worker worker =
                        engine.worker(asking()).poll(Duration.ofMillis(5)).start()) {
            engine.submit(asking(), Trail.EMPTY, RunOptions.DEFAULT.id("r"));
            await().atMost(Duration.ofMinutes(2))
                    .until(() -> store.head("r").orElseThrow().status() == RunStatus.WAITING);
            Instant deadline = store.head("r").orElseThrow().wakeAt().orElseThrow();
            clock.set(deadline);
            await().atMost(Duration.ofMinutes(2))
                    .until(() -> store.head("r").orElseThrow().status() == RunStatus.FAILED);
            assertThat(behind.instant()).isBefore(deadline);
        }
        assertThat(claims).hasValue(2);
    }

    @ParameterizedTest(name = "{0} h ahead of its store")
    @ValueSource(ints = {-8, 8})
    void theStoresClockDecidesWhenAWaitEnds(int hoursAhead) {
        clock.set(Instant.now().truncatedTo(ChronoUnit.SECONDS).minus(Duration.ofHours(hoursAhead)));
        AtomicInteger claims = new AtomicInteger();
        try (Engine engine = Engine.on(counting(claims)).build();
                Worker worker =
                        engine.worker(waiting()).poll(Duration.ofMillis(5)).start()) {
            engine.submit(waiting(), Trail.EMPTY, RunOptions.DEFAULT.id("r"));
            Instant due = wakeAt();
            Duration off = Duration.between(clock.instant().plus(HOUR), due);
            assertThat(off).as("from what the store shows").isBetween(Duration.ZERO, HOUR);
            clock.set(due.minusMillis(1));
            engine.submit(waiting(), Trail.EMPTY, RunOptions.DEFAULT.id("another"));
            await().atMost(Duration.ofMinutes(2))
                    .until(() -> store.head("another").orElseThrow().status() == RunStatus.WAITING);
            assertThat(store.head("r").orElseThrow().status()).isEqualTo(RunStatus.WAITING);
            clock.set(due);
            await().atMost(Duration.ofMinutes(2))
                    .until(() -> store.head("r").orElseThrow().status() == RunStatus.SUCCEEDED);
            assertThat(store.head("r").orElseThrow().updatedAt()).isBetween(due, due.plus(HOUR));
            assertThat(worker).isNotNull();
        }
        assertThat(claims).as("twice the one, once the other").hasValue(3);
    }

    @ParameterizedTest(name = "{0} h ahead of its store")
    @ValueSource(ints = {-8, 8})
    void theStoresClockDecidesWhenAQuestionIsTooOld(int hoursAhead) {
        clock.set(Instant.now().truncatedTo(ChronoUnit.SECONDS).minus(Duration.ofHours(hoursAhead)));
        AtomicInteger claims = new AtomicInteger();
        try (Engine engine = Engine.on(counting(claims)).build();
                Worker worker =
                        engine.worker(asking()).poll(Duration.ofMillis(5)).start()) {
            engine.submit(asking(), Trail.EMPTY, RunOptions.DEFAULT.id("r"));
            Instant deadline = wakeAt();
            Duration off = Duration.between(clock.instant().plus(HOUR), deadline);
            assertThat(off).as("from what the store shows").isBetween(Duration.ZERO, HOUR);
            clock.set(deadline);
            await().atMost(Duration.ofMinutes(2))
                    .until(() -> store.head("r").orElseThrow().status() == RunStatus.FAILED);
            assertThat(worker).isNotNull();
        }
        assertThat(claims).hasValue(2);
    }

    @Test
    void aRetrysWaitIsAsLongForAWorkerWhoseClockIsAhead() {
        work.fails("flaky").returns("a").returns("b");
        AtomicInteger claims = new AtomicInteger();
        SettableClock ahead = SettableClock.at(clock.instant().plus(Duration.ofHours(8)));
        try (Engine first = Trail.engine(store, clock)) {
            first.submit(twice(), Trail.EMPTY, RunOptions.DEFAULT.id("r"));
            first.step(twice(), "r");
            first.step(twice(), "r"); // which parks it
        }
        try (Engine engine = Trail.engine(counting(claims), ahead);
                Worker worker =
                        engine.worker(twice()).poll(Duration.ofMillis(5)).start()) {
            Instant due = wakeAt();
            clock.set(due.minusMillis(1));
            assertThat(store.claim(Set.of(ClaimOffer.of("twice", 1)), 1, OTHER, HOUR))
                    .isEmpty();
            assertThat(work.executions()).hasSize(1);
            clock.set(due);
            await().atMost(Duration.ofMinutes(2))
                    .until(() -> store.head("r").orElseThrow().status() == RunStatus.SUCCEEDED);
            assertThat(worker).isNotNull();
        }
        assertThat(claims).hasValue(1);
    }

    @Test
    void allThatWorkOnAStoresRunsWriteItsTime() throws InterruptedException {
        clock.set(Instant.now().truncatedTo(ChronoUnit.MILLIS).minus(Duration.ofDays(400)));
        try (Engine engine = Engine.on(store).build()) {
            engine.run(asking(), Trail.EMPTY, RunOptions.DEFAULT.id("r"));
            assertThat(engine.journal("r"))
                    .allSatisfy(entry -> assertThat(entry.at())
                            .isBetween(clock.instant(), clock.instant().plus(HOUR)));
        }
    }

    private Instant wakeAt() {
        await().atMost(Duration.ofMinutes(2))
                .until(() -> store.head("r").orElseThrow().status() == RunStatus.WAITING);
        return store.head("r").orElseThrow().wakeAt().orElseThrow();
    }

    /** The store, with a count of the runs that it gave to workers. */
    private ForwardingRunStore counting(AtomicInteger claims) {
        return new ForwardingRunStore(store) {
            @Override
            public List<Lease> claim(Set<ClaimOffer> offers, int most, Owner owner, Duration ttl) {
                List<Lease> leases = super.claim(offers, most, owner, ttl);
                claims.addAndGet(leases.size());
                return leases;
            }
        };
    }

    private static Graph<Trail> waiting() {
        Wait<Trail> pause = Wait.of("Pause", HOUR);
        return Graph.define("waiting", 1, Trail.class)
                .start(pause)
                .from(pause)
                .to(End.succeeded("Done"))
                .build();
    }

    private static Graph<Trail> asking() {
        Ask<Trail, ?, String> ask = Ask.of("Ask", String.class, Trail::places, Trail::with);
        return Graph.define("asking", 1, Trail.class)
                .start(ask)
                .from(ask)
                .to(End.succeeded("Done"))
                .onDeadline(Duration.ofHours(1), End.failed("Late"))
                .build();
    }
}
