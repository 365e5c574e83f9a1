package dev.cairn.testkit.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.budget.Budgets;
import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Retry;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.run.RunResult;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.testkit.FaultyRunStore;
import dev.cairn.testkit.Script;
import dev.cairn.testkit.SettableClock;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** A loop of two steps, See and Do, under budgets. */
class BudgetTest {
    private static final Meter TAPS = Meter.of("taps");

    private final SettableClock clock = Trail.clock();
    private final InMemoryRunStore store = new InMemoryRunStore(clock);
    private final Script<Trail, String> see = Trail.script().always((state, effects) -> "see");
    private final Script<Trail, String> act = Trail.script().always((state, effects) -> {
        effects.charge(TAPS, 1);
        clock.advance(Duration.ofMillis(100));
        return "do";
    });
    private final Script<Trail, String> summary = Trail.script().always((state, effects) -> "summary");

    @Test
    void iterationsAreFinished() throws InterruptedException {
        assertThat(run(Budgets.UNLIMITED.limit(Meter.ITERATIONS, 2)).state().places())
                .containsExactly("see", "do", "see", "do", "summary");
    }

    @Test
    void stepsAreExact() throws InterruptedException {
        assertThat(run(Budgets.UNLIMITED.limit(Meter.STEPS, 3)).state().places())
                .containsExactly("see", "do", "see", "summary");
    }

    @Test
    void theLastStepMayBeRetried() throws InterruptedException {
        see.fails("busy").returns("seen");
        assertThat(run(Budgets.UNLIMITED.limit(Meter.STEPS, 1)).state().places())
                .containsExactly("seen", "summary");
    }

    @Test
    void metersOfNodesAreExactWhenTheyAreChargedOneByOne() throws InterruptedException {
        RunResult<Trail> result = run(Budgets.UNLIMITED.limit(TAPS, 3));
        assertThat(result.state().count("do")).isEqualTo(3);
        assertThat(result.used().get(TAPS)).isEqualTo(3);
        assertThat(result.status()).isEqualTo(RunStatus.BUDGET_EXHAUSTED);
        assertThat(result.cause()).contains("budget spent: taps");
    }

    @Test
    void moreThanAMeterHoldsDoesNotBreakTheRunThatIsCharged() throws InterruptedException {
        act.always((state, effects) -> {
            effects.charge(TAPS, Long.MAX_VALUE);
            return "do";
        });
        RunResult<Trail> result =
                run(Budgets.UNLIMITED.limit(Meter.ITERATIONS, 2).limitIteration(Meter.TIME, 1_000));
        assertThat(result.state().places()).containsExactly("see", "do", "see", "do", "summary");
        assertThat(result.used().get(TAPS)).isEqualTo(Long.MAX_VALUE);
    }

    @Test
    void timeCountsWhatTheRunTook() throws InterruptedException {
        RunResult<Trail> result = run(Budgets.UNLIMITED.limit(Meter.TIME, 250));
        assertThat(result.state().count("do")).isEqualTo(3);
        assertThat(result.used().get(Meter.TIME)).isEqualTo(300);
    }

    @Test
    void iterationsHaveBudgetsOfTheirOwn() throws InterruptedException {
        act.does((state, effects) -> "do").does((state, effects) -> "do").does((state, effects) -> {
            effects.charge(TAPS, 5);
            return "much";
        });
        Budgets budgets = Budgets.UNLIMITED.limitIteration(TAPS, 5).limit(Meter.ITERATIONS, 9);
        assertThat(run(budgets).state().places())
                .as("spent in the third iteration, the fourth starts afresh")
                .hasSize(19)
                .endsWith("see", "do", "summary");
        Budgets inside = Budgets.UNLIMITED.limitIteration(TAPS, 1).limit(Meter.ITERATIONS, 2);
        assertThat(run(loop(true), inside, "inside").state().places()).containsExactly("see", "do", "summary");
    }

    @Test
    void attemptsThatFailAreCharged() throws InterruptedException {
        act.does((state, effects) -> {
            effects.charge(TAPS, 2);
            throw new IllegalStateException("slipped");
        });
        RunResult<Trail> result = run(Budgets.UNLIMITED.limit(TAPS, 3));
        assertThat(result.used().get(TAPS)).isEqualTo(3);
        assertThat(result.state().places()).containsExactly("see", "do", "summary");
    }

    @Test
    void aSpentMeterForbidsARetry() throws InterruptedException {
        act.does((state, effects) -> {
            effects.charge(TAPS, 3);
            throw new IllegalStateException("slipped");
        });
        assertThat(run(Budgets.UNLIMITED.limit(TAPS, 3)).state().places()).containsExactly("see", "summary");
    }

    @Test
    void aLimitOfRestartsAllowsSoMany() throws InterruptedException {
        act.failsForGood("stuck").failsForGood("stuck").failsForGood("stuck");
        RunResult<Trail> result = run(Budgets.UNLIMITED.limit(Meter.RESTARTS, 2));
        assertThat(result.state().places())
                .containsExactly("see", "!stuck", "see", "!stuck", "see", "!stuck", "summary");
        assertThat(result.used().get(Meter.RESTARTS)).isEqualTo(2);
        assertThat(result.cause()).contains("budget spent: restarts");
    }

    @Test
    void noRestartsAtAllMayBeAllowed() throws InterruptedException {
        act.returns("do").failsForGood("stuck");
        assertThat(run(Budgets.UNLIMITED.limit(Meter.RESTARTS, 0)).state().places())
                .containsExactly("see", "do", "see", "!stuck", "summary");
    }

    @Test
    void budgetsSurviveAResume() throws InterruptedException {
        Budgets budgets = Budgets.UNLIMITED.limit(TAPS, 3).limit(Meter.TIME, 100_000);
        try (Engine first = Trail.engine(FaultyRunStore.dyingAfter(5, store), clock)) {
            assertThatThrownBy(() -> first.run(loop(false), Trail.EMPTY, options(budgets, "r")))
                    .hasMessageContaining("as planned");
        }
        clock.advance(Duration.ofHours(5)); // nobody worked on the run
        try (Engine second = Trail.engine(store, clock)) {
            RunResult<Trail> result = second.resume(loop(false), "r").await();
            assertThat(result.state().count("do")).isEqualTo(3);
            assertThat(result.used().get(Meter.TIME)).isEqualTo(300);
            assertThat(result.cause()).contains("budget spent: taps");
        }
    }

    /** As a call that never returns does: the clock goes on, the attempt does not. */
    private String hang(String what) throws InterruptedException {
        clock.advance(Duration.ofMillis(100));
        new CountDownLatch(1).await();
        return what;
    }

    @Test
    void anAttemptThatIsUnderWayWhenTheTimeIsUpIsInterrupted() throws InterruptedException {
        act.does((state, effects) -> hang("do"));
        RunResult<Trail> result = run(Budgets.UNLIMITED.limit(Meter.TIME, 100));

        assertThat(result.state().places()).containsExactly("see", "summary");
        assertThat(result.cause()).contains("budget spent: time_ms");
        assertThat(result.used().get(Meter.TIME)).isEqualTo(100);
        assertThat(act.executions()).as("not tried again").hasSize(1);
    }

    @Test
    void theTimeOfAnIterationInterruptsToo() throws InterruptedException {
        act.returns("do").does((state, effects) -> hang("do"));
        assertThat(run(Budgets.UNLIMITED.limitIteration(Meter.TIME, 100))
                        .state()
                        .places())
                .containsExactly("see", "do", "see", "summary");
    }

    @Test
    void theWayToTheEndIsNotCutOff() throws InterruptedException {
        summary.does((state, effects) -> {
            assertThat(new CountDownLatch(1).await(30, TimeUnit.MILLISECONDS)).isFalse();
            return "summary";
        });
        assertThat(run(Budgets.UNLIMITED.limit(Meter.TIME, 0)).state().places()).containsExactly("summary");
    }

    @Test
    void timeThatWasSpentBeforeADeathCountsAfterTheResume() throws InterruptedException {
        act.returns("do").does((state, effects) -> hang("do"));
        see.always((state, effects) -> {
            clock.advance(Duration.ofMillis(40));
            return "see";
        });
        Budgets budgets = Budgets.UNLIMITED.limit(Meter.TIME, 130);
        try (Engine first = Trail.engine(FaultyRunStore.dyingAfter(3, store), clock)) {
            assertThatThrownBy(() -> first.run(loop(false), Trail.EMPTY, options(budgets, "r")))
                    .hasMessageContaining("as planned");
        }
        clock.advance(Duration.ofHours(5)); // nobody worked on the run
        try (Engine second = Trail.engine(store, clock)) {
            RunResult<Trail> result = second.resume(loop(false), "r").await();
            assertThat(result.cause()).contains("budget spent: time_ms");
            assertThat(result.used().get(Meter.TIME)).isBetween(130L, 180L);
        }
    }

    @Test
    void stepsSeeWhatIsLeft() throws InterruptedException {
        act.does((state, effects) -> {
            effects.charge(TAPS, 2);
            return "left " + effects.remaining(TAPS).orElse(-1) + ", of time "
                    + effects.remaining(Meter.TIME).isPresent();
        });
        assertThat(run(Budgets.UNLIMITED.limit(TAPS, 3)).state().places()).contains("left 1, of time false");
    }

    private RunResult<Trail> run(Budgets budgets) throws InterruptedException {
        return run(loop(false), budgets, "r");
    }

    private RunResult<Trail> run(Graph<Trail> graph, Budgets budgets, String id) throws InterruptedException {
        try (Engine engine = Trail.engine(store, clock)) {
            return engine.run(graph, Trail.EMPTY, options(budgets, id));
        }
    }

    private static RunOptions options(Budgets budgets, String id) {
        return RunOptions.DEFAULT.id(id).seed(1).budgets(budgets);
    }

    /** See, Do, and round again; {@code afterwards} adds a step behind Do within the iteration. */
    private Graph<Trail> loop(boolean afterwards) {
        Step<Trail, ?, ?> first = see.step("See", String.class);
        Step<Trail, ?, ?> second = act.step("Do", String.class);
        Step<Trail, ?, ?> third =
                Trail.script().always((state, effects) -> "after").step("After", String.class);
        Step<Trail, ?, ?> last = summary.step("Summary", String.class);
        End<Trail> done = End.succeeded("Done");
        var builder = Graph.define("loop", 1, Trail.class).start(first).loop(first);
        builder.from(first)
                .to(second)
                .from(second)
                .when("never", trail -> false)
                .to(done)
                .otherwise(afterwards ? third : first)
                .onFailure(Retry.times(2).thenBacktrackTo(first));
        if (afterwards) {
            builder.from(third).to(first);
        }
        return builder.from(last).to(done).onHalt(last).build();
    }
}
