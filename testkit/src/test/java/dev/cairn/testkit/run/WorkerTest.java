package dev.cairn.testkit.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.cairn.engine.graph.Ask;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.run.Worker;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.testkit.FaultyRunStore;
import dev.cairn.testkit.Script;
import dev.cairn.testkit.SettableClock;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Several engines on one store; the workers' own waits are in real time. */
class WorkerTest {
    private static final Duration POLL = Duration.ofMillis(20);

    private final SettableClock clock = Trail.clock();
    private final InMemoryRunStore store = new InMemoryRunStore(clock);
    private final Script<Trail, String> work = Trail.script();
    private final Engine desk = Trail.engine(store, clock);
    private final Engine one = Trail.engine(store, clock);
    private final Engine other = Trail.engine(store, clock);

    @AfterEach
    void close() {
        one.close();
        other.close();
        desk.close();
    }

    @Test
    void carriesOnWhatAnotherEngineSubmitted() {
        work.returns("a");
        try (Worker worker = one.worker(graph()).poll(POLL).start()) {
            desk.submit(graph(), Trail.EMPTY, RunOptions.DEFAULT.id("r"));
            awaitStatus("r", RunStatus.SUCCEEDED);
        }
    }

    @Test
    void oneThatWouldNeverLookOrNeverHaveAPlaceIsRefused() {
        Worker.Builder worker = one.worker(graph());
        Duration forever = ChronoUnit.FOREVER.getDuration();
        for (Duration poll : List.of(Duration.ZERO, Duration.ofNanos(999_999), Duration.ofMillis(-1), forever)) {
            assertThatThrownBy(() -> worker.poll(poll)).isInstanceOf(IllegalArgumentException.class);
        }
        for (int places : new int[] {0, -1}) {
            assertThatThrownBy(() -> worker.concurrency(places)).isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Test
    void twoWorkersDoEachRunOnce() {
        work.always((trail, effects) -> "a");
        try (Worker first = one.worker(graph()).poll(POLL).concurrency(2).start();
                Worker second = other.worker(graph()).poll(POLL).concurrency(2).start()) {
            IntStream.range(0, 30).forEach(i -> desk.submit(graph(), Trail.EMPTY, RunOptions.DEFAULT.id("r" + i)));
            IntStream.range(0, 30).forEach(i -> awaitStatus("r" + i, RunStatus.SUCCEEDED));
        }
        assertThat(work.executions()).hasSize(30);
    }

    @Test
    void goesOnWithARunThatWasAnsweredElsewhere() {
        try (Worker worker = one.worker(asking()).poll(POLL).start()) {
            desk.submit(asking(), Trail.EMPTY, RunOptions.DEFAULT.id("r"));
            awaitStatus("r", RunStatus.WAITING);
            desk.accept(asking(), "r/1", "yes");
            awaitStatus("r", RunStatus.SUCCEEDED);
        }
        assertThat(desk.state(asking(), "r").state().places()).containsExactly("yes");
    }

    @Test
    void stopsARunThatWasCancelledElsewhere() throws InterruptedException {
        work.hangs();
        try (Worker worker = one.worker(graph()).poll(POLL).start()) {
            desk.submit(graph(), Trail.EMPTY, RunOptions.DEFAULT.id("r"));
            work.awaitExecutions(1);
            desk.cancel("r", "enough");
            awaitStatus("r", RunStatus.CANCELLED);
        }
    }

    @Test
    void takesTheDeadlineOfARunThatWaits() {
        try (Worker worker = one.worker(asking()).poll(POLL).start()) {
            desk.submit(asking(), Trail.EMPTY, RunOptions.DEFAULT.id("r"));
            awaitStatus("r", RunStatus.WAITING);
            clock.advance(Duration.ofHours(2));
            awaitStatus("r", RunStatus.FAILED);
        }
    }

    @Test
    void takesOverTheRunOfADeadEngineWhenItsClaimHasLapsed() throws InterruptedException {
        work.returns("a");
        try (Engine dying = Trail.engine(FaultyRunStore.dyingBefore(2, store), clock)) {
            dying.start(graph(), Trail.EMPTY, RunOptions.DEFAULT.id("r"));
            work.awaitExecutions(1);
        }
        work.returns("again");
        try (Worker worker = one.worker(graph()).poll(POLL).start()) {
            clock.advance(Duration.ofMinutes(1));
            awaitStatus("r", RunStatus.SUCCEEDED);
        }
        assertThat(desk.state(graph(), "r").state().places()).containsExactly("again");
    }

    private void awaitStatus(String run, RunStatus status) {
        await().atMost(Duration.ofMinutes(2))
                .until(() -> store.head(run).map(RunHead::status).orElse(RunStatus.RUNNING), status::equals);
    }

    private Graph<Trail> graph() {
        Step<Trail, ?, ?> step = work.step("Work", String.class);
        return Graph.define("work", 1, Trail.class)
                .start(step)
                .from(step)
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
