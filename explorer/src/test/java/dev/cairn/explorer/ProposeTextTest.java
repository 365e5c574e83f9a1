package dev.cairn.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.explorer.state.ExplorerState;
import dev.cairn.llm.decision.Decider;
import dev.cairn.llm.provider.Providers;
import dev.cairn.testkit.device.FakeApp;
import dev.cairn.testkit.llm.Question;
import dev.cairn.testkit.llm.ScriptedLlm;
import java.nio.file.Path;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a model proposes to type where no rule knows it: it opens what a form's validation keeps shut. */
class ProposeTextTest {
    private static final int STEPS = 12;

    @TempDir
    Path folder;

    private static FakeApp shop(String field) {
        return FakeApp.of(Explored.APP)
                .screen("Home", field, "Redeem")
                .screen("Gifts", "Wrap")
                .on("Home", "Redeem", new FakeApp.Effect.OpenIfTyped("[A-Z]{2}-\\d{4}", "Gifts"));
    }

    private static Function<Question, String> proposing(String text) {
        return question -> question.name().equals("propose_text")
                ? "{\"text\":\"" + text + "\",\"reason\":\"the form of a voucher\"}"
                : Model.answer(question);
    }

    private Explored explored(ScriptedLlm server, FakeApp app) {
        Decider decider = Decider.by(Providers.open("m", server.uri().toString(), name -> null))
                .build();
        return Explored.of(app, folder, STEPS).decidedBy(decider);
    }

    private static long proposals(ScriptedLlm server) {
        return server.questions().stream()
                .filter(question -> question.name().equals("propose_text"))
                .count();
    }

    @Test
    void opensWhatTheFormsValidationKeepsShut() throws Exception {
        try (Explored without = Explored.of(shop("type:voucher"), folder, STEPS);
                ScriptedLlm server = ScriptedLlm.answering(proposing("AB-1234"));
                Explored with = explored(server, shop("type:voucher"))) {
            ExplorerState alone = without.run().state();
            ExplorerState helped = with.run().state();

            assertThat(without.appium.typed()).contains("Ada");
            assertThat(alone.map().places()).noneMatch(place -> place.endsWith("Gifts"));
            assertThat(with.appium.typed()).contains("AB-1234").doesNotContain("Ada");
            assertThat(helped.map().places()).anyMatch(place -> place.endsWith("Gifts"));
        }
    }

    @Test
    void isAskedOncePerFieldAndToldInTheLogAndCounted() throws Exception {
        try (ScriptedLlm server = ScriptedLlm.answering(proposing("AB-1234"));
                Explored explored = explored(server, shop("type:voucher"))) {
            ExplorerState ended = explored.run().state();

            assertThat(proposals(server)).isOne();
            assertThat(ended.llm().calls()).isEqualTo(server.requests());
            assertThat(DecisionLog.of(explored.journal()))
                    .filteredOn(taken -> taken.node().equals("ProposeText"))
                    .extracting(taken -> taken.what())
                    .containsExactly("AB-1234");
            assertThat(explored.stateFromTheJournal()).isEqualTo(ended);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"type:email", "pass:voucher"})
    void isNotAskedWhereARuleKnowsNorForWhatIsHidden(String field) throws Exception {
        try (ScriptedLlm server = ScriptedLlm.answering(proposing("AB-1234"));
                Explored explored = explored(server, shop(field))) {
            explored.run();

            assertThat(proposals(server)).isZero();
            assertThat(explored.appium.typed()).doesNotContain("AB-1234");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "  ", "two\\nlines"})
    void whatIsNoTextIsRefusedAndTheRulesIsTyped(String text) throws Exception {
        try (ScriptedLlm server = ScriptedLlm.answering(proposing(text));
                Explored explored = explored(server, shop("type:voucher"))) {
            explored.run();

            assertThat(proposals(server)).isPositive();
            assertThat(explored.appium.typed()).containsOnly("Ada");
        }
    }

    @Test
    void whatReadsLikeTheNameOfASecretIsTypedAsItStands() throws Exception {
        try (ScriptedLlm server = ScriptedLlm.answering(proposing("${env:HOME}"));
                Explored explored = explored(server, shop("type:voucher"))) {
            explored.run();

            assertThat(explored.appium.typed()).containsOnly("${env:HOME}");
        }
    }
}
