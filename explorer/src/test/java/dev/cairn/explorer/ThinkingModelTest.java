package dev.cairn.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.run.RunResult;
import dev.cairn.explorer.state.ExplorerState;
import dev.cairn.explorer.state.LlmTally;
import dev.cairn.llm.decision.Decider;
import dev.cairn.llm.provider.Providers;
import dev.cairn.testkit.llm.ScriptedLlm;
import dev.cairn.testkit.llm.Trouble;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A whole run that a model steers whose server takes all that it writes for thoughts. */
class ThinkingModelTest {
    private static final int STEPS = 15;

    @TempDir
    Path folder;

    private Explored explored(ScriptedLlm server) {
        Explored explored = Explored.of(ExplorationTest.sound(), folder, STEPS)
                .decidedBy(Decider.by(Providers.open(
                                "openai:gpt-4o-mini", server.uri().toString(), name -> "key"))
                        .build());
        return explored.budgets(LlmLimits.with(DefaultBudgets.forSteps(STEPS), STEPS));
    }

    @Test
    void itSteersAsOneThatSaysItsAnswersAndTheJournalTellsThem() throws Exception {
        try (ScriptedLlm thinks =
                        ScriptedLlm.answering(Model::answer).troubling("", new Trouble.Thinks("Let me see {…}. "));
                ScriptedLlm says = ScriptedLlm.answering(Model::answer);
                Explored thought = explored(thinks);
                Explored said = explored(says)) {
            RunResult<ExplorerState> result = thought.run();

            LlmTally tally = result.state().llm();
            assertThat(tally.calls()).isEqualTo(thinks.requests()).isPositive();
            assertThat(tally.tokensOut()).isEqualTo(thinks.tokensOut());
            assertThat(tally.fallbacks()).as("each was the model's").isEmpty();
            assertThat(result.state().map()).isEqualTo(said.run().state().map());
            assertThat(journal(thought)).contains("what the model has thought");
            assertThat(journal(said)).doesNotContain("what the model has thought");
        }
    }

    private static String journal(Explored explored) {
        return explored.store.read(Explored.RUN, 0, Integer.MAX_VALUE).stream()
                .map(event -> new String(event.payload(), StandardCharsets.UTF_8))
                .reduce("", String::concat);
    }
}
