package dev.cairn.testkit.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Retry;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunHandle;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.run.RunResult;
import dev.cairn.engine.run.Worker;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.testkit.FaultyRunStore;
import dev.cairn.testkit.Script;
import dev.cairn.testkit.SettableClock;
import java.time.Duration;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

class ResumeTest {
    private static final End<Trail> DONE = End.succeeded("Done");
    private static final RunOptions OPTIONS = RunOptions.DEFAULT.id("r").seed(1);

    private final SettableClock clock = Trail.clock();
    private final InMemoryRunStore store = new InMemoryRunStore(clock);
    private final Script<Trail, String> first = Trail.script();
    private final Script<Trail, String> second = Trail.script();

    @Test
    void goesOnWhereTheProcessDied() throws InterruptedException {
        first.returns("a");
        second.returns("lost").returns("b");
        die(graph(), FaultyRunStore.dyingBefore(3, store));
        try (Engine engine = Trail.engine(store, clock)) {
            assertThat(engine.resume(graph(), "r").await().state().places()).containsExactly("a", "b");
        }
        assertThat(first.executions()).hasSize(1);
        assertThat(second.executions())
                .extracting(Script.Execution::stepOrdinal)
                .containsExactly(2L, 2L);
    }

    @Test
    void waitsOnlyWhatIsLeftOfARetrysDelay() throws InterruptedException {
        first.fails("busy").returns("a");
        second.returns("b");
        die(graph(), FaultyRunStore.dyingAfter(2, store));
        Duration before = clock.slept();
        try (Engine engine = Trail.engine(store, clock)) {
            engine.resume(graph(), "r").await();
        }
        assertThat(clock.slept())
                .as("the delay passed while nobody worked on the run")
                .isEqualTo(before);
        assertThat(first.executions()).extracting(Script.Execution::attempt).containsExactly(1, 2);
    }

    @Test
    void doesNotExecuteAnAtMostOnceStepAgain() throws InterruptedException {
        first.returns("tapped");
        second.returns("looked");
        Step<Trail, ?, ?> tap = first.step("Tap", String.class).atMostOnce();
        Step<Trail, ?, ?> look = second.step("Look", String.class);
        Graph<Trail> graph = Graph.define("g", 1, Trail.class)
                .start(tap)
                .from(tap)
                .to(DONE)
                .onFailure(Retry.times(3).thenTo(look))
                .from(look)
                .to(DONE)
                .build();
        die(graph, FaultyRunStore.dyingBefore(3, store));
        try (Engine engine = Trail.engine(store, clock)) {
            RunResult<Trail> result = engine.resume(graph, "r").await();
            assertThat(result.state().places()).containsExactly("!unknown_outcome", "looked");
            assertThat(Trail.words(engine.journal("r")))
                    .containsExactly("start", "Tap…", "Tap!unknown_outcome on", "Look", "succeeded");
        }
        assertThat(first.executions()).hasSize(1);
    }

    @Test
    void refusesARunThatAnotherEngineWorksOn() throws InterruptedException {
        first.hangs();
        try (Engine one = Trail.engine(store, clock);
                Engine other = Trail.engine(store, clock)) {
            RunHandle<Trail> run = one.start(graph(), Trail.EMPTY, OPTIONS);
            first.awaitExecutions(1);
            assertRefused("run.owned", "is being worked on by process", () -> other.resume(graph(), "r"));
            run.cancel("enough");
            run.await();
        }
    }

    @Test
    void followsARunThatItWorksOnItself() throws InterruptedException {
        first.hangs();
        try (Engine engine = Trail.engine(store, clock)) {
            RunHandle<Trail> run = engine.start(graph(), Trail.EMPTY, OPTIONS);
            first.awaitExecutions(1);
            RunHandle<Trail> again = engine.resume(graph(), "r");
            assertRefused("run.owned", "is being worked on by process", () -> engine.resume(graph(2), "r"));
            again.cancel("enough");
            assertThat(again.await()).isEqualTo(run.await());
            assertThat(again.await().status()).isEqualTo(RunStatus.CANCELLED);
        }
    }

    @Test
    void followsARunThatItsOwnWorkerHasTaken() throws InterruptedException {
        first.returns("a");
        second.hangs();
        try (Engine engine = Trail.engine(store, clock);
                Worker worker = engine.worker(graph()).start()) {
            String run = engine.submit(graph(), Trail.EMPTY, OPTIONS);
            second.awaitExecutions(1);
            RunHandle<Trail> followed = engine.resume(graph(), run);
            engine.cancel(run, "enough");
            assertThat(followed.await().state().places()).contains("a");
        }
    }

    @Test
    void refusesWhatIsMissingEndedOrThereAlready() throws InterruptedException {
        first.returns("a");
        second.returns("b");
        try (Engine engine = Trail.engine(store, clock)) {
            engine.run(graph(), Trail.EMPTY, OPTIONS);
            assertRefused("run.missing", "no run x", () -> engine.resume(graph(), "x"));
            assertRefused("run.ended", "has ended (succeeded)", () -> engine.resume(graph(), "r"));
            assertRefused("run.ended", "has ended (succeeded)", () -> engine.resume(graph(), "r"));
            assertRefused("run.exists", "run r exists already", () -> engine.start(graph(), Trail.EMPTY, OPTIONS));
        }
    }

    @Test
    void refusesAnotherGraph() throws InterruptedException {
        first.returns("a");
        die(graph(), FaultyRunStore.dyingAfter(2, store));
        Step<Trail, ?, ?> step = first.step("First", String.class);
        Graph<Trail> shorter = Graph.define("g", 1, Trail.class)
                .start(step)
                .from(step)
                .to(DONE)
                .build();
        try (Engine engine = Trail.engine(store, clock)) {
            assertRefused("graph.changed", "which differs from 'g' version 1", () -> engine.resume(shorter, "r"));
            second.returns("b");
            assertThat(engine.resume(graph(), "r").await().state().places())
                    .as("the refusal gave the claim back")
                    .containsExactly("a", "b");
        }
    }

    @Test
    void closingAnEngineLeavesItsRunsToTheNext() throws InterruptedException {
        first.hangs().returns("a");
        second.returns("b");
        Engine closed = Trail.engine(store, clock);
        RunHandle<Trail> run = closed.start(graph(), Trail.EMPTY, OPTIONS);
        first.awaitExecutions(1);
        closed.close();
        assertRefused("engine.closed", "resume it", run::await);
        assertRefused("engine.closed", "", () -> closed.start(graph(), Trail.EMPTY, OPTIONS.id("s")));
        assertRefused("engine.closed", "", () -> closed.resume(graph(), "r"));
        try (Engine engine = Trail.engine(store, clock)) {
            assertThat(Trail.words(engine.journal("r"))).as("nothing failed").containsExactly("start");
            assertThat(engine.resume(graph(), "r").await().state().places()).containsExactly("a", "b");
        }
    }

    @Test
    void aRunThatWasTakenOverStopsWithoutATrace() throws InterruptedException {
        first.does((trail, effects) -> {
            clock.advance(Duration.ofMinutes(1)); // paused for longer than the claim lasts
            try (Engine other = Trail.engine(store, clock)) {
                other.resume(graph(), "r").await();
            }
            return "late";
        });
        first.returns("a");
        second.returns("b");
        try (Engine paused = Trail.engine(store, clock)) {
            assertRefused(
                    "run.fenced", "was taken over by another process", () -> paused.run(graph(), Trail.EMPTY, OPTIONS));
            assertThat(paused.state(graph(), "r").state().places()).containsExactly("a", "b");
        }
    }

    private void die(Graph<Trail> graph, FaultyRunStore dying) {
        try (Engine engine = Trail.engine(dying, clock)) {
            assertRefused("store.failed", "as planned", () -> engine.run(graph, Trail.EMPTY, OPTIONS));
        }
        clock.advance(Duration.ofMinutes(1)); // the dead owner's claim lapses
    }

    private Graph<Trail> graph() {
        return graph(1);
    }

    private Graph<Trail> graph(int version) {
        Step<Trail, ?, ?> one = first.step("First", String.class);
        Step<Trail, ?, ?> two = second.step("Second", String.class);
        return Graph.define("g", version, Trail.class)
                .start(one)
                .from(one)
                .to(two)
                .from(two)
                .to(DONE)
                .build();
    }

    private static void assertRefused(String code, String words, ThrowingCallable call) {
        assertThatThrownBy(call)
                .isInstanceOfSatisfying(
                        CairnException.class, e -> assertThat(e.code()).isEqualTo(code))
                .hasMessageContaining(words);
    }
}
