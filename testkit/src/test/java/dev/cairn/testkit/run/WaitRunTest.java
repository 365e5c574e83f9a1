package dev.cairn.testkit.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Failure;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Migration;
import dev.cairn.engine.graph.Wait;
import dev.cairn.engine.history.Fork;
import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunHandle;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.run.RunResult;
import dev.cairn.engine.run.Worker;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.testkit.SettableClock;
import dev.cairn.testkit.graph.GraphTest;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Runs that wait for time. */
class WaitRunTest extends WaitFixture {
    @Test
    void whoHoldsAHandleSeesTheRunGoOn() throws InterruptedException {
        RunResult<Trail> result = engine.run(waiting(HOUR), Trail.EMPTY, OPTIONS);
        assertThat(result.status()).isEqualTo(RunStatus.SUCCEEDED);
        assertThat(clock.instant()).isEqualTo(start.plus(HOUR));
        assertThat(Trail.words(engine.journal("r"))).containsExactly("start", "Pause~", "Pause", "After", "succeeded");
        assertThat(engine.verify(waiting(HOUR), "r").holds()).isTrue();
    }

    @Test
    void aParkedRunIsARowThatSaysUntilWhen() {
        try (Worker worker = worker(waiting(HOUR))) {
            engine.submit(waiting(HOUR), Trail.EMPTY, OPTIONS);
            RunHead head = parked("r");
            assertThat(head.wakeAt()).contains(start.plus(HOUR));
            assertThat(head.node()).isEqualTo("Pause");
            assertThat(store.openInterrupts(Optional.empty()))
                    .as("nobody is asked")
                    .isEmpty();
            assertThat(started("r").from()).isEqualTo(start);
            assertThat(started("r").until()).isEqualTo(start.plus(HOUR));
            clock.advance(HOUR);
            await().atMost(Duration.ofMinutes(2)).until(() -> isEnded("r"));
            assertThat(worker).isNotNull();
        }
    }

    @Test
    void aRunThatIsResumedLaterWaitsUntilTheSameInstant() throws InterruptedException {
        park(waiting(HOUR));
        clock.advance(Duration.ofMinutes(59));
        RunHandle<Trail> resumed = engine.resume(waiting(HOUR), "r");
        assertThat(resumed.await().status()).isEqualTo(RunStatus.SUCCEEDED);
        assertThat(clock.instant()).isEqualTo(start.plus(HOUR));
        assertThat(Trail.words(engine.journal("r")))
                .containsExactly("start", "Pause~", "wait", "Pause", "After", "succeeded");
    }

    @Test
    void aCancelEndsAWaitAtOnce() throws InterruptedException {
        park(waiting(HOUR));
        engine.cancel("r", "enough");
        assertThat(engine.resume(waiting(HOUR), "r").await().status()).isEqualTo(RunStatus.CANCELLED);
        assertThat(clock.instant()).isEqualTo(start);
    }

    @Test
    void aWorkersParkedRunIsCancelledBeforeItsTime() {
        try (Worker worker = worker(waiting(HOUR))) {
            engine.submit(waiting(HOUR), Trail.EMPTY, OPTIONS);
            parked("r");
            engine.cancel("r", "enough");
            await().atMost(Duration.ofMinutes(2)).until(() -> isEnded("r"));
            assertThat(store.head("r").orElseThrow().status()).isEqualTo(RunStatus.CANCELLED);
            assertThat(clock.instant()).isEqualTo(start);
            assertThat(worker).isNotNull();
        }
    }

    @Test
    void aForkAtAWaitKeepsTheInstantUnlessItsStateIsEdited() throws InterruptedException {
        Graph<Trail> graph = waiting(HOUR);
        park(graph);
        clock.advance(Duration.ofMinutes(30));
        engine.fork(graph, "r", Fork.<Trail>ofNow().id("kept"));
        engine.fork(graph, "r", Fork.<Trail>ofNow().id("edited").edit(trail -> trail.with("x")));
        assertThat(engine.state(graph, "kept").awaited()).contains(start.plus(HOUR));
        assertThat(engine.state(graph, "edited").awaited()).as("not begun").isEmpty();
        engine.resume(graph, "kept").await();
        assertThat(clock.instant()).isEqualTo(start.plus(HOUR));
        engine.resume(graph, "edited").await();
        assertThat(started("edited").until()).isEqualTo(clock.instant()).isEqualTo(start.plus(HOUR.multipliedBy(2)));
    }

    @Test
    void aMigrationKeepsTheInstantUnderTheNewName() throws InterruptedException {
        park(waiting(HOUR));
        Wait<Trail> renamed = Wait.of("Cool down", Duration.ofDays(9));
        Graph<Trail> newer = Graph.define("waiting", 2, Trail.class)
                .start(renamed)
                .from(renamed)
                .to(after())
                .from(after())
                .to(DONE)
                .migrate(Migration.from(1).rename("Pause", "Cool down"))
                .build();
        assertThat(engine.resume(newer, "r").await().status()).isEqualTo(RunStatus.SUCCEEDED);
        assertThat(clock.instant()).isEqualTo(start.plus(HOUR));
    }

    @Test
    void whatItsFunctionThrowsTakesTheFailureEdge() throws InterruptedException {
        for (Wait<Trail> bad : List.of(
                Wait.<Trail>of("Pause", Duration.ofSeconds(-1)),
                Wait.<Trail>of("Pause", Duration.ofSeconds(Long.MAX_VALUE)),
                Wait.<Trail>until("Pause", trail -> Instant.parse(trail.places().getFirst())))) {
            Graph<Trail> graph = Graph.define("bad", 1, Trail.class)
                    .start(bad)
                    .from(bad)
                    .to(DONE)
                    .onFailure(End.failed("Broken"))
                    .build();
            RunResult<Trail> result = engine.run(graph, Trail.EMPTY, RunOptions.DEFAULT);
            assertThat(result.status()).isEqualTo(RunStatus.FAILED);
            Failure failure = failure(result.run());
            assertThat(failure.kind()).isEqualTo("until");
            assertThat(failure.message()).startsWith("until of node 'Pause' failed: java.");
        }
        assertThat(clock.instant()).isEqualTo(start);
    }

    @Test
    void anInstantThatHasPassedEndsTheWaitAtOnce() throws InterruptedException {
        Graph<Trail> graph = line(Wait.until("Pause", trail -> start.minusSeconds(9)));
        assertThat(engine.run(graph, Trail.EMPTY, OPTIONS).status()).isEqualTo(RunStatus.SUCCEEDED);
        assertThat(clock.instant()).isEqualTo(start);
    }

    @Test
    void aTestOfAGraphPassesItsWaits() throws InterruptedException {
        assertThat(GraphTest.of(waiting(Duration.ofDays(30)))
                        .executingOthers()
                        .run(Trail.EMPTY)
                        .path())
                .containsExactly("Pause", "After", "Done");
    }

    @Test
    void aClosedEngineLeavesItsParkedRunsToOthers() {
        SettableClock still = Trail.clock();
        Engine closing = Engine.on(store).clock(new StandingClock(still)).build();
        RunHandle<Trail> handle = closing.start(waiting(HOUR), Trail.EMPTY, OPTIONS);
        parked("r");
        closing.close();
        assertThatThrownBy(handle::await).hasMessage("run r is followed no longer, since the engine was closed");
        assertThat(store.head("r").orElseThrow().status()).isEqualTo(RunStatus.WAITING);
    }

    private Failure failure(String run) {
        return engine.journal(run).stream()
                .map(JournalEntry::event)
                .filter(JournalEvent.StepFailed.class::isInstance)
                .map(event -> ((JournalEvent.StepFailed) event).failure())
                .findFirst()
                .orElseThrow();
    }
}
