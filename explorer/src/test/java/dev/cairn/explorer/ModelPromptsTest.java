package dev.cairn.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.budget.Budgets;
import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.run.RunResult;
import dev.cairn.explorer.node.DetectProgress;
import dev.cairn.explorer.policy.ExplorationGoal;
import dev.cairn.explorer.state.ExplorerState;
import dev.cairn.llm.decision.Decider;
import dev.cairn.llm.decision.LlmMeters;
import dev.cairn.llm.provider.Providers;
import dev.cairn.testkit.device.FakeApp;
import dev.cairn.testkit.llm.Question;
import dev.cairn.testkit.llm.ScriptedLlm;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** What a model is shown of a run, and what a run that it comes into later allows it. */
class ModelPromptsTest {
    private static final Pattern USUAL = Pattern.compile("(?m)^Without you (a[0-9a-f]{5}) would be done");

    @TempDir
    Path folder;

    private static Decider decider(ScriptedLlm server) {
        return Decider.by(Providers.open("openai:gpt-4o-mini", server.uri().toString(), name -> null))
                .build();
    }

    private List<Question> asked(FakeApp app, Budgets budgets, ExplorationGoal aim) throws Exception {
        try (ScriptedLlm server = ScriptedLlm.answering(Model::answer);
                Explored explored = Explored.of(app, folder, 15)
                        .budgets(budgets)
                        .settings(settings -> settings.withAim(aim))
                        .decidedBy(decider(server))) {
            explored.run();
            return List.copyOf(server.questions());
        }
    }

    private List<Question> asked() throws Exception {
        return asked(
                ExplorationTest.sound(),
                LlmLimits.with(DefaultBudgets.forSteps(15), 15),
                new ExplorationGoal(Optional.empty(), Optional.of("find what there is to read")));
    }

    @Test
    void thePromptShowsThePolicysChoiceAndHowFarTheRunIs() throws Exception {
        List<Question> choices = asked().stream()
                .filter(question -> question.name().equals("choose_action"))
                .toList();

        assertThat(choices).isNotEmpty().allSatisfy(question -> {
            Matcher usual = USUAL.matcher(question.user());
            assertThat(usual.find()).as(question.user()).isTrue();
            assertThat(question.user())
                    .contains("\n" + usual.group(1) + ": \"")
                    .contains("Seen so far: activities: ", "; screens: ", "; steps without anything new: ");
        });
        assertThat(choices).anySatisfy(question -> assertThat(question.user()).contains("Done last:", "did: \""));
        assertThat(choices)
                .anySatisfy(question -> assertThat(question.user()).contains("Done on this screen before", "done: \""));
    }

    @Test
    void eachValueThatASchemaAllowsIsShown() throws Exception {
        List<Question> all = asked();

        assertThat(all).isNotEmpty().allSatisfy(question -> {
            JsonNode properties = question.schema().path("properties");
            assertThat(properties.propertyNames()).isNotEmpty();
            for (JsonNode property : properties) {
                for (JsonNode value : property.path("enum")) {
                    assertThat(question.text()).contains(value.asString());
                }
            }
        });
    }

    @Test
    void whatIsLeftOfEachBudgetIsWhatTheRunHasOfIt() throws Exception {
        Budgets budgets = Budgets.UNLIMITED
                .limit(DetectProgress.FINISHED, 15)
                .limit(Meter.TIME, 600_000)
                .limit(Meter.RESTARTS, 700)
                .limit(LlmMeters.TOKENS, 90_000)
                .limit(LlmMeters.COST, 150_000);
        List<Question> routes = asked(
                        FakeApp.of(Explored.APP).screen("Home", "Nothing"),
                        LlmLimits.with(budgets, 15),
                        new ExplorationGoal(Optional.empty(), Optional.empty()))
                .stream()
                .filter(question -> question.name().equals("should_continue"))
                .toList();

        assertThat(routes)
                .isNotEmpty()
                .allSatisfy(question -> assertThat(question.user())
                        .contains("time left: up to 10 minutes; tokens left: up to 100000 tokens; "
                                + "cost left: up to 100 cents; restarts left: up to 1000 restarts"));
    }

    /** The other run was made without a model, so that its budgets do not have what ends a run at a refused call. */
    @Test
    void aCallThatIsRefusedEndsABranchThatAModelCameIntoAndWhatWasSeenIsWrittenDown() throws Exception {
        Budgets budgets = Budgets.UNLIMITED.limit(DetectProgress.FINISHED, 50).limit(LlmMeters.TOKENS, 1_500);
        try (ScriptedLlm server = ScriptedLlm.answering(Model::answer);
                Explored explored =
                        Explored.of(ExplorationTest.sound(), folder, 50).budgets(budgets)) {
            explored.run();
            RunResult<ExplorerState> branch =
                    explored.decidedBy(decider(server)).fork(explored.journal().size() / 10);

            assertThat(branch.state().stopReason()).contains("budget_exhausted:tokens");
            assertThat(branch.state().map().coverage())
                    .hasSize(branch.state().counters().steps());
            assertThat(server.requests()).isPositive();
            assertThat(server.tokensIn() + server.tokensOut()).isLessThanOrEqualTo(1_500);
        }
    }
}
