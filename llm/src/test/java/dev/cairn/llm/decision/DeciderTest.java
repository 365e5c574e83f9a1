package dev.cairn.llm.decision;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.budget.Budgets;
import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.llm.decision.Waiter.Dish;
import dev.cairn.llm.decision.Waiter.Menu;
import dev.cairn.llm.model.ChatReply;
import dev.cairn.llm.model.Usage;
import dev.cairn.llm.prompt.PromptTemplate;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Who decides, on what, and what it costs. */
class DeciderTest extends DeciderFixture {
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
