package dev.cairn.testkit.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Node;
import dev.cairn.engine.graph.Retry;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.EngineClock;
import dev.cairn.engine.run.RunHandle;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.run.RunResult;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.testkit.FaultyRunStore;
import dev.cairn.testkit.Script;
import dev.cairn.testkit.SettableClock;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CancelTest {
    private static final End<Trail> DONE = End.succeeded("Done");
    private static final RunOptions OPTIONS = RunOptions.DEFAULT.id("r").seed(1);

    private final InMemoryRunStore store = new InMemoryRunStore();
    private final Engine engine = Engine.on(store).build();
    private final Script<Trail, String> work = Trail.script();
    private final Script<Trail, String> summary = Trail.script();

    @Test
    void interruptsTheStepAndGoesTheHaltPath() throws InterruptedException {
        work.hangs();
        summary.returns("summary");
        RunHandle<Trail> run = engine.start(graph(), Trail.EMPTY, OPTIONS);
        work.awaitExecutions(1);
        run.cancel("enough");
        RunResult<Trail> result = run.await();
        assertThat(result.status()).isEqualTo(RunStatus.CANCELLED);
        assertThat(result.cause()).contains("cancelled: enough");
        assertThat(result.state().places()).containsExactly("!cancelled", "halted", "summary");
        assertJournal("start", "cancel", "Work!cancelled halt", "Summary", "cancelled");
    }

    @Test
    void endsAtOnceWithoutAHaltPath() throws InterruptedException {
        work.hangs();
        Step<Trail, ?, ?> step = work.step("Work", String.class);
        Graph<Trail> graph = Graph.define("g", 1, Trail.class)
                .start(step)
                .from(step)
                .to(DONE)
                .build();
        RunHandle<Trail> run = engine.start(graph, Trail.EMPTY, OPTIONS);
        work.awaitExecutions(1);
        run.cancel("enough");
        assertThat(run.await().status()).isEqualTo(RunStatus.CANCELLED);
        assertJournal("start", "cancel", "Work!cancelled halt", "cancelled");
    }

    /** Whenever it comes, and the end being decided already: whoever waits is told how the run ended. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8})
    void mayComeWhileTheRunEnds(int look) throws InterruptedException {
        Step<Trail, ?, ?> step = work.step("Work", String.class);
        Graph<Trail> graph = Graph.define("g", 1, Trail.class)
                .start(step)
                .from(step)
                .to(DONE)
                .build();
        AtomicInteger looks = new AtomicInteger(Integer.MIN_VALUE);
        AtomicReference<RunHandle<Trail>> run = new AtomicReference<>();
        CountDownLatch started = new CountDownLatch(1);
        work.does((state, effects) -> {
            started.await();
            looks.set(0);
            return "a";
        });
        EngineClock cancelling = new EngineClock() {
            @Override
            public Instant instant() {
                if (looks.incrementAndGet() == look) {
                    Objects.requireNonNull(run.get()).cancel("enough");
                }
                return Instant.EPOCH;
            }

            @Override
            public void sleep(Duration duration) {
                throw new AssertionError("nothing waits");
            }
        };
        try (Engine late = Engine.on(store).clock(cancelling).build()) {
            RunHandle<Trail> running = late.start(graph, Trail.EMPTY, OPTIONS);
            run.set(running);
            started.countDown();
            assertThat(running.await().status()).isIn(RunStatus.SUCCEEDED, RunStatus.CANCELLED);
            assertThat(late.verify(graph, "r").holds()).isTrue();
        }
    }

    @Test
    void keepsTheOutputOfAStepThatCompletesAllTheSame() throws InterruptedException {
        work.does((state, effects) -> {
            while (!effects.cancelled()) {
                Thread.onSpinWait();
            }
            return "a";
        });
        summary.returns("summary");
        Step<Trail, ?, ?> step = work.step("Work", String.class);
        Graph<Trail> graph = graph(step, step);
        RunHandle<Trail> run = engine.start(graph, Trail.EMPTY, OPTIONS);
        work.awaitExecutions(1);
        run.cancel("enough");
        assertThat(run.await().state().places()).containsExactly("a", "halted", "summary");
        assertJournal("start", "Work", "cancel", "halt", "Summary", "cancelled");
    }

    @Test
    void cutsARetrysWaitShort() throws InterruptedException {
        work.fails("busy");
        summary.returns("summary");
        SleeplessClock clock = new SleeplessClock();
        try (Engine waiting = Engine.on(store).clock(clock).build()) {
            RunHandle<Trail> run = waiting.start(graph(), Trail.EMPTY, OPTIONS);
            clock.asleep.await();
            run.cancel("enough");
            assertThat(run.await().status()).isEqualTo(RunStatus.CANCELLED);
        }
        assertJournal("start", "Work!busy retry", "cancel", "halt", "Summary", "cancelled");
    }

    @Test
    void doesNotReachTheHaltPath() throws InterruptedException {
        work.hangs();
        CountDownLatch cancelledAgain = new CountDownLatch(1);
        summary.fails("busy").does((state, effects) -> {
            cancelledAgain.await();
            return "cancelled there: " + effects.cancelled();
        });
        RunHandle<Trail> run = engine.start(graph(), Trail.EMPTY, OPTIONS);
        work.awaitExecutions(1);
        run.cancel("enough");
        summary.awaitExecutions(2);
        run.cancel("really");
        cancelledAgain.countDown();
        assertThat(run.await().state().places()).endsWith("cancelled there: false");
        assertJournal("start", "cancel", "Work!cancelled halt", "Summary!busy retry", "Summary", "cancelled");
    }

    @Test
    void aHaltPathThatFailsEndsTheRunAsWhatItWasHaltedFor() throws InterruptedException {
        work.hangs();
        summary.failsForGood("disk.full");
        RunHandle<Trail> run = engine.start(graph(), Trail.EMPTY, OPTIONS);
        work.awaitExecutions(1);
        run.cancel("enough");
        RunResult<Trail> result = run.await();
        assertThat(result.status()).isEqualTo(RunStatus.CANCELLED);
        assertThat(result.cause()).contains("cancelled: enough; node 'Summary' failed: as the script says");
    }

    @Test
    void isNotForgottenWhenTheProcessDies() throws InterruptedException {
        work.hangs();
        summary.returns("summary");
        SettableClock clock = Trail.clock();
        InMemoryRunStore leased = new InMemoryRunStore(clock);
        try (Engine dying = Trail.engine(FaultyRunStore.dyingAfter(2, leased), clock)) {
            RunHandle<Trail> run = dying.start(graph(), Trail.EMPTY, OPTIONS);
            work.awaitExecutions(1);
            run.cancel("enough");
            assertThatThrownBy(run::await).hasMessageContaining("as planned");
        }
        clock.advance(Duration.ofMinutes(1)); // its claim lapses
        try (Engine next = Trail.engine(leased, clock)) {
            assertThat(next.resume(graph(), "r").await().status()).isEqualTo(RunStatus.CANCELLED);
            assertThat(Trail.words(next.journal("r")))
                    .containsExactly("start", "cancel", "Work!cancelled halt", "Summary", "cancelled");
        }
        assertThat(work.executions()).hasSize(1);
    }

    @Test
    void waitsInTheStoreForWhoeverResumes() throws InterruptedException {
        work.returns("never");
        summary.returns("summary");
        String run = engine.submit(graph(), Trail.EMPTY, OPTIONS);
        engine.cancel(run, "enough");
        engine.cancel(run, "again");
        assertThat(engine.resume(graph(), run).await().cause()).contains("cancelled: enough");
        assertThat(work.executions()).isEmpty();
        assertJournal("start", "cancel", "halt", "Summary", "cancelled");
    }

    @Test
    void anAtMostOnceStepThatIsCancelledIsNotRepeated() throws InterruptedException {
        work.hangs();
        summary.returns("summary");
        Step<Trail, ?, ?> step = work.step("Work", String.class).atMostOnce();
        RunHandle<Trail> run = engine.start(graph(step, DONE), Trail.EMPTY, OPTIONS);
        work.awaitExecutions(1);
        run.cancel("enough");
        run.await();
        assertJournal("start", "Work…", "cancel", "Work!cancelled halt", "Summary", "cancelled");
    }

    private Graph<Trail> graph() {
        return graph(work.step("Work", String.class), DONE);
    }

    private Graph<Trail> graph(Step<Trail, ?, ?> step, Node<Trail> next) {
        Step<Trail, ?, ?> last = summary.step("Summary", String.class);
        return Graph.define("g", 1, Trail.class)
                .start(step)
                .from(step)
                .when("never", trail -> false)
                .to(DONE)
                .otherwise(next)
                .from(last)
                .to(DONE)
                .onFailure(Retry.standard().backoff(Duration.ZERO, Duration.ZERO))
                .onHalt(last, (trail, reason) -> trail.with("halted"))
                .build();
    }

    private void assertJournal(String... words) {
        assertThat(Trail.words(engine.journal("r"))).containsExactly(words);
    }

    /** Whoever sleeps on it sleeps until interrupted. */
    private static final class SleeplessClock implements EngineClock {
        final CountDownLatch asleep = new CountDownLatch(1);

        @Override
        public Instant instant() {
            return Instant.EPOCH;
        }

        @Override
        public void sleep(Duration duration) throws InterruptedException {
            asleep.countDown();
            new CountDownLatch(1).await();
        }
    }
}
