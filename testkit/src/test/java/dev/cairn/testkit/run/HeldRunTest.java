package dev.cairn.testkit.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.run.Worker;
import dev.cairn.engine.store.Append;
import dev.cairn.engine.store.ClaimPauses;
import dev.cairn.engine.store.HeldRun;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.engine.store.Lease;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.engine.store.RunStore;
import dev.cairn.testkit.ForwardingRunStore;
import dev.cairn.testkit.Script;
import dev.cairn.testkit.SettableClock;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

/** Runs that no worker can carry on. */
class HeldRunTest {
    private static final Duration POLL = Duration.ofMillis(5);

    private final SettableClock clock = Trail.clock();
    private final InMemoryRunStore disk = new InMemoryRunStore(clock);
    private final Script<Trail, String> work = Trail.script().always((trail, effects) -> "a");

    @Test
    void anErrorThatNoJournalTellsIsMetAFewTimesAndThenHeld() {
        AtomicBoolean mended = new AtomicBoolean();
        RunStore broken = new ForwardingRunStore(disk) {
            @Override
            public void append(Lease lease, Append append) {
                if (!mended.get()) {
                    throw new IllegalStateException("not written, as the test says");
                }
                super.append(lease, append);
            }
        };
        Graph<Trail> graph = graph("Work");
        try (Engine engine = Trail.engine(broken, clock);
                Engine other = Trail.engine(broken, clock);
                Worker one = engine.worker(graph).poll(POLL).start();
                Worker two = other.worker(graph).poll(POLL).start()) {
            engine.submit(graph, Trail.EMPTY, RunOptions.DEFAULT.id("r"));
            awaitHeld(engine);
            assertThat(work.executions()).hasSize(ClaimPauses.MOST);
            assertThat(engine.held())
                    .singleElement()
                    .satisfies(held -> assertThat(held.cause()).contains("not written, as the test says"))
                    .extracting(HeldRun::run)
                    .isEqualTo("r");
            mended.set(true);
            engine.release("r");
            awaitStatus(RunStatus.SUCCEEDED);
        }
    }

    @Test
    void aRunOfAGraphThatHasChangedIsHeldAndTakesNoPlace() {
        try (Engine engine = Trail.engine(disk, clock)) {
            engine.submit(graph("Work"), Trail.EMPTY, RunOptions.DEFAULT.id("r"));
            Graph<Trail> changed = graph("Play");
            try (Worker worker =
                    engine.worker(changed).poll(POLL).concurrency(1).start()) {
                awaitHeld(engine);
                engine.submit(changed, Trail.EMPTY, RunOptions.DEFAULT.id("next"));
                await().atMost(Duration.ofMinutes(2))
                        .until(() -> disk.head("next").orElseThrow().status() == RunStatus.SUCCEEDED);
            }
            assertThat(engine.held())
                    .extracting(HeldRun::cause)
                    .first()
                    .asString()
                    .contains("Work");
        }
        assertThat(work.executions()).hasSize(1);
    }

    /** Lets the pauses between claims pass. */
    private void awaitHeld(Engine engine) {
        await().atMost(Duration.ofMinutes(2)).pollInterval(POLL).until(() -> {
            clock.advance(Duration.ofSeconds(1));
            return !engine.held().isEmpty();
        });
    }

    private void awaitStatus(RunStatus status) {
        await().atMost(Duration.ofMinutes(2))
                .until(() -> disk.head("r").map(RunHead::status).orElseThrow(), status::equals);
    }

    private Graph<Trail> graph(String name) {
        Step<Trail, ?, ?> step = work.step(name, String.class);
        return Graph.define("graph", 1, Trail.class)
                .start(step)
                .from(step)
                .to(End.succeeded("Done"))
                .build();
    }
}
