package dev.cairn.llm.decision;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.budget.Budgets;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.engine.store.CacheStore;
import dev.cairn.engine.store.InMemoryCacheStore;
import dev.cairn.llm.model.ChatModel;
import dev.cairn.llm.model.ChatReply;
import dev.cairn.llm.model.ChatRequest;
import dev.cairn.llm.model.LlmException;
import dev.cairn.llm.model.LlmException.Kind;
import dev.cairn.llm.model.ModelName;
import dev.cairn.llm.model.Usage;
import dev.cairn.llm.prompt.PromptTemplate;
import dev.cairn.llm.schema.Says;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class DeciderTest {
    record Menu(String diner, List<String> dishes, String table) {}

    record Dish(@Says("one of the dishes") String name, String reason) implements Reasoned {}

    private static final String TEMPLATE = "You order.\n---\nfor {{diner}}:\n{{#dishes}}\n- {{.}}\n{{/dishes}}\n";
    private static final Decision<Menu, Dish> ORDER = order(1, TEMPLATE);
    private static final Menu MENU = new Menu("Ada", List.of("soup", "fish"), "7");
    private static final String FISH = "{\"name\":\"fish\",\"reason\":\"fresh\"}";

    private static Decision<Menu, Dish> order(int version, String template) {
        return Decision.by(PromptTemplate.parse("order", version, template), Menu.class, Dish.class)
                .guardrail((menu, dish) -> menu.dishes().contains(dish.name())
                        ? Optional.empty()
                        : Optional.of("there is no " + dish.name()))
                .subject(Menu::table)
                .otherwise(menu -> new Dish(menu.dishes().getFirst(), "the first one"));
    }

    /** A model that gives what is laid out for it, and then fish. */
    private static final class Waiter implements ChatModel {
        final Deque<Object> replies = new ArrayDeque<>();
        final List<ChatRequest> asked = new ArrayList<>();
        String model = "gpt-4o-mini";

        @Override
        public ModelName name() {
            return new ModelName("openai", model);
        }

        @Override
        public ChatReply ask(ChatRequest request, Duration timeout) throws LlmException {
            asked.add(request);
            return switch (replies.isEmpty() ? FISH : replies.poll()) {
                case LlmException failure -> throw failure;
                case ChatReply reply -> reply;
                case Object text -> new ChatReply(text.toString(), new Usage(40, 10), true);
            };
        }
    }

    private final Waiter waiter = new Waiter();
    private final CacheStore cache = new InMemoryCacheStore();
    private final Desktop effects = new Desktop();
    private final List<Duration> pauses = new ArrayList<>();
    private final Decider decider = decider();

    private Decider decider() {
        return Decider.by(waiter).cache(cache).pause(pauses::add).build();
    }

    private Decided<Dish> decide(Menu menu) throws InterruptedException {
        return decider.decide(ORDER, menu, effects);
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
        assertThat(decided.by()).isEqualTo(By.MODEL);
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
        Decided<Dish> again = decider().decide(ORDER, MENU, effects);

        assertThat(again.by()).isEqualTo(By.CACHE);
        assertThat(again.output().name()).isEqualTo("fish");
        assertThat(again.inquiry().orElseThrow().tokensIn()).isZero();
        assertThat(waiter.asked).hasSize(1);
    }

    @Test
    void theKeyIsWhatThePromptShowsAndNothingElse() throws Exception {
        decide(MENU);
        assertThat(decide(new Menu("Ada", List.of("soup", "fish"), "8")).by())
                .as("another table, which is not shown")
                .isEqualTo(By.CACHE);
        assertThat(decide(new Menu("Bob", List.of("soup", "fish"), "7")).by()).isEqualTo(By.MODEL);
        assertThat(decide(new Menu("Ada", List.of("fish", "soup"), "7")).by()).isEqualTo(By.MODEL);
        assertThat(decider.decide(order(2, TEMPLATE), MENU, effects).by())
                .as("version")
                .isEqualTo(By.MODEL);
        assertThat(decider.decide(order(1, TEMPLATE + "!"), MENU, effects).by())
                .as("template")
                .isEqualTo(By.MODEL);
        waiter.model = "gpt-4o";
        assertThat(decider().decide(ORDER, MENU, effects).by()).as("model").isEqualTo(By.MODEL);
    }

    @Test
    void anAnswerHoldsForItsTime() throws Exception {
        decide(MENU);
        effects.clock.advance(Duration.ofDays(7).minusMillis(1));
        assertThat(decide(MENU).by()).isEqualTo(By.CACHE);
        effects.clock.advance(Duration.ofMillis(1));
        assertThat(decide(MENU).by()).isEqualTo(By.MODEL);
    }

    @Test
    void aDamagedEntryIsAMiss() throws Exception {
        decide(MENU);
        String key = Answers.key(ORDER, waiter.name(), ORDER.prompt(MENU));
        cache.put(key, new byte[] {1, 2, 3}, Instant.MAX);
        assertThat(decide(MENU).by()).isEqualTo(By.MODEL);
        cache.put(key, "{\"name\":\"tea\",\"reason\":\"x\"}".getBytes(StandardCharsets.UTF_8), Instant.MAX);
        assertThat(decide(MENU).by()).as("an answer that the guardrail refuses").isEqualTo(By.MODEL);
    }

    @Test
    void whatIsNoGoodAnswerIsPaidForAndNotKept() throws Exception {
        waiter.replies.add("{\"name\":\"tea\",\"reason\":\"thirst\"}");
        Decided<Dish> decided = decide(MENU);

        assertThat(decided.by()).isEqualTo(By.FALLBACK);
        assertThat(decided.output().name()).isEqualTo("soup");
        assertThat(decided.miss()).contains(new Decided.Miss(Cause.GUARDRAIL, "there is no tea"));
        assertThat(effects.used.get(LlmMeters.TOKENS)).isEqualTo(50);
        assertThat(decide(MENU).by()).isEqualTo(By.MODEL);
    }

    @Test
    void anAnswerThatIsCutAtItsLimitIsNone() throws Exception {
        waiter.replies.add(new ChatReply("{\"na", new Usage(1, 400), false));
        assertThat(decide(MENU).cause()).contains(Cause.CUT_OFF);
    }

    @Test
    void adviceOnTheSameSubjectComesBeforeTheRuleIfItStillFits() throws Exception {
        decide(MENU);
        waiter.replies.add("no idea");
        Decided<Dish> advised = decide(new Menu("Bob", List.of("cake", "fish"), "7"));
        assertThat(advised.by()).isEqualTo(By.ADVICE);
        assertThat(advised.output().name()).isEqualTo("fish");
        assertThat(advised.cause()).contains(Cause.NOT_JSON);

        waiter.replies.add("no idea");
        assertThat(decide(new Menu("Bob", List.of("cake"), "7")).output().name())
                .isEqualTo("cake");
        waiter.replies.add("no idea");
        assertThat(decide(new Menu("Bob", List.of("cake", "fish"), "8")).by()).isEqualTo(By.FALLBACK);
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void triesAgainOnlyWhereThatHelps(Kind kind) throws Exception {
        fail(2, kind);
        Decided<Dish> decided = decide(MENU);

        assertThat(decided.by()).isEqualTo(kind.retryable() ? By.MODEL : By.FALLBACK);
        assertThat(decided.inquiry().orElseThrow().calls()).isEqualTo(kind.retryable() ? 3 : 1);
        assertThat(pauses).hasSize(kind.retryable() ? 2 : 0);
    }

    @Test
    void waitsAsLongAsTheServerSaysAndNotForAnHour() throws Exception {
        waiter.replies.add(failure(Kind.RATE_LIMITED, Optional.of(Duration.ofSeconds(7))));
        assertThat(decide(MENU).by()).isEqualTo(By.MODEL);
        assertThat(pauses).containsExactly(Duration.ofSeconds(7));

        waiter.replies.add(failure(Kind.RATE_LIMITED, Optional.of(Duration.ofHours(1))));
        assertThat(decide(new Menu("Bob", List.of("soup"), "8")).cause()).contains(Cause.RATE_LIMITED);
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
        assertThatThrownBy(() -> impatient.decide(ORDER, MENU, effects)).isInstanceOf(InterruptedException.class);
    }

    @Test
    void aModelThatFailsAgainAndAgainIsLeftAloneForAWhile() throws Exception {
        fail(3, Kind.UNREACHABLE);
        for (int i = 0; i < 3; i++) {
            assertThat(decide(MENU).cause()).contains(Cause.UNREACHABLE);
        }
        assertThat(decide(MENU).cause()).contains(Cause.PAUSED);
        assertThat(waiter.asked).hasSize(3);
        effects.clock.advance(Duration.ofSeconds(15));
        assertThat(decide(MENU).by()).isEqualTo(By.MODEL);
    }

    @Test
    void aCallThatMayNotFitIsNotMade() throws Exception {
        effects.budgets = Budgets.UNLIMITED.limit(LlmMeters.TOKENS, 300);
        assertThat(decide(MENU).cause()).contains(Cause.TOKENS_SPENT);
        effects.budgets = Budgets.UNLIMITED.limit(LlmMeters.COST, 100);
        assertThat(decide(MENU).cause()).contains(Cause.COST_SPENT);
        assertThat(waiter.asked).isEmpty();
        assertThat(effects.used).isEqualTo(dev.cairn.engine.budget.Meters.NONE);
        effects.budgets = Budgets.UNLIMITED.limit(LlmMeters.TOKENS, 3_000);
        assertThat(decide(MENU).by()).isEqualTo(By.MODEL);
    }

    @Test
    void aServerThatCountsMoreThanExpectedIsTakenAtItsWord() throws Exception {
        effects.budgets = Budgets.UNLIMITED.limit(LlmMeters.TOKENS, 10_000);
        waiter.replies.add(new ChatReply(FISH, new Usage(5_000, 10), true));
        decide(MENU);
        assertThat(decide(new Menu("Bob", List.of("fish"), "8")).cause()).contains(Cause.TOKENS_SPENT);
        assertThat(effects.used.get(LlmMeters.TOKENS)).isEqualTo(5_010);
    }

    @Test
    void withoutAModelTheRuleDecidesAndNothingIsWritten() throws Exception {
        Decided<Dish> decided = Decider.none().decide(ORDER, MENU, effects);
        assertThat(decided.by()).isEqualTo(By.FALLBACK);
        assertThat(decided.cause()).contains(Cause.NO_PROVIDER);
        assertThat(decided.inquiry()).isEmpty();
        assertThat(decided.reason()).isEqualTo("the first one");
    }

    @Test
    void aPriceThatIsNotKnownIsNotZero() throws Exception {
        waiter.model = "brand-new";
        Decided<Dish> decided = decider().decide(ORDER, MENU, effects);
        assertThat(decided.inquiry().orElseThrow().costUsd()).isEmpty();
        assertThat(effects.used.get(LlmMeters.TOKENS)).isEqualTo(50);
        assertThat(effects.used.get(LlmMeters.COST)).isZero();
    }
}
