package dev.cairn.testkit.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.graph.Wait;
import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.run.Worker;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.testkit.SettableClock;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;

/** Runs that wait for time. A worker's engine never sleeps on the clock here, so that time passes only when a test says so. */
abstract class WaitFixture {
    static final Duration HOUR = Duration.ofHours(1);
    static final End<Trail> DONE = End.succeeded("Done");
    static final RunOptions OPTIONS = RunOptions.DEFAULT.id("r").seed(1);

    final SettableClock clock = Trail.clock();
    final Instant start = clock.instant();
    final InMemoryRunStore store = new InMemoryRunStore(clock);
    final Engine engine = Trail.engine(store, clock);

    @AfterEach
    void close() {
        engine.close();
    }

    Worker worker(Graph<?> graph) {
        return engine.worker(graph).poll(Duration.ofMillis(5)).start();
    }

    /** Leaves a run at its wait. */
    void park(Graph<Trail> graph) {
        engine.submit(graph, Trail.EMPTY, OPTIONS);
        engine.step(graph, "r");
        assertThat(Trail.words(engine.journal("r"))).containsExactly("start", "Pause~");
    }

    RunHead parked(String run) {
        await().atMost(Duration.ofMinutes(2))
                .until(() -> store.head(run)
                        .filter(head -> head.status() == RunStatus.WAITING)
                        .isPresent());
        return store.head(run).orElseThrow();
    }

    boolean isEnded(String run) {
        return store.head(run).orElseThrow().status().ended();
    }

    JournalEvent.WaitStarted started(String run) {
        return engine.journal(run).stream()
                .map(JournalEntry::event)
                .filter(JournalEvent.WaitStarted.class::isInstance)
                .map(JournalEvent.WaitStarted.class::cast)
                .reduce((first, last) -> last)
                .orElseThrow();
    }

    static final Step<Trail, ?, ?> AFTER = Step.whole("After", Trail.class, (trail, effects) -> trail.with("after"));

    static Step<Trail, ?, ?> after() {
        return AFTER;
    }

    static Graph<Trail> waiting(Duration delay) {
        return line(Wait.of("Pause", delay));
    }

    static Graph<Trail> line(Wait<Trail> wait) {
        return Graph.define("waiting", 1, Trail.class)
                .start(wait)
                .from(wait)
                .to(after())
                .from(after())
                .to(DONE)
                .build();
    }
}
