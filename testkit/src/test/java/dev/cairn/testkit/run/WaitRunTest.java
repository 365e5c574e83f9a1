package dev.cairn.testkit.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.cairn.engine.graph.Ask;
import dev.cairn.engine.graph.Call;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Failure;
import dev.cairn.engine.graph.ForEach;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Migration;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.graph.Wait;
import dev.cairn.engine.history.Fork;
import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunHandle;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.run.RunResult;
import dev.cairn.engine.run.Worker;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.testkit.SettableClock;
import dev.cairn.testkit.graph.GraphTest;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Runs that wait for time. A worker's engine never sleeps on the clock here, so that time passes only when a test says so. */
class WaitRunTest {
    private static final Duration HOUR = Duration.ofHours(1);
    private static final End<Trail> DONE = End.succeeded("Done");
    private static final RunOptions OPTIONS = RunOptions.DEFAULT.id("r").seed(1);

    private final SettableClock clock = Trail.clock();
    private final Instant start = clock.instant();
    private final InMemoryRunStore store = new InMemoryRunStore(clock);
    private final Engine engine = Trail.engine(store, clock);

    @AfterEach
    void close() {
        engine.close();
    }

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
    void worksInCalledGraphsAndInItemsWhichWaitBesideOneAnother() throws InterruptedException {
        Graph<Trail> inner = waiting(HOUR);
        Call<Trail, Trail> call = Call.of("Call", inner, trail -> trail, (trail, result) -> result.with("called"));
        ForEach<Trail, Integer, Integer> each = ForEach.calling(
                        "Each",
                        trail -> List.of(1, 2, 3),
                        Integer.class,
                        () -> line(Wait.<Trail>of("Pause", trail -> HOUR.multipliedBy(trail.count("x")))),
                        item -> new Trail(Collections.nCopies(item, "x")),
                        trail -> (int) trail.count("x"),
                        (Trail trail, List<Integer> counts) -> trail.with(counts.toString()))
                .concurrency(3);
        Graph<Trail> graph = Graph.define("outer", 1, Trail.class)
                .start(call)
                .from(call)
                .to(each)
                .from(each)
                .to(DONE)
                .build();
        try (Worker worker = worker(graph)) {
            engine.submit(graph, Trail.EMPTY, OPTIONS);
            assertThat(parked("r").wakeAt()).contains(start.plus(HOUR));
            for (int hours = 1; hours <= 4; hours++) {
                Instant due = start.plus(HOUR.multipliedBy(hours));
                await().atMost(Duration.ofMinutes(2))
                        .until(() -> store.head("r").orElseThrow().wakeAt().equals(Optional.of(due)));
                clock.advance(HOUR);
            }
            await().atMost(Duration.ofMinutes(2)).until(() -> isEnded("r"));
            assertThat(worker).isNotNull();
        }
        assertThat(engine.state(graph, "r").state().places()).containsExactly("after", "called", "[1, 2, 3]");
        assertThat(engine.verify(graph, "r").holds()).isTrue();
    }

    @Test
    void anItemThatExecutesDoesNotKeepAnotherOneWaiting() throws InterruptedException {
        CountDownLatch waited = new CountDownLatch(1);
        Wait<Trail> pause = Wait.of("Pause", HOUR);
        Step<Trail, ?, ?> tell = Step.whole("Tell", Trail.class, (trail, effects) -> {
            waited.countDown();
            return trail;
        });
        Step<Trail, ?, ?> hold = Step.whole("Hold", Trail.class, (trail, effects) -> {
            // The hour of the other item counts from the instant at which its pause begins, so the clock stands until
            // then.
            await().atMost(Duration.ofMinutes(2))
                    .until(() -> engine.journal("r").stream()
                            .anyMatch(entry -> entry.event() instanceof JournalEvent.WaitStarted));
            clock.advance(HOUR);
            waited.await();
            return trail;
        });
        Step<Trail, ?, ?> first = Step.whole("First", Trail.class, (trail, effects) -> trail);
        Graph<Trail> item = Graph.define("item", 1, Trail.class)
                .start(first)
                .from(first)
                .when("waits", trail -> trail.places().contains("wait"))
                .to(pause)
                .otherwise(hold)
                .from(pause)
                .to(tell)
                .from(tell)
                .to(DONE)
                .from(hold)
                .to(DONE)
                .build();
        ForEach<Trail, String, Integer> each = ForEach.calling(
                        "Each",
                        trail -> List.of("wait", "hold"),
                        Integer.class,
                        () -> item,
                        Trail.EMPTY::with,
                        trail -> 1,
                        (Trail trail, List<Integer> counts) -> trail.with(counts.toString()))
                .concurrency(2);
        Graph<Trail> graph = Graph.define("beside", 1, Trail.class)
                .start(each)
                .from(each)
                .to(DONE)
                .build();
        RunResult<Trail> result = engine.run(graph, Trail.EMPTY, OPTIONS);
        assertThat(result.status()).isEqualTo(RunStatus.SUCCEEDED);
    }

    @Test
    void aRunThatAlsoAsksIsAnsweredWhileItWaits() throws InterruptedException {
        Ask<Trail, ?, String> ask = Ask.of("Ask", String.class, Trail::places, Trail::with);
        Wait<Trail> pause = Wait.of("Pause", HOUR);
        Step<Trail, ?, ?> choose = Step.whole("Choose", Trail.class, (trail, effects) -> trail);
        Graph<Trail> either = Graph.define("either", 1, Trail.class)
                .start(choose)
                .from(choose)
                .when("asks", Trail.EMPTY::equals)
                .to(ask)
                .otherwise(pause)
                .from(ask)
                .to(DONE)
                .from(pause)
                .to(DONE)
                .build();
        ForEach<Trail, Integer, Integer> both = ForEach.calling(
                        "Both",
                        trail -> List.of(0, 1),
                        Integer.class,
                        () -> either,
                        item -> item == 0 ? Trail.EMPTY : Trail.EMPTY.with("pause"),
                        trail -> trail.places().size(),
                        (Trail trail, List<Integer> counts) -> trail.with(counts.toString()))
                .concurrency(2);
        Graph<Trail> graph = Graph.define("mixed", 1, Trail.class).then(both).end("Done");
        try (Worker worker = worker(graph)) {
            engine.submit(graph, Trail.EMPTY, OPTIONS);
            assertThat(parked("r").wakeAt()).contains(start.plus(HOUR));
            String question = engine.interrupts("r").getFirst().id();
            engine.accept(graph, question, "yes");
            await().atMost(Duration.ofMinutes(2))
                    .until(() -> store.inboxes(List.of("r")).isEmpty());
            assertThat(parked("r").wakeAt()).contains(start.plus(HOUR));
            clock.advance(HOUR);
            await().atMost(Duration.ofMinutes(2)).until(() -> isEnded("r"));
            assertThat(worker).isNotNull();
        }
        assertThat(engine.state(graph, "r").state().places()).containsExactly("[1, 1]");
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

    private Worker worker(Graph<?> graph) {
        return engine.worker(graph).poll(Duration.ofMillis(5)).start();
    }

    /** Leaves a run at its wait. */
    private void park(Graph<Trail> graph) {
        engine.submit(graph, Trail.EMPTY, OPTIONS);
        engine.step(graph, "r");
        assertThat(Trail.words(engine.journal("r"))).containsExactly("start", "Pause~");
    }

    private RunHead parked(String run) {
        await().atMost(Duration.ofMinutes(2))
                .until(() -> store.head(run)
                        .filter(head -> head.status() == RunStatus.WAITING)
                        .isPresent());
        return store.head(run).orElseThrow();
    }

    private boolean isEnded(String run) {
        return store.head(run).orElseThrow().status().ended();
    }

    private JournalEvent.WaitStarted started(String run) {
        return engine.journal(run).stream()
                .map(JournalEntry::event)
                .filter(JournalEvent.WaitStarted.class::isInstance)
                .map(JournalEvent.WaitStarted.class::cast)
                .reduce((first, last) -> last)
                .orElseThrow();
    }

    private Failure failure(String run) {
        return engine.journal(run).stream()
                .map(JournalEntry::event)
                .filter(JournalEvent.StepFailed.class::isInstance)
                .map(event -> ((JournalEvent.StepFailed) event).failure())
                .findFirst()
                .orElseThrow();
    }

    private static final Step<Trail, ?, ?> AFTER =
            Step.whole("After", Trail.class, (trail, effects) -> trail.with("after"));

    private static Step<Trail, ?, ?> after() {
        return AFTER;
    }

    private static Graph<Trail> waiting(Duration delay) {
        return line(Wait.of("Pause", delay));
    }

    private static Graph<Trail> line(Wait<Trail> wait) {
        return Graph.define("waiting", 1, Trail.class)
                .start(wait)
                .from(wait)
                .to(after())
                .from(after())
                .to(DONE)
                .build();
    }
}
