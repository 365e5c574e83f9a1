package dev.cairn.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.effects.DetachedEffects;
import dev.cairn.engine.files.FileRef;
import dev.cairn.engine.history.HistoryEntry;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.state.RunState;
import dev.cairn.explorer.node.ChooseAction;
import dev.cairn.explorer.state.ExplorerState;
import dev.cairn.llm.decision.Decider;
import dev.cairn.llm.prompt.Prompt;
import dev.cairn.llm.provider.Providers;
import dev.cairn.testkit.llm.ScriptedLlm;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;

/** A prompt that is made again of the state is the one that was sent, to the letter. */
@Tag("slow")
class DecisionPromptsTest {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    @Test
    void eachPromptOfARunIsMadeAgainOfTheStateBeforeItsStep() throws Exception {
        try (ScriptedLlm server = ScriptedLlm.answering(Model::answer);
                Explored explored = Explored.of(ExplorationTest.sound(), folder, 15)
                        .decidedBy(Decider.by(Providers.open(
                                        "openai:gpt-4o-mini", server.uri().toString(), name -> null))
                                .build())) {
            explored.run();
            List<HistoryEntry<ExplorerState>> history = new ArrayList<>();
            try (Engine engine = Engine.on(explored.store).build()) {
                engine.<ExplorerState>history(ExplorerGraph.definition(), Explored.RUN, history::add);
            }
            int asked = server.requests();
            int made = 0;
            for (int i = 1; i < history.size(); i++) {
                if (history.get(i).entry().event() instanceof JournalEvent.StepCompleted done) {
                    made += check(explored, history.get(i - 1).run(), done);
                }
            }
            assertThat(made).isEqualTo(asked).isPositive();
            assertThat(server.requests()).as("nobody was asked again").isEqualTo(asked);
        }
    }

    private static int check(Explored explored, RunState<ExplorerState> before, JournalEvent.StepCompleted done)
            throws InterruptedException {
        String sent = JsonMapper.shared()
                .readTree(done.output().text())
                .at("/decided/inquiry/prompt")
                .asString("");
        Optional<Prompt> made =
                DecisionPrompts.of(before.state(), done.node(), done.output(), new PastEffects(before, explored));
        if (sent.isEmpty()) {
            assertThat(made).as(done.node()).isEmpty();
            return 0;
        }
        assertThat(done.node()).isEqualTo(ChooseAction.NAME);
        byte[] text = made.orElseThrow().text().getBytes(StandardCharsets.UTF_8);
        assertThat(FileRef.of(text).sha256()).as(made.get().text()).isEqualTo(sent);
        return 1;
    }

    private static final class PastEffects extends DetachedEffects {
        private final RunState<?> run;

        private PastEffects(RunState<?> run, Explored explored) {
            super(explored.files);
            this.run = run;
        }

        @Override
        public long seed() {
            return run.seed();
        }

        @Override
        public OptionalLong remainingOfRun(Meter meter) {
            return run.budgets().remainingOfRun(meter, run.used());
        }
    }
}
