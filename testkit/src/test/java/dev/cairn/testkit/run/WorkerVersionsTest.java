package dev.cairn.testkit.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.GraphBuilder;
import dev.cairn.engine.graph.Migration;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.run.Worker;
import dev.cairn.engine.store.ClaimOffer;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.engine.store.Lease;
import dev.cairn.engine.store.Owner;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.engine.store.RunStore;
import dev.cairn.testkit.ForwardingRunStore;
import dev.cairn.testkit.Script;
import java.time.Duration;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Workers of several versions of a program on one store, and how many runs each claims. */
class WorkerVersionsTest {
    private static final Duration POLL = Duration.ofMillis(20);

    private final RunStore disk = new InMemoryRunStore();

    @Test
    void anOldAndANewWorkerCarryOnTheirOwnRunsSideBySide() {
        try (Engine older = engine();
                Engine newer = engine();
                Worker one = older.worker(version(1)).poll(POLL).start();
                Worker two = newer.worker(version(2)).poll(POLL).start()) {
            for (int i = 0; i < 10; i++) {
                newer.submit(version(1), Trail.EMPTY, RunOptions.DEFAULT.id("old" + i));
                older.submit(version(2), Trail.EMPTY, RunOptions.DEFAULT.id("new" + i));
            }
            for (int i = 0; i < 10; i++) {
                awaitEndUnder(1, "old" + i);
                awaitEndUnder(2, "new" + i);
            }
            assertThat(newer.held()).isEmpty();
        }
    }

    @Test
    void aWorkerLeavesWhatItDoesNotKnowToThoseThatDo() {
        try (Engine engine = engine()) {
            engine.submit(version(1), Trail.EMPTY, RunOptions.DEFAULT.id("old"));
            try (Worker worker = engine.worker(version(2)).poll(POLL).start()) {
                engine.submit(version(2), Trail.EMPTY, RunOptions.DEFAULT.id("new"));
                awaitEndUnder(2, "new");
            }
            assertUntouched("old");
            assertThat(engine.held()).isEmpty();
            try (Worker worker = engine.worker(version(1)).poll(POLL).start()) {
                awaitEndUnder(1, "old");
            }
        }
    }

    @Test
    void aWorkerTakesWhatItsMigrationsReach() {
        try (Engine engine = engine()) {
            engine.submit(version(1), Trail.EMPTY, RunOptions.DEFAULT.id("r"));
            Graph<Trail> third = builder(3)
                    .migrate(Migration.from(1))
                    .migrate(Migration.from(2))
                    .build();
            try (Worker worker = engine.worker(third).poll(POLL).start()) {
                awaitEndUnder(3, "r");
            }
            assertThat(engine.state(third, "r").state().places()).containsExactly("of version 3");
        }
    }

    @Test
    void aWorkerLeavesWhatItsMigrationsReachWithAGapOnly() {
        try (Engine engine = engine()) {
            engine.submit(version(1), Trail.EMPTY, RunOptions.DEFAULT.id("first"));
            engine.submit(version(2), Trail.EMPTY, RunOptions.DEFAULT.id("second"));
            Graph<Trail> fourth = builder(4)
                    .migrate(Migration.from(1))
                    .migrate(Migration.from(3))
                    .build();
            try (Worker worker = engine.worker(fourth).poll(POLL).start()) {
                engine.submit(version(3), Trail.EMPTY, RunOptions.DEFAULT.id("third"));
                awaitEndUnder(4, "third");
            }
            assertUntouched("first");
            assertUntouched("second");
        }
    }

    @Test
    void aPinnedRunEndsUnderItsOwnVersionWhateverMigrationsThereAre() {
        Graph<Trail> pinned = builder(1).pinned().build();
        Graph<Trail> second = builder(2).migrate(Migration.from(1)).build();
        try (Engine engine = engine()) {
            engine.submit(pinned, Trail.EMPTY, RunOptions.DEFAULT.id("pinned"));
            engine.submit(version(1), Trail.EMPTY, RunOptions.DEFAULT.id("free"));
            try (Worker worker = engine.worker(second).poll(POLL).start()) {
                awaitEndUnder(2, "free");
            }
            assertUntouched("pinned");
            assertThatThrownBy(() -> engine.resume(second, "pinned")).hasMessageContaining("pinned to the version");
            try (Worker worker = engine.worker(second, pinned).poll(POLL).start()) {
                awaitEndUnder(1, "pinned");
            }
            assertThat(engine.state(pinned, "pinned").state().places()).containsExactly("of version 1");
        }
    }

    @Test
    void whetherAGraphIsPinnedIsNoPartOfItsFingerprint() {
        assertThat(builder(1).pinned().build().fingerprint())
                .isEqualTo(version(1).fingerprint());
        assertThat(builder(1).pinned().build().toJson()).contains("\"pinned\"");
        assertThat(version(1).toJson()).doesNotContain("pinned");
    }

    @Test
    void oneCallClaimsAsManyRunsAsThereArePlaces() throws InterruptedException {
        Script<Trail, String> work = Trail.script();
        work.always((trail, effects) -> {
            Thread.currentThread().join(); // until it is interrupted
            return "never";
        });
        Step<Trail, ?, ?> step = work.step("Work", String.class);
        Graph<Trail> graph = Graph.define("work", 1, Trail.class)
                .start(step)
                .from(step)
                .to(End.succeeded("Done"))
                .build();
        Queue<Integer> sizes = new ConcurrentLinkedQueue<>();
        RunStore counting = new ForwardingRunStore(disk) {
            @Override
            public List<Lease> claim(Set<ClaimOffer> offers, int most, Owner owner, Duration ttl) {
                List<Lease> leases = super.claim(offers, most, owner, ttl);
                sizes.add(leases.size());
                return leases;
            }
        };
        try (Engine engine = Engine.on(counting).build()) {
            IntStream.range(0, 10).forEach(i -> engine.submit(graph, Trail.EMPTY, RunOptions.DEFAULT));
            try (Worker worker = engine.worker(graph).poll(POLL).concurrency(4).start()) {
                work.awaitExecutions(4);
            }
        }
        assertThat(sizes).containsExactly(4);
    }

    @Test
    void refusesTwoGraphsOfOneNameAndVersion() {
        try (Engine engine = engine()) {
            assertThatThrownBy(() -> engine.worker(version(1), version(1)))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("'work'")
                    .hasMessageContaining("version 1");
        }
    }

    private Engine engine() {
        return Engine.on(disk).build();
    }

    private void awaitEndUnder(int version, String run) {
        await().atMost(Duration.ofMinutes(2))
                .until(() -> disk.head(run).map(RunHead::status).orElseThrow(), RunStatus.SUCCEEDED::equals);
        assertThat(disk.head(run).map(RunHead::version)).contains(version);
    }

    private void assertUntouched(String run) {
        assertThat(disk.head(run).map(RunHead::seq)).contains(1L);
    }

    private static Graph<Trail> version(int version) {
        return builder(version).build();
    }

    private static GraphBuilder<Trail> builder(int version) {
        Step<Trail, ?, ?> step =
                Step.of("Work", String.class, Trail::places, (places, effects) -> "of version " + version, Trail::with);
        GraphBuilder<Trail> builder = Graph.define("work", version, Trail.class);
        builder.start(step).from(step).to(End.succeeded("Done"));
        return builder;
    }
}
