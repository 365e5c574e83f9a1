package dev.cairn.llm.decision;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.llm.decision.Waiter.Dish;
import dev.cairn.llm.decision.Waiter.Menu;
import dev.cairn.llm.model.LlmException;
import dev.cairn.llm.model.LlmException.Kind;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A model that fails is waited for, asked again, and left alone for a while. */
class FailingModelTest extends DeciderFixture {
    private static LlmException failure(Kind kind, Optional<Duration> retryAfter) {
        return new LlmException(kind, kind.name(), retryAfter, null);
    }

    private void fail(int times, Kind kind) {
        for (int i = 0; i < times; i++) {
            waiter.replies.add(failure(kind, Optional.empty()));
        }
    }

    @Test
    void tooManyRequestsAreNoFailure() throws Exception {
        for (int i = 0; i < 5; i++) {
            waiter.replies.add(failure(Kind.RATE_LIMITED, Optional.of(Duration.ofSeconds(3))));
        }
        Decided<Dish> decided = decide(MENU);

        assertThat(decided.by()).isEqualTo(DecisionSource.MODEL);
        assertThat(decided.inquiry().orElseThrow().calls()).isEqualTo(6);
        assertThat(pauses).hasSize(5).containsOnly(Duration.ofSeconds(3), Duration.ofSeconds(4));
        assertThat(warnings).isEmpty();
    }

    @Test
    void tooManyRequestsBeforeAFailureAreNoFailuresEither() throws Exception {
        fail(3, Kind.RATE_LIMITED);
        fail(1, Kind.UNREACHABLE);
        assertThat(decide(MENU).cause()).contains(FallbackReason.UNREACHABLE);
        assertThat(decide(MENU).by()).as("one failure is not three").isEqualTo(DecisionSource.MODEL);
    }

    @Test
    void aServerThatNamesNoTimeIsAskedLessAndLessOften() throws Exception {
        fail(50, Kind.RATE_LIMITED);
        assertThat(decide(MENU).cause()).contains(FallbackReason.RATE_LIMITED);
        assertThat(pauses).hasSizeLessThan(10).isSorted();
        assertThat(pauses.stream().reduce(Duration.ZERO, Duration::plus)).isLessThan(Duration.ofSeconds(40));
    }

    @Test
    void aServerThatWantsALongerPauseIsNotAskedUntilThen() throws Exception {
        waiter.replies.add(failure(Kind.RATE_LIMITED, Optional.of(Duration.ofSeconds(90))));
        assertThat(decide(MENU).cause()).contains(FallbackReason.RATE_LIMITED);
        effects.clock.advance(Duration.ofSeconds(89));
        assertThat(decide(MENU).miss().orElseThrow().detail()).contains("too many requests");
        assertThat(waiter.asked).hasSize(1);
        effects.clock.advance(Duration.ofSeconds(1));
        assertThat(decide(MENU).by()).isEqualTo(DecisionSource.MODEL);
        assertThat(warnings).singleElement().asString().contains("left alone for 90 s");

        waiter.replies.add(failure(Kind.RATE_LIMITED, Optional.of(Duration.ofDays(1))));
        decide(new Menu("Bob", List.of("soup"), "8"));
        effects.clock.advance(Duration.ofMinutes(10));
        assertThat(decide(new Menu("Bob", List.of("soup"), "8")).cause())
                .as("no pause is longer")
                .isNotEqualTo(Optional.of(FallbackReason.PAUSED));
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void triesAgainOnlyWhereThatHelps(Kind kind) throws Exception {
        fail(2, kind);
        Decided<Dish> decided = decide(MENU);

        assertThat(decided.by()).isEqualTo(kind.retryable() ? DecisionSource.MODEL : DecisionSource.FALLBACK);
        assertThat(decided.inquiry().orElseThrow().calls()).isEqualTo(kind.retryable() ? 3 : 1);
        assertThat(pauses).hasSize(kind.retryable() ? 2 : 0);
    }

    @Test
    void waitsAsLongAsTheServerSaysAndNotForAnHour() throws Exception {
        waiter.replies.add(failure(Kind.RATE_LIMITED, Optional.of(Duration.ofSeconds(7))));
        assertThat(decide(MENU).by()).isEqualTo(DecisionSource.MODEL);
        assertThat(pauses).containsExactly(Duration.ofSeconds(7));

        waiter.replies.add(failure(Kind.RATE_LIMITED, Optional.of(Duration.ofHours(1))));
        assertThat(decide(new Menu("Bob", List.of("soup"), "8")).cause()).contains(FallbackReason.RATE_LIMITED);
        assertThat(pauses).hasSize(1);
    }

    @Test
    void anInterruptWhileWaitingIsPassedOn() {
        Decider impatient = Decider.by(waiter)
                .pause(time -> {
                    throw new InterruptedException();
                })
                .build();
        fail(1, Kind.TIMEOUT);
        assertThatThrownBy(() -> impatient.decide(ORDER, MENU, effects.next()))
                .isInstanceOf(InterruptedException.class);
    }

    @Test
    void aModelThatFailsAgainAndAgainIsLeftAloneForAWhile() throws Exception {
        fail(3, Kind.UNREACHABLE);
        for (int i = 0; i < 3; i++) {
            assertThat(decide(MENU).cause()).contains(FallbackReason.UNREACHABLE);
        }
        assertThat(decide(MENU).cause()).contains(FallbackReason.PAUSED);
        assertThat(waiter.asked).hasSize(3);
        effects.clock.advance(Duration.ofSeconds(15));
        assertThat(decide(MENU).by()).isEqualTo(DecisionSource.MODEL);
    }

    @Test
    void aModelThatWasLeftAloneIsAskedOnceToSeeWhetherItIsBack() throws Exception {
        fail(3, Kind.TIMEOUT);
        assertThat(decide(MENU).cause()).contains(FallbackReason.TIMEOUT);
        assertThat(decide(MENU).cause()).contains(FallbackReason.PAUSED);
        effects.clock.advance(Duration.ofSeconds(15));
        fail(1, Kind.TIMEOUT);
        assertThat(decide(MENU).cause()).contains(FallbackReason.TIMEOUT);
        assertThat(waiter.asked).hasSize(4);
        effects.clock.advance(Duration.ofSeconds(29));
        assertThat(decide(MENU).cause()).as("twice as long").contains(FallbackReason.PAUSED);
        effects.clock.advance(Duration.ofSeconds(1));
        assertThat(decide(MENU).by()).isEqualTo(DecisionSource.MODEL);
        assertThat(warnings).singleElement().asString().contains("left alone for 15 s", "TIMEOUT");
    }

    /** A run of 2,000 steps has some six decisions a step. */
    @Test
    void aDeadServerCostsALongRunLittleTime() throws Exception {
        Duration waited = Duration.ZERO;
        for (int i = 0; i < 12_000; i++) {
            int before = waiter.asked.size();
            fail(3 - waiter.replies.size(), Kind.TIMEOUT);
            decide(new Menu("diner " + i, List.of("soup"), "t" + i));
            waited = waited.plusSeconds(20L * (waiter.asked.size() - before));
            effects.clock.advance(Duration.ofMillis(20)); // 240 s in all
        }
        assertThat(waited).isLessThan(Duration.ofMinutes(3));
    }

    @Test
    void aRefusedKeyIsNotTriedAgainAndSaidOnce() throws Exception {
        fail(1, Kind.REFUSED);
        assertThat(decide(MENU).cause()).contains(FallbackReason.REJECTED);
        effects.clock.advance(Duration.ofDays(1));
        assertThat(decide(MENU).cause()).contains(FallbackReason.PAUSED);
        assertThat(waiter.asked).hasSize(1);
        assertThat(warnings).singleElement().asString().contains("REFUSED", "without the model");
    }
}
