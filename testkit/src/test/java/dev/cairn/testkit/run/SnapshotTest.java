package dev.cairn.testkit.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.state.Fold;
import dev.cairn.engine.state.RunState;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.engine.store.StoredSnapshot;
import dev.cairn.testkit.FaultyRunStore;
import dev.cairn.testkit.Script;
import dev.cairn.testkit.SettableClock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A state that grows by a thousand characters with each step. */
class SnapshotTest {
    private static final String KILO = "x".repeat(1_000);

    private final SettableClock clock = Trail.clock();
    private final InMemoryRunStore store = new InMemoryRunStore(clock);
    private final Script<Trail, String> work = Trail.script().always((trail, effects) -> KILO);

    @Test
    void smallRunsUnderWayHaveNone() {
        dieAfter(30);
        assertThat(store.snapshot("r")).isEmpty();
    }

    @Test
    void runsThatEndedHaveOneOfTheirEnd() throws InterruptedException {
        try (Engine engine = Trail.engine(store, clock)) {
            engine.run(graph(5), Trail.EMPTY, RunOptions.DEFAULT.id("r"));
        }
        assertThat(store.snapshot("r").orElseThrow().seq())
                .isEqualTo(store.head("r").orElseThrow().seq());
    }

    @Test
    void theStateFromASnapshotIsTheFoldOfTheWholeJournal() {
        dieAfter(180);
        StoredSnapshot snapshot = store.snapshot("r").orElseThrow();
        assertThat(snapshot.seq()).isBetween(60L, 179L);
        try (Engine engine = Trail.engine(store, clock)) {
            Graph<Trail> graph = graph(1_000);
            Fold<Trail> fold = new Fold<>(graph, JsonCodec.standard());
            var journal = engine.journal("r");
            RunState<Trail> folded = fold.begin("r", journal.getFirst());
            for (var entry : journal.subList(1, journal.size())) {
                folded = fold.next(folded, entry);
            }
            assertThat(engine.state(graph, "r")).isEqualTo(folded);
        }
    }

    @Test
    void costsLessThanTheEvents() throws InterruptedException {
        List<Integer> sizes = new ArrayList<>();
        Script<Trail, String> watching = Trail.script().always((trail, effects) -> {
            store.snapshot("r")
                    .map(found -> found.payload().length)
                    .filter(size -> !sizes.contains(size))
                    .ifPresent(sizes::add);
            return KILO;
        });
        try (Engine engine = Trail.engine(store, clock)) {
            engine.run(graph(watching, 1_000), Trail.EMPTY, RunOptions.DEFAULT.id("r"));
        }
        long events = store.read("r", 0, 2_000).stream()
                .mapToLong(event -> event.payload().length)
                .sum();
        long snapshots = sizes.stream().mapToLong(Integer::longValue).sum();
        assertThat(sizes).hasSizeBetween(2, 8);
        assertThat(snapshots).isBetween(1L, events);
    }

    /** Of a large state and small events: twice its size would be 18,000 of them. */
    @Test
    void whoLoadsARunFoldsFewEvents() {
        Trail large = new Trail(List.of(KILO.repeat(1_000)));
        int steps = 11_000;
        Step<Trail, ?, ?> step = Trail.script().always((trail, effects) -> "").step("Work", String.class);
        Graph<Trail> graph = Graph.define("g", 1, Trail.class)
                .start(step)
                .from(step)
                .when("never", trail -> trail.places().isEmpty())
                .to(End.succeeded("Done"))
                .otherwise(step)
                .build();
        try (Engine engine = Trail.engine(FaultyRunStore.dyingAfter(steps, store), clock)) {
            assertThatThrownBy(() -> engine.run(graph, large, RunOptions.DEFAULT.id("r")))
                    .hasMessageContaining("as planned");
        }
        long behind = store.head("r").orElseThrow().seq()
                - store.snapshot("r").orElseThrow().seq();
        assertThat(store.head("r").orElseThrow().seq()).isGreaterThan(10_000);
        assertThat(behind).isLessThan(10_000);
    }

    @Test
    void runsThatAreResumedOftenHaveThemToo() throws InterruptedException {
        for (int died = 0; died < 10; died++) {
            try (Engine engine = Trail.engine(FaultyRunStore.dyingAfter(10, store), clock)) {
                assertThatThrownBy(() -> {
                            if (store.head("r").isPresent()) {
                                engine.resume(graph(1_000), "r").await();
                            } else {
                                engine.run(graph(1_000), Trail.EMPTY, RunOptions.DEFAULT.id("r"));
                            }
                        })
                        .hasMessageContaining("as planned");
            }
            clock.advance(Duration.ofMinutes(1));
        }
        assertThat(store.snapshot("r")).isPresent();
        try (Engine engine = Trail.engine(store, clock)) {
            assertThat(engine.state(graph(1_000), "r").state().places())
                    .hasSizeBetween(80, 100)
                    .containsOnly(KILO);
        }
    }

    private void dieAfter(int calls) {
        try (Engine engine = Trail.engine(FaultyRunStore.dyingAfter(calls, store), clock)) {
            assertThatThrownBy(() -> engine.run(
                            graph(1_000),
                            Trail.EMPTY,
                            RunOptions.DEFAULT.id("r").seed(1)))
                    .hasMessageContaining("as planned");
        }
    }

    private Graph<Trail> graph(int steps) {
        return graph(work, steps);
    }

    private static Graph<Trail> graph(Script<Trail, String> script, int steps) {
        Step<Trail, ?, ?> step = script.step("Work", String.class);
        return Graph.define("g", 1, Trail.class)
                .start(step)
                .from(step)
                .when("done", trail -> trail.places().size() == steps)
                .to(End.succeeded("Done"))
                .otherwise(step)
                .build();
    }
}
