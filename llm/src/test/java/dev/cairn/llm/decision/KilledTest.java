package dev.cairn.llm.decision;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.budget.Meters;
import dev.cairn.engine.store.CacheStore;
import dev.cairn.engine.store.InMemoryCacheStore;
import dev.cairn.llm.decision.Decided.Inquiry;
import org.junit.jupiter.api.Test;

/** Processes that die before the journal has what they were answered: the cache knows what they owe. */
class KilledTest {
    private final Waiter waiter = new Waiter();
    private final CacheStore cache = new InMemoryCacheStore();
    private final Desktop effects = new Desktop().next();

    /** In a process of its own; what it charged is not in the journal. */
    private Decided<Waiter.Dish> decide() throws InterruptedException {
        effects.used = Meters.NONE;
        return Decider.by(waiter).cache(cache).pause(time -> {}).build().decide(Waiter.ORDER, Waiter.MENU, effects);
    }

    @Test
    void whatWasAnsweredIsPaidForAndNotAskedAgain() throws Exception {
        decide();
        Decided<Waiter.Dish> resumed = decide();

        assertThat(waiter.asked).hasSize(1);
        assertThat(resumed.by()).isEqualTo(DecisionSource.MODEL);
        Inquiry inquiry = resumed.inquiry().orElseThrow();
        assertThat(inquiry.calls()).isEqualTo(1);
        assertThat(inquiry.lost()).isZero();
        assertThat(inquiry.tokensIn()).isEqualTo(40);
        assertThat(effects.used.get(LlmMeters.TOKENS)).isEqualTo(50);
        assertThat(effects.used.get(LlmMeters.COST)).isEqualTo(12);
    }

    @Test
    void anotherStepHasItForNothing() throws Exception {
        decide();
        effects.next();
        Inquiry inquiry = decide().inquiry().orElseThrow();

        assertThat(inquiry.calls()).isZero();
        assertThat(effects.used).isEqualTo(Meters.NONE);
    }

    @Test
    void aCallThatWasUnderWayIsMadeAgainAndCountedAsLost() throws Exception {
        waiter.replies.add(new Waiter.Death());
        assertThatThrownBy(this::decide).isInstanceOf(Waiter.Death.class);
        Decided<Waiter.Dish> resumed = decide();

        assertThat(resumed.by()).isEqualTo(DecisionSource.MODEL);
        Inquiry inquiry = resumed.inquiry().orElseThrow();
        assertThat(inquiry.calls()).isEqualTo(2);
        assertThat(inquiry.lost()).isEqualTo(1);
        assertThat(inquiry.tokensIn() + inquiry.tokensOut())
                .as("as far as known")
                .isEqualTo(50);
        assertThat(effects.used.get(LlmMeters.TOKENS))
                .as("with the most that the lost one may have taken")
                .isGreaterThan(450);
    }

    @Test
    void anAnswerThatWasOfNoUseIsPaidForAndRememberedToo() throws Exception {
        waiter.replies.add("I do not know");
        assertThat(decide().by()).isEqualTo(DecisionSource.FALLBACK);
        Inquiry inquiry = decide().inquiry().orElseThrow();

        assertThat(inquiry.calls()).as("not asked again").isEqualTo(1);
        assertThat(waiter.asked).hasSize(1);
        assertThat(inquiry.lost()).isZero();
        assertThat(effects.used.get(LlmMeters.TOKENS)).isEqualTo(50);
    }

    @Test
    void whatADeadProcessOwesIsCountedEvenIfThereIsNoRoomToAskAgain() throws Exception {
        waiter.replies.add(new Waiter.Death());
        assertThatThrownBy(this::decide).isInstanceOf(Waiter.Death.class);
        effects.budgets = dev.cairn.engine.budget.Budgets.UNLIMITED.limit(LlmMeters.TOKENS, 500);
        Decided<Waiter.Dish> resumed = decide();

        assertThat(resumed.cause()).contains(FallbackReason.TOKENS_SPENT);
        assertThat(resumed.inquiry().orElseThrow().lost()).isEqualTo(1);
        assertThat(waiter.asked).hasSize(1);
    }
}
