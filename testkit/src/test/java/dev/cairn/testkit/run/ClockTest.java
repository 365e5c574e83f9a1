package dev.cairn.testkit.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.budget.Budgets;
import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.EngineClock;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.run.RunResult;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.testkit.SettableClock;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Clocks that are set while a run is under way, and between two processes of it. */
class ClockTest extends ClockFixture {
    @Test
    void aLidThatIsClosedSpendsNoBudgetOfTime() throws InterruptedException {
        work.does((trail, effects) -> {
                    clock.jump(Duration.ofHours(8));
                    return "a";
                })
                .does((trail, effects) -> {
                    clock.advance(Duration.ofMinutes(1));
                    return "b";
                });
        try (Engine engine = Trail.engine(store, clock)) {
            RunOptions options = RunOptions.DEFAULT
                    .id("r")
                    .budgets(Budgets.UNLIMITED.limit(
                            Meter.TIME, Duration.ofHours(1).toMillis()));
            RunResult<Trail> result = engine.run(twice(), Trail.EMPTY, options);
            assertThat(result.status()).isEqualTo(RunStatus.SUCCEEDED);
            assertThat(result.used().get(Meter.TIME))
                    .isEqualTo(Duration.ofMinutes(1).toMillis());
        }
    }

    @Test
    void aClockThatIsPutBackInARetrysWaitMakesItNoLonger() throws InterruptedException {
        SetBack setBack = new SetBack(clock);
        work.fails("flaky").returns("a").returns("b");
        try (Engine engine = Engine.on(store).clock(setBack).build()) {
            RunResult<Trail> result = engine.run(twice(), Trail.EMPTY, RunOptions.DEFAULT.id("r"));
            assertThat(result.status()).isEqualTo(RunStatus.SUCCEEDED);
        }
        assertThat(clock.slept()).isLessThanOrEqualTo(DELAY);
    }

    /** One that has no other time than what it shows, as a user's own that says nothing of {@link EngineClock#elapsed}. */
    @Test
    void aClockThatKnowsNoTimeButWhatItShowsMayBePutBackToo() throws InterruptedException {
        AtomicInteger sleeps = new AtomicInteger();
        EngineClock plain = new EngineClock() {
            @Override
            public Instant instant() {
                return clock.instant();
            }

            @Override
            public void sleep(Duration duration) throws InterruptedException {
                assertThat(duration).isLessThanOrEqualTo(DELAY);
                clock.sleep(duration);
                if (sleeps.incrementAndGet() == 1) {
                    clock.jump(HOUR.negated());
                }
            }
        };
        work.fails("flaky").returns("a").returns("b");
        try (Engine engine = Engine.on(store).clock(plain).build()) {
            RunResult<Trail> result = engine.run(twice(), Trail.EMPTY, RunOptions.DEFAULT.id("r"));
            assertThat(result.status()).isEqualTo(RunStatus.SUCCEEDED);
        }
        assertThat(sleeps).hasValueLessThanOrEqualTo(2);
    }

    @Test
    void aProcessWithALateClockWaitsNoLongerForARetryThanItsDelay() throws InterruptedException {
        work.fails("flaky").returns("a").returns("b");
        try (Engine engine = Trail.engine(store, clock)) {
            engine.submit(twice(), Trail.EMPTY, RunOptions.DEFAULT.id("r"));
            engine.step(twice(), "r");
        }
        SettableClock late = SettableClock.at(clock.instant().minus(Duration.ofHours(1)));
        try (Engine engine = Trail.engine(store, late)) {
            assertThat(engine.resume(twice(), "r").await().status()).isEqualTo(RunStatus.SUCCEEDED);
        }
        assertThat(late.slept()).isLessThanOrEqualTo(DELAY);
    }

    /** Is put back by an hour when somebody sleeps on it for the first time. */
    private static final class SetBack implements EngineClock {
        private final SettableClock clock;
        private boolean done;

        SetBack(SettableClock clock) {
            this.clock = clock;
        }

        @Override
        public Instant instant() {
            return clock.instant();
        }

        @Override
        public Duration elapsed() {
            return clock.elapsed();
        }

        @Override
        public void sleep(Duration duration) throws InterruptedException {
            if (!done) {
                done = true;
                clock.jump(Duration.ofHours(-1));
            }
            clock.sleep(duration);
        }
    }
}
