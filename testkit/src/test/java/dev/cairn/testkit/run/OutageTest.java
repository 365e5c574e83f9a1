package dev.cairn.testkit.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunHandle;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.run.RunResult;
import dev.cairn.engine.store.Append;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.engine.store.Lease;
import dev.cairn.engine.store.Owner;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.engine.store.RunStore;
import dev.cairn.engine.store.StoredEvent;
import dev.cairn.testkit.ForwardingRunStore;
import dev.cairn.testkit.Script;
import dev.cairn.testkit.SettableClock;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Runs whose store is out of reach for a while. */
class OutageTest {
    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final Duration LONGEST_PAUSE = Duration.ofMillis(1_500);

    private final SettableClock clock = Trail.clock();
    private final InMemoryRunStore disk = new InMemoryRunStore(clock);
    private final Script<Trail, String> work = Trail.script().always((trail, effects) -> "a");

    @ParameterizedTest
    @ValueSource(strings = {"store.unavailable", "store.locked", "store.full"})
    void anAppendThatFailsIsRepeatedAndNothingIsExecutedAgain(String code) throws InterruptedException {
        assertUndisturbed(new Blips(disk, code, false), 3);
    }

    @ParameterizedTest
    @ValueSource(strings = {"store.unavailable", "store.locked", "store.full"})
    void anAppendWhoseAcknowledgementWasLostIsNotWrittenTwice(String code) throws InterruptedException {
        assertUndisturbed(new Blips(disk, code, true), 2);
    }

    private void assertUndisturbed(Blips store, int blips) throws InterruptedException {
        try (Engine engine = Trail.engine(store, clock)) {
            RunResult<Trail> result = engine.run(graph(), Trail.EMPTY, RunOptions.DEFAULT.id("r"));
            assertThat(result.status()).isEqualTo(RunStatus.SUCCEEDED);
            assertThat(result.state().places()).containsExactly("a", "a", "a");
            assertThat(Trail.words(engine.journal("r"))).containsExactly("start", "One", "Two", "Three", "succeeded");
        }
        assertThat(work.executions()).hasSize(3);
        assertThat(store.blips).isEqualTo(blips);
    }

    @Test
    void anOutageThatLastsEndsTheRunsTryAndNotTheRun() throws InterruptedException {
        Switch store = new Switch(disk);
        try (Engine engine = Engine.on(store).clock(clock).patience(PATIENCE).build()) {
            work.does((trail, effects) -> {
                store.down = true;
                return "b";
            });
            RunHandle<Trail> handle = engine.start(graph(), Trail.EMPTY, RunOptions.DEFAULT.id("r"));
            assertThatThrownBy(handle::await)
                    .isInstanceOfSatisfying(
                            CairnException.class, e -> assertThat(e.code()).isEqualTo("store.unavailable"));
            assertThat(clock.slept()).isBetween(PATIENCE, PATIENCE.plus(LONGEST_PAUSE));
            store.down = false;
            assertThat(engine.resume(graph(), "r").await().status()).isEqualTo(RunStatus.SUCCEEDED);
        }
    }

    @Test
    void aStoreThatTakesClaimsAndNoEntriesIsWaitedForOnceAndNothingIsExecutedAgain() throws InterruptedException {
        AtomicBoolean full = new AtomicBoolean(true);
        RunStore store = new ForwardingRunStore(disk) {
            @Override
            public void append(Lease lease, Append append) {
                if (full.get()) {
                    throw new CairnException("store.full", "as the test says");
                }
                super.append(lease, append);
            }
        };
        try (Engine engine = Engine.on(store).clock(clock).patience(PATIENCE).build()) {
            RunHandle<Trail> handle = engine.start(graph(), Trail.EMPTY, RunOptions.DEFAULT.id("r"));
            assertThatThrownBy(handle::await)
                    .isInstanceOfSatisfying(
                            CairnException.class, e -> assertThat(e.code()).isEqualTo("store.full"));
            assertThat(work.executions()).hasSize(1);
            assertThat(clock.slept()).isBetween(PATIENCE, PATIENCE.plus(LONGEST_PAUSE));
            full.set(false);
            assertThat(engine.resume(graph(), "r").await().status()).isEqualTo(RunStatus.SUCCEEDED);
        }
    }

    @Test
    void whatAStoreTakesToFailCounts() throws InterruptedException {
        AtomicInteger tries = new AtomicInteger();
        RunStore store = new ForwardingRunStore(disk) {
            @Override
            public void append(Lease lease, Append append) {
                tries.incrementAndGet();
                clock.advance(Duration.ofSeconds(5));
                throw new CairnException("store.locked", "as the test says");
            }
        };
        try (Engine engine = Engine.on(store).clock(clock).patience(PATIENCE).build()) {
            RunHandle<Trail> handle = engine.start(graph(), Trail.EMPTY, RunOptions.DEFAULT.id("r"));
            assertThatThrownBy(handle::await)
                    .isInstanceOfSatisfying(
                            CairnException.class, e -> assertThat(e.code()).isEqualTo("store.locked"));
        }
        assertThat(tries).as("the one by which it was noticed, and two").hasValue(3);
    }

    @Test
    void eachOutageIsWaitedForAsLongAgain() throws InterruptedException {
        Duration outage = Duration.ofSeconds(6);
        RunStore store = new ForwardingRunStore(disk) {
            private long seq;
            private Duration back = Duration.ZERO;

            @Override
            public void append(Lease lease, Append append) {
                if (append.events().getFirst().seq() != seq) {
                    seq = append.events().getFirst().seq();
                    back = clock.slept().plus(outage);
                }
                if (clock.slept().compareTo(back) < 0) {
                    throw new CairnException("store.unavailable", "as the test says");
                }
                super.append(lease, append);
            }
        };
        try (Engine engine = Engine.on(store).clock(clock).patience(PATIENCE).build()) {
            RunResult<Trail> result = engine.run(graph(), Trail.EMPTY, RunOptions.DEFAULT.id("r"));
            assertThat(result.status()).isEqualTo(RunStatus.SUCCEEDED);
        }
        assertThat(work.executions()).hasSize(3);
        assertThat(clock.slept()).isGreaterThan(PATIENCE);
    }

    @Test
    void aClaimThatWouldHaveLapsedInAnOutageIsTakenAgain() throws InterruptedException {
        InMemoryRunStore real = new InMemoryRunStore();
        Switch store = new Switch(real);
        try (Engine engine = Engine.on(store).lease(Duration.ofSeconds(1)).build()) {
            work.does((trail, effects) -> {
                store.down = true;
                try {
                    synchronized (effects) {
                        while (true) {
                            effects.wait();
                        }
                    }
                } finally {
                    store.down = false;
                }
            });
            RunHandle<Trail> handle = engine.start(graph(), Trail.EMPTY, RunOptions.DEFAULT.id("r"));
            assertThat(handle.await().state().places()).containsExactly("a", "a", "a");
        }
        assertThat(work.executions()).hasSize(4);
        assertThat(real.acquire("r", Owner.ofThisProcess("other"), Duration.ofSeconds(1))
                        .token())
                .as("the first claim, the one that was taken again, and this one")
                .isEqualTo(store.first + 2);
    }

    /** A store of which every second append fails once. */
    private static final class Blips extends ForwardingRunStore {
        private final String code;
        private final boolean after;
        private int appends;
        private int blips;

        Blips(RunStore below, String code, boolean after) {
            super(below);
            this.code = code;
            this.after = after;
        }

        @Override
        public void append(Lease lease, Append append) {
            boolean blip = appends++ % 2 == 0;
            if (blip && !after) {
                fail();
            }
            super.append(lease, append);
            if (blip && after) {
                fail();
            }
        }

        private void fail() {
            blips++;
            throw new CairnException(code, "as the test says");
        }
    }

    /** A store that can be out of reach. */
    private static final class Switch extends ForwardingRunStore {
        private volatile boolean down;
        private volatile long first; // the token of the claim that the run was created with

        Switch(RunStore below) {
            super(below);
        }

        @Override
        public Lease create(Append append, Owner owner, Duration ttl) {
            Lease lease = super.create(append, owner, ttl);
            first = lease.token();
            return lease;
        }

        private void check() {
            if (down) {
                throw new CairnException("store.unavailable", "as the test says");
            }
        }

        @Override
        public Lease acquire(String run, Owner owner, Duration ttl) {
            check();
            return super.acquire(run, owner, ttl);
        }

        @Override
        public void renew(Lease lease, Duration ttl) {
            check();
            super.renew(lease, ttl);
        }

        @Override
        public void append(Lease lease, Append append) {
            check();
            super.append(lease, append);
        }

        @Override
        public List<StoredEvent> read(String run, long afterSeq, int limit) {
            check();
            return super.read(run, afterSeq, limit);
        }
    }

    private Graph<Trail> graph() {
        Step<Trail, ?, ?> one = work.step("One", String.class);
        Step<Trail, ?, ?> two = work.step("Two", String.class);
        Step<Trail, ?, ?> three = work.step("Three", String.class);
        return Graph.define("graph", 1, Trail.class)
                .start(one)
                .from(one)
                .to(two)
                .from(two)
                .to(three)
                .from(three)
                .to(End.succeeded("Done"))
                .build();
    }
}
