package dev.cairn.llm.decision;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.budget.Budgets;
import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.engine.store.CacheStore;
import dev.cairn.engine.store.InMemoryCacheStore;
import dev.cairn.llm.decision.Waiter.Dish;
import dev.cairn.llm.decision.Waiter.Menu;
import dev.cairn.llm.model.ChatReply;
import dev.cairn.llm.model.LlmException;
import dev.cairn.llm.model.LlmException.Kind;
import dev.cairn.llm.model.Usage;
import dev.cairn.llm.prompt.PromptTemplate;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class DeciderTest {
    private static final ModelDecision<Menu, Dish> ORDER = Waiter.ORDER;
    private static final Menu MENU = Waiter.MENU;

    private final Waiter waiter = new Waiter();
    private final CacheStore cache = new InMemoryCacheStore();
    private final Desktop effects = new Desktop();
    private final List<Duration> pauses = new ArrayList<>();
    private final List<String> warnings = new ArrayList<>();
    private final Decider decider = decider();

    private Decider decider() {
        return Decider.by(waiter)
                .cache(cache)
                .pause(pauses::add)
                .warnings(warnings::add)
                .build();
    }

    private Decided<Dish> decide(Menu menu) throws InterruptedException {
        return decider.decide(ORDER, menu, effects.next());
    }

    private static LlmException failure(Kind kind, Optional<Duration> retryAfter) {
        return new LlmException(kind, kind.name(), retryAfter, null);
    }

    private void fail(int times, Kind kind) {
        for (int i = 0; i < times; i++) {
            waiter.replies.add(failure(kind, Optional.empty()));
        }
    }

    @Test
    void theModelDecidesAndWhatItTookIsTold() throws Exception {
        Decided<Dish> decided = decide(MENU);

        assertThat(decided.output()).isEqualTo(new Dish("fish", "fresh"));
        assertThat(decided.by()).isEqualTo(DecisionSource.MODEL);
        assertThat(decided.miss()).isEmpty();
        Decided.Inquiry inquiry = decided.inquiry().orElseThrow();
        assertThat(inquiry.calls()).isEqualTo(1);
        assertThat(inquiry.tokensIn() + inquiry.tokensOut()).isEqualTo(50);
        assertThat(inquiry.costUsd()).hasValueSatisfying(usd -> assertThat(usd).isEqualByComparingTo("0.000012"));
        assertThat(effects.used.get(LlmMeters.TOKENS)).isEqualTo(50);
        assertThat(effects.used.get(LlmMeters.COST))
                .as("millionths of a dollar")
                .isEqualTo(12);
        String prompt = new String(
                effects.files().get(new dev.cairn.engine.files.FileRef(inquiry.prompt())), StandardCharsets.UTF_8);
        assertThat(prompt).isEqualTo(ORDER.prompt(MENU).text()).contains("for Ada:\n- soup\n- fish");
        assertThat(JsonCodec.standard().write(decided).text()).contains("\"by\":\"model\"", "\"cost_usd\":0.000012");
    }

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

    @Test
    void whatIsWrongAgainAndAgainIsSaidOnceWithWhatToDo() throws Exception {
        for (int i = 0; i < 7; i++) {
            waiter.replies.add(i % 2 == 0 ? "no idea" : "{\"name\":\"tea\",\"reason\":\"thirst\"}");
            decide(new Menu("diner " + i, List.of("soup"), "t" + i));
        }
        assertThat(warnings).hasSize(2);
        assertThat(warnings.getFirst())
                .contains("3 answers of openai:gpt-4o-mini", "'no idea'", "response_format", "larger model");
        assertThat(warnings.getLast()).contains("there is no tea", "cairn prompts --run");
        assertThat(warnings).allSatisfy(line -> assertThat(line).hasLineCount(1));
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

    @Test
    void theSchemaHasNoMoreToChooseFromThanTheSituation() throws Exception {
        ModelDecision<Menu, Dish> narrow = ModelDecision.by(
                        PromptTemplate.parse("order", 1, Waiter.TEMPLATE), Menu.class, Dish.class)
                .choices("name", Menu::dishes)
                .otherwise(menu -> new Dish("", ""));
        decider.decide(narrow, MENU, effects.next());
        assertThat(waiter.asked.getFirst().schema().at("/properties/name/enum").toString())
                .isEqualTo("[\"soup\",\"fish\"]");
    }

    @Test
    void anAnswerThatIsCutAtItsLimitIsNone() throws Exception {
        waiter.replies.add(new ChatReply("{\"na", new Usage(1, 400), false));
        assertThat(decide(MENU).cause()).contains(FallbackReason.CUT_OFF);
    }

    @Test
    void aWholeAnswerCountsThoughTheModelWentOnToItsLimit() throws Exception {
        waiter.replies.add(new ChatReply(Waiter.FISH + "\nThat is since fish {", new Usage(1, 400), false));
        Decided<Dish> decided = decide(MENU);
        assertThat(decided.by()).isEqualTo(DecisionSource.MODEL);
        decide(new Menu("Bob", List.of("cake", "fish"), "7"));
        assertThat(waiter.asked.getLast().mostTokens())
                .as("nothing was too tight")
                .isEqualTo(waiter.asked.getFirst().mostTokens());
    }

    @Test
    void adviceOnTheSameSubjectComesBeforeTheRuleIfItStillFits() throws Exception {
        decide(MENU);
        waiter.replies.add("no idea");
        Decided<Dish> advised = decide(new Menu("Bob", List.of("cake", "fish"), "7"));
        assertThat(advised.by()).isEqualTo(DecisionSource.ADVICE);
        assertThat(advised.output().name()).isEqualTo("fish");
        assertThat(advised.cause()).contains(FallbackReason.NOT_JSON);

        waiter.replies.add("no idea");
        assertThat(decide(new Menu("Bob", List.of("cake"), "7")).output().name())
                .isEqualTo("cake");
        waiter.replies.add("no idea");
        assertThat(decide(new Menu("Bob", List.of("cake", "fish"), "8")).by()).isEqualTo(DecisionSource.FALLBACK);
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

    @Test
    void aModelThatThinksIsGivenRoomOnceItHasBeenCutOff() throws Exception {
        waiter.replies.add(new ChatReply("", new Usage(40, 400), false));
        assertThat(decide(MENU).cause()).contains(FallbackReason.CUT_OFF);
        assertThat(effects.used.get(LlmMeters.TOKENS))
                .as("paid for all the same")
                .isEqualTo(440);
        decide(MENU);
        assertThat(waiter.asked.getLast().mostTokens())
                .isEqualTo(4 * waiter.asked.getFirst().mostTokens());
    }

    @Test
    void aServerThatDoesNotCountIsCountedFor() throws Exception {
        waiter.replies.add(new ChatReply(Waiter.FISH, Usage.NONE, true));
        Decided.Inquiry inquiry = decide(MENU).inquiry().orElseThrow();
        assertThat(inquiry.tokensIn()).isPositive();
        assertThat(inquiry.tokensOut()).isPositive();
        assertThat(effects.used.get(LlmMeters.TOKENS)).isEqualTo(inquiry.tokensIn() + inquiry.tokensOut());
    }

    @Test
    void nobodyIsAskedInTheLastMomentsOfARun() throws Exception {
        effects.budgets = Budgets.UNLIMITED.limit(Meter.TIME, 200);
        assertThat(decide(MENU).cause()).contains(FallbackReason.TIME_SPENT);
        assertThat(waiter.asked).isEmpty();
    }

    @Test
    void whatIsToBeKeptToOneselfIsNotShown() throws Exception {
        decider.redacting(text -> text.replace("Ada", "***")).decide(ORDER, MENU, effects.next());
        assertThat(waiter.asked.getFirst().user()).contains("for ***:").doesNotContain("Ada");
        assertThat(decide(MENU).by()).as("another prompt").isEqualTo(DecisionSource.MODEL);
    }

    @Test
    void aCallThatMayNotFitIsNotMade() throws Exception {
        effects.budgets = Budgets.UNLIMITED.limit(LlmMeters.TOKENS, 300);
        assertThat(decide(MENU).cause()).contains(FallbackReason.TOKENS_SPENT);
        effects.budgets = Budgets.UNLIMITED.limit(LlmMeters.COST, 100);
        assertThat(decide(MENU).cause()).contains(FallbackReason.COST_SPENT);
        assertThat(waiter.asked).isEmpty();
        assertThat(effects.used).isEqualTo(dev.cairn.engine.budget.Meters.NONE);
        effects.budgets = Budgets.UNLIMITED.limit(LlmMeters.TOKENS, 3_000);
        assertThat(decide(MENU).by()).isEqualTo(DecisionSource.MODEL);
    }

    @Test
    void aServerThatCountsMoreThanExpectedIsTakenAtItsWord() throws Exception {
        effects.budgets = Budgets.UNLIMITED.limit(LlmMeters.TOKENS, 10_000);
        waiter.replies.add(new ChatReply(Waiter.FISH, new Usage(5_000, 10), true));
        decide(MENU);
        assertThat(decide(new Menu("Bob", List.of("fish"), "8")).cause()).contains(FallbackReason.TOKENS_SPENT);
        assertThat(effects.used.get(LlmMeters.TOKENS)).isEqualTo(5_010);
    }

    @Test
    void withoutAModelTheRuleDecidesAndNothingIsWritten() throws Exception {
        Decided<Dish> decided = Decider.none().decide(ORDER, MENU, effects.next());
        assertThat(decided.by()).isEqualTo(DecisionSource.FALLBACK);
        assertThat(decided.cause()).contains(FallbackReason.NO_PROVIDER);
        assertThat(decided.inquiry()).isEmpty();
        assertThat(decided.reason()).isEqualTo("the first one");
    }

    @Test
    void aPriceThatIsNotKnownIsNotZero() throws Exception {
        waiter.model = "brand-new";
        Decided<Dish> decided = decider().decide(ORDER, MENU, effects.next());
        assertThat(decided.inquiry().orElseThrow().costUsd()).isEmpty();
        assertThat(effects.used.get(LlmMeters.TOKENS)).isEqualTo(50);
        assertThat(effects.used.get(LlmMeters.COST)).isZero();
    }
}
