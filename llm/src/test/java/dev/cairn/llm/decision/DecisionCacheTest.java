package dev.cairn.llm.decision;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.json.JsonCodec;
import dev.cairn.llm.decision.Waiter.Dish;
import dev.cairn.llm.decision.Waiter.Menu;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Which answers of a model are kept, for what, and for how long. */
class DecisionCacheTest extends DeciderFixture {
    @Test
    void theSameIsAskedOnce() throws Exception {
        decide(MENU);
        Decided<Dish> again = decider().decide(ORDER, MENU, effects.next());

        assertThat(again.by()).isEqualTo(DecisionSource.CACHE);
        assertThat(again.output().name()).isEqualTo("fish");
        assertThat(again.inquiry().orElseThrow().tokensIn()).isZero();
        assertThat(waiter.asked).hasSize(1);
    }

    @Test
    void theKeyIsWhatThePromptShowsAndNothingElse() throws Exception {
        decide(MENU);
        assertThat(decide(new Menu("Ada", List.of("soup", "fish"), "8")).by())
                .as("another table, which is not shown")
                .isEqualTo(DecisionSource.CACHE);
        assertThat(decide(new Menu("Bob", List.of("soup", "fish"), "7")).by()).isEqualTo(DecisionSource.MODEL);
        assertThat(decide(new Menu("Ada", List.of("fish", "soup"), "7")).by()).isEqualTo(DecisionSource.MODEL);
        assertThat(decider.decide(Waiter.order(2, Waiter.TEMPLATE), MENU, effects.next())
                        .by())
                .as("version")
                .isEqualTo(DecisionSource.MODEL);
        assertThat(decider.decide(Waiter.order(1, Waiter.TEMPLATE + "!"), MENU, effects.next())
                        .by())
                .as("template")
                .isEqualTo(DecisionSource.MODEL);
        waiter.model = "gpt-4o";
        assertThat(decider().decide(ORDER, MENU, effects.next()).by())
                .as("model")
                .isEqualTo(DecisionSource.MODEL);
    }

    @Test
    void anAnswerHoldsForItsTime() throws Exception {
        decide(MENU);
        effects.clock.advance(Duration.ofDays(7).minusMillis(1));
        assertThat(decide(MENU).by()).isEqualTo(DecisionSource.CACHE);
        effects.clock.advance(Duration.ofMillis(1));
        assertThat(decide(MENU).by()).isEqualTo(DecisionSource.MODEL);
    }

    @Test
    void aDamagedEntryIsAMiss() throws Exception {
        decide(MENU);
        String key = AnswerCache.key(ORDER, waiter, ORDER.prompt(MENU), ORDER.schema(MENU));
        cache.put(key, new byte[] {1, 2, 3}, Instant.MAX);
        assertThat(decide(MENU).by()).isEqualTo(DecisionSource.MODEL);
        CacheEntry tea = CacheEntry.nothing("r/0/1").answered("{\"name\":\"tea\",\"reason\":\"x\"}", Optional.empty());
        cache.put(key, JsonCodec.standard().write(tea).text().getBytes(StandardCharsets.UTF_8), Instant.MAX);
        assertThat(decide(MENU).by()).as("an answer that the guardrail refuses").isEqualTo(DecisionSource.MODEL);
    }

    @Test
    void whatIsNoGoodAnswerIsPaidForOnceAndRemembered() throws Exception {
        waiter.replies.add("{\"name\":\"tea\",\"reason\":\"thirst\"}");
        Decided<Dish> decided = decide(MENU);

        assertThat(decided.by()).isEqualTo(DecisionSource.FALLBACK);
        assertThat(decided.output().name()).isEqualTo("soup");
        assertThat(decided.miss()).contains(new Decided.Miss(FallbackReason.GUARDRAIL, "there is no tea"));
        assertThat(effects.used.get(LlmMeters.TOKENS)).isEqualTo(50);

        Decided<Dish> again = decider().decide(ORDER, MENU, effects.next());
        assertThat(again.miss()).isEqualTo(decided.miss());
        assertThat(again.inquiry().orElseThrow().calls()).isZero();
        assertThat(effects.used.get(LlmMeters.TOKENS)).as("not again").isEqualTo(50);
        assertThat(waiter.asked).hasSize(1);
        assertThat(decide(new Menu("Bob", List.of("fish"), "8")).by())
                .as("another prompt")
                .isEqualTo(DecisionSource.MODEL);
        effects.clock.advance(Duration.ofDays(7));
        assertThat(decide(MENU).by()).isEqualTo(DecisionSource.MODEL);
    }

    private Decider inMode(CacheMode mode) {
        return Decider.by(waiter).cache(cache).cacheMode(mode).build();
    }

    private DecisionSource by(CacheMode mode) throws InterruptedException {
        return inMode(mode).decide(ORDER, MENU, effects.next()).by();
    }

    @Test
    void theCacheIsUsedAsFarAsIsSaid() throws Exception {
        assertThat(by(CacheMode.OFF)).isEqualTo(DecisionSource.MODEL);
        assertThat(by(CacheMode.OFF)).isEqualTo(DecisionSource.MODEL);
        assertThat(by(CacheMode.READ)).isEqualTo(DecisionSource.MODEL);
        assertThat(by(CacheMode.READ)).as("nothing was kept").isEqualTo(DecisionSource.MODEL);
        assertThat(by(CacheMode.ON)).isEqualTo(DecisionSource.MODEL);
        assertThat(by(CacheMode.READ)).isEqualTo(DecisionSource.CACHE);
        assertThat(by(CacheMode.OFF)).isEqualTo(DecisionSource.MODEL);
        waiter.replies.add("{\"name\":\"soup\",\"reason\":\"hot\"}");
        assertThat(by(CacheMode.REFRESH)).isEqualTo(DecisionSource.MODEL);
        assertThat(inMode(CacheMode.READ)
                        .decide(ORDER, MENU, effects.next())
                        .output()
                        .name())
                .isEqualTo("soup");
    }

    @ParameterizedTest
    @EnumSource(CacheMode.class)
    void aResumeKnowsInEachModeWhatWasPaidFor(CacheMode mode) throws Exception {
        inMode(mode).decide(ORDER, MENU, effects.next());
        Decided<Dish> resumed = inMode(mode).decide(ORDER, MENU, effects);

        assertThat(resumed.by()).isEqualTo(DecisionSource.MODEL);
        assertThat(resumed.inquiry().orElseThrow().calls()).isEqualTo(1);
        assertThat(waiter.asked).hasSize(1);
    }

    @Test
    void answersOfAnotherServerAreOthers() throws Exception {
        decide(MENU);
        waiter.server = "http://127.0.0.1:2/v1";
        assertThat(decide(MENU).by()).isEqualTo(DecisionSource.MODEL);
        waiter.server = "";
        assertThat(decide(MENU).by()).isEqualTo(DecisionSource.CACHE);
    }
}
