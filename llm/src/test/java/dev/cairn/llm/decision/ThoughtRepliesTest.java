package dev.cairn.llm.decision;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.llm.decision.Waiter.Dish;
import dev.cairn.llm.decision.Waiter.Menu;
import dev.cairn.llm.model.ChatReply;
import dev.cairn.llm.model.Usage;
import dev.cairn.llm.prompt.PromptTemplate;
import dev.cairn.llm.provider.Providers;
import dev.cairn.testkit.llm.ScriptedLlm;
import dev.cairn.testkit.llm.Trouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Replies that say nothing, while the answer stands in what the model has thought. */
class ThoughtRepliesTest {
    private static final String FISH = Waiter.FISH;
    private static final String SOUP = FISH.replace("\"fish\"", "\"soup\"");
    private static final ModelDecision<Menu, Dish> STRICT = ModelDecision.by(
                    PromptTemplate.parse("order", 1, Waiter.TEMPLATE), Menu.class, Dish.class)
            .structuredOnly()
            .otherwise(menu -> new Dish("soup", "by rule"));

    private final Waiter waiter = new Waiter();
    private final Desktop effects = new Desktop();

    private Decided<Dish> thinking(String said, String thoughts, boolean complete, Usage usage)
            throws InterruptedException {
        waiter.replies.add(new ChatReply(said, usage, complete).withThoughts(thoughts));
        return Decider.by(waiter).build().decide(Waiter.ORDER, Waiter.MENU, effects.next());
    }

    private Decided<Dish> thinking(String said, String thoughts) throws InterruptedException {
        return thinking(said, thoughts, true, new Usage(40, 10));
    }

    @ParameterizedTest
    @CsvSource({"openai:m", "ollama:m", "anthropic:m"})
    void eachKindOfServerSendsThemBeside(String kind) throws Exception {
        try (ScriptedLlm server =
                ScriptedLlm.answering(question -> FISH).troubling("", new Trouble.Thinks("Is there soup? Then: "))) {
            Decider decider = Decider.by(
                            Providers.open(kind, server.uri().resolve("/").toString(), name -> "key"))
                    .build();
            Decided<Dish> first = decider.decide(Waiter.ORDER, Waiter.MENU, effects.next());
            Decided<Dish> again = decider.decide(Waiter.ORDER, Waiter.MENU, effects.next());

            assertThat(first.output().name()).isEqualTo("fish");
            assertThat(first.by()).isEqualTo(DecisionSource.MODEL);
            assertThat(first.miss().orElseThrow().detail()).contains("thought");
            assertThat(first.inquiry().orElseThrow().tokensOut()).isEqualTo(server.tokensOut());
            assertThat(again.by()).isEqualTo(DecisionSource.CACHE);
            assertThat(again.miss()).as("as it was read").isEqualTo(first.miss());
            assertThat(server.requests()).isEqualTo(1);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "The guest likes fish. So: ",
                "Perhaps " + "{\"name\":\"soup\",\"reason\":\"hot\"}" + "? No, fish.\n",
                "I am to answer as {\"name\": …}.\n```json\n",
                "<think>fish, as it says</think>\n",
                "The card says {\"name\":\"cake\"} and {} and {\"price\":[1, 2]}, but "
            })
    void theLastOfThemCounts(String before) throws Exception {
        Decided<Dish> decided = thinking("", before + FISH + "\n```\n");
        assertThat(decided.output().name()).isEqualTo("fish");
        assertThat(decided.by()).isEqualTo(DecisionSource.MODEL);
    }

    @Test
    void onlyWhatIsWholeCounts() throws Exception {
        assertThat(thinking("\n\n", "Is it " + FISH + "? " + SOUP.substring(0, 12))
                        .output()
                        .name())
                .isEqualTo("fish");
    }

    @Test
    void theyAreNoAnswerBesideOne() throws Exception {
        Decided<Dish> decided = thinking(FISH, SOUP);
        assertThat(decided.output().name()).isEqualTo("fish");
        assertThat(decided.miss()).isEmpty();
        assertThat(thinking("I cannot say.", FISH).cause()).contains(FallbackReason.NOT_JSON);
    }

    @Test
    void theyAreNoneBeforeTheyHaveComeToAnEnd() throws Exception {
        Decided<Dish> decided = thinking("", "Perhaps " + FISH + "? But then", false, new Usage(40, 400));
        assertThat(decided.cause()).contains(FallbackReason.CUT_OFF);
        assertThat(decided.by()).isEqualTo(DecisionSource.FALLBACK);
    }

    @Test
    void whatIsNoAnswerIsNoneInThoughtsEither() throws Exception {
        Decided<Dish> wordy = thinking("", "Fish, I would say.");
        assertThat(wordy.cause()).contains(FallbackReason.NOT_JSON);
        assertThat(wordy.miss().orElseThrow().detail()).contains("among its thoughts");
        assertThat(thinking("", "So " + FISH.replace("{\"name\"", "{\"more\":1,\"name\""))
                        .cause())
                .contains(FallbackReason.WRONG_SCHEMA);
        assertThat(thinking("", "So " + FISH.replace("\"fish\"", "\"cake\"")).cause())
                .contains(FallbackReason.GUARDRAIL);
        assertThat(thinking("", "{".repeat(500_000)).cause()).contains(FallbackReason.NOT_JSON);
    }

    @Test
    void whatMustBeStructuredIsNotReadOutOfThoughts() throws Exception {
        waiter.replies.add(new ChatReply("", new Usage(40, 10), true).withThoughts(FISH));
        Decided<Dish> decided = Decider.by(waiter).build().decide(STRICT, Waiter.MENU, effects.next());
        assertThat(decided.cause()).contains(FallbackReason.NOT_JSON);
        assertThat(decided.miss().orElseThrow().detail()).contains("nothing", "among its thoughts");
        assertThat(decided.output().name()).isEqualTo("soup");
    }

    @Test
    void theyArePaidForWhereNobodyCounts() throws Exception {
        long brief =
                thinking("", FISH, true, Usage.NONE).inquiry().orElseThrow().tokensOut();
        assertThat(thinking("", "x".repeat(300) + FISH, true, Usage.NONE)
                        .inquiry()
                        .orElseThrow()
                        .tokensOut())
                .as("three bytes a token")
                .isEqualTo(brief + 100);
    }
}
