package dev.cairn.llm.decision;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.files.FileRef;
import dev.cairn.engine.json.Json;
import dev.cairn.llm.decision.Waiter.Dish;
import dev.cairn.llm.model.ChatReply;
import dev.cairn.llm.model.Usage;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a model said that was of no use is found by what the journal has of the decision. */
class RefusedAnswerTest extends DeciderFixture {
    private final RefusedAnswerCache said = new RefusedAnswerCache(cache);

    private Optional<String> said(Decided<Dish> decided) {
        Decided.Inquiry asked = decided.inquiry().orElseThrow();
        return said.find(
                effects.runId(),
                asked.model(),
                asked.prompt(),
                decided.miss().orElseThrow().detail(),
                effects.now());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "I would take the soup, as always.",
                "{\"name\": \"fish\", \"price\": 3}",
                "{\"name\": \"tea\", \"reason\": \"thirst\"}"
            })
    void nonsenseIsKeptToTheLetter(String nonsense) throws Exception {
        waiter.replies.add(nonsense);
        Decided<Dish> decided = decide(MENU);

        assertThat(decided.by()).isEqualTo(DecisionSource.FALLBACK);
        assertThat(said(decided)).contains(nonsense);
    }

    @Test
    void lettersThatNoTextCanHaveBreakNothing() throws Exception {
        waiter.replies.add("half a pair: \ud83d, and a \u0000");
        assertThat(said(decide(MENU))).contains("half a pair: ?, and a \u0000");
    }

    @Test
    void whoFindsTheRefusalInTheCacheFindsWhatWasSaid() throws Exception {
        waiter.replies.add("no idea");
        decide(MENU);
        effects.run = "another run";
        Decided<Dish> again = decider().decide(ORDER, MENU, effects.next());

        assertThat(again.inquiry().orElseThrow().calls()).isZero();
        assertThat(said(again)).contains("no idea");
        effects.run = "a third run";
        assertThat(said(again)).as("of a run that has decided nothing").isEmpty();
    }

    @ParameterizedTest
    @EnumSource(CacheMode.class)
    void itIsKeptHoweverTheCacheIsUsed(CacheMode mode) throws Exception {
        waiter.replies.add("no idea");
        Decider decider = Decider.by(waiter).cache(cache).cacheMode(mode).build();
        assertThat(said(decider.decide(ORDER, MENU, effects.next()))).contains("no idea");
    }

    @Test
    void anAnswerThatIsCutOffIsKeptThoughItIsAskedForAgain() throws Exception {
        waiter.replies.add(new ChatReply("{\"name\": \"fi", new Usage(40, 400), false));
        Decided<Dish> decided = decide(MENU);

        assertThat(decided.cause()).contains(FallbackReason.CUT_OFF);
        assertThat(said(decided)).contains("{\"name\": \"fi");
    }

    @Test
    void ofALongOneTheBeginningIsKeptForAMonth() throws Exception {
        String smiles = "\ud83d\ude00".repeat(50_000);
        waiter.replies.add("x" + smiles);
        Decided<Dish> decided = decide(MENU);

        String kept = said(decided).orElseThrow();
        assertThat(kept.getBytes(StandardCharsets.UTF_8)).hasSizeLessThanOrEqualTo(64 * 1024);
        assertThat(kept).startsWith("x\ud83d\ude00").endsWith("\ud83d\ude00\n… and 80002 letters more");
        effects.clock.advance(RefusedAnswerCache.HOLDS.minus(Duration.ofMillis(1)));
        assertThat(said(decided)).isPresent();
        effects.clock.advance(Duration.ofMillis(1));
        assertThat(said(decided)).isEmpty();
    }

    @Test
    void whatWasKeptBeforeAnswersHadFoldersIsFound() throws Exception {
        waiter.replies.add(" ");
        Decided<Dish> decided = decide(MENU);
        Decided.Inquiry asked = decided.inquiry().orElseThrow();
        String decision = String.join(
                "\u0000",
                effects.runId(),
                asked.model(),
                asked.prompt(),
                decided.miss().orElseThrow().detail());
        byte[] former = "fish, I think".getBytes(StandardCharsets.UTF_8);
        String key = "refused/"
                + FileRef.of(decision.getBytes(StandardCharsets.UTF_8)).sha256();
        cache.put(key, former, effects.now().plusSeconds(1));

        assertThat(said(decided)).contains("fish, I think");
    }

    @Test
    void notesThatAreNoAnswersAreLeftOut() throws Exception {
        waiter.replies.add("no idea");
        decide(MENU);
        List<Json> notes = new ArrayList<>(said.notes(effects.runId(), effects.now()));
        for (String odd : List.of("null", "7", "[]", "{}", "{\"said\": \"x\"}")) {
            notes.add(new Json(odd));
        }
        String whole = notes.getFirst().text();
        notes.add(new Json(whole.replace("\"no idea\"", "null")));
        notes.add(new Json(whole.replace("{\"frame\"", "{\"more\":1,\"frame\"")));
        said.add("taken", notes, effects.now());

        assertThat(said.of("taken", effects.now()))
                .isEqualTo(said.of(effects.runId(), effects.now()))
                .hasSize(1);
        said.delete(List.of(effects.runId(), "none"));
        assertThat(said.of(effects.runId(), effects.now())).isEmpty();
        assertThat(said.of("taken", effects.now())).hasSize(1);
    }

    @Test
    void aReplyWithNothingInItLeavesNothing() throws Exception {
        waiter.replies.add(" ");
        assertThat(said(decide(MENU))).isEmpty();
        Decided<Dish> again = decide(MENU);
        assertThat(again.inquiry().orElseThrow().calls())
                .as("kept as former versions did")
                .isZero();
        assertThat(said(again)).isEmpty();
    }
}
