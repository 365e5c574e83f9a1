package dev.cairn.testkit.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunListener;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.state.RunState;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.engine.store.RunStore;
import dev.cairn.testkit.Script;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class ListenerTest {
    private final InMemoryRunStore store = new InMemoryRunStore();
    private final Script<Trail, String> work = Trail.script().always((trail, effects) -> {
        effects.progress("half of " + effects.stepOrdinal());
        return "x";
    });

    @Test
    void hearsEverythingInOrderAfterItIsDurable() throws InterruptedException {
        List<String> heard = new CopyOnWriteArrayList<>();
        RunListener listener = new RunListener() {
            @Override
            public void onEntry(RunState<?> run, JournalEntry entry) {
                boolean durable = store.head("r").orElseThrow().seq() >= entry.seq();
                heard.add(entry.seq() + " of " + run.seq() + (durable ? "" : " too early"));
            }

            @Override
            public void onProgress(String run, String node, String message) {
                heard.add(run + " " + node + ": " + message);
            }
        };
        try (Engine engine = Engine.on(store).listener(listener).build()) {
            engine.run(graph(2), Trail.EMPTY, RunOptions.DEFAULT.id("r"));
            engine.flushListeners();
        }
        assertThat(heard)
                .containsExactly("1 of 1", "r Work: half of 1", "2 of 2", "r Work: half of 2", "3 of 3", "4 of 4");
    }

    @Test
    void progressIsFollowedByWhoeverComesLaterUntilThatIsClosedAndWhatFailsThereStopsNoStep()
            throws InterruptedException {
        List<String> followed = new CopyOnWriteArrayList<>();
        try (Engine engine = Engine.on(store).build()) {
            RunStore.Subscription failing = engine.followProgress(told -> {
                throw new IllegalStateException(told.message());
            });
            RunStore.Subscription following = engine.followProgress(told -> {
                boolean later =
                        !told.at().isBefore(store.head(told.run()).orElseThrow().startedAt());
                followed.add(told.run() + " " + told.node() + ": " + told.message() + (later ? "" : " too early"));
            });
            engine.run(graph(2), Trail.EMPTY, RunOptions.DEFAULT.id("a"));
            following.close();
            failing.close();
            engine.run(graph(2), Trail.EMPTY, RunOptions.DEFAULT.id("b"));
        }
        assertThat(followed).containsExactly("a Work: half of 1", "a Work: half of 2");
        assertThat(store.head("b").orElseThrow().status()).isEqualTo(RunStatus.SUCCEEDED);
    }

    @Test
    void doesNotHoldARunUpAndLearnsWhatItMissed() throws InterruptedException {
        CountDownLatch runIsOver = new CountDownLatch(1);
        AtomicLong heard = new AtomicLong();
        AtomicLong missed = new AtomicLong();
        RunListener slow = new RunListener() {
            @Override
            public void onEntry(RunState<?> run, JournalEntry entry) {
                try {
                    runIsOver.await();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
                heard.incrementAndGet();
            }

            @Override
            public void onLeft(String run) {
                heard.incrementAndGet();
            }

            @Override
            public void onMissed(long count) {
                missed.addAndGet(count);
            }
        };
        Graph<Trail> graph = counting(20_000);
        try (Engine engine = Engine.on(store).listener(slow).build()) {
            engine.run(graph, Trail.EMPTY, RunOptions.DEFAULT.id("r"));
            runIsOver.countDown();
            engine.flushListeners();
            engine.run(graph(1), Trail.EMPTY, RunOptions.DEFAULT.id("s"));
            engine.flushListeners();
        }
        assertThat(missed.get()).isPositive();
        assertThat(heard.get() + missed.get()).isEqualTo(20_002 + 1 + 3 + 1);
    }

    @Test
    void hearsOnAlthoughItLeavesItsThreadInterrupted() throws InterruptedException {
        List<Long> heard = new CopyOnWriteArrayList<>();
        RunListener interrupting = new RunListener() {
            @Override
            public void onEntry(RunState<?> run, JournalEntry entry) {
                heard.add(entry.seq());
                Thread.currentThread().interrupt();
            }
        };
        try (Engine engine = Engine.on(store).listener(interrupting).build()) {
            engine.run(graph(2), Trail.EMPTY, RunOptions.DEFAULT.id("r"));
            engine.flushListeners();
        }
        assertThat(heard).containsExactly(1L, 2L, 3L, 4L);
    }

    @Test
    void mayThrowWhateverItLikes() throws InterruptedException {
        List<Long> heard = new CopyOnWriteArrayList<>();
        RunListener broken = new RunListener() {
            @Override
            public void onEntry(RunState<?> run, JournalEntry entry) {
                heard.add(entry.seq());
                if (entry.seq() == 1) {
                    throw new IllegalStateException("broken listener");
                }
                throw new AssertionError("very broken listener");
            }
        };
        try (Engine engine = Engine.on(store).listener(broken).build()) {
            engine.run(graph(2), Trail.EMPTY, RunOptions.DEFAULT.id("r"));
            engine.flushListeners();
        }
        assertThat(heard).containsExactly(1L, 2L, 3L, 4L);
    }

    private Graph<Trail> graph(int steps) {
        Step<Trail, ?, ?> step = work.step("Work", String.class);
        return graph(step, steps);
    }

    /** Steps that tell no progress and leave the state small. */
    private static Graph<Trail> counting(int steps) {
        AtomicLong done = new AtomicLong();
        Script<Trail, String> silent = Script.<Trail, String>of((trail, output) -> trail)
                .always((trail, effects) -> Long.toString(done.incrementAndGet()));
        Step<Trail, ?, ?> step = silent.step("Work", String.class);
        return Graph.define("g", 1, Trail.class)
                .start(step)
                .from(step)
                .when("done", trail -> done.get() == steps)
                .to(End.succeeded("Done"))
                .otherwise(step)
                .build();
    }

    private static Graph<Trail> graph(Step<Trail, ?, ?> step, int steps) {
        return Graph.define("g", 1, Trail.class)
                .start(step)
                .from(step)
                .when("done", trail -> trail.places().size() == steps)
                .to(End.succeeded("Done"))
                .otherwise(step)
                .build();
    }
}
