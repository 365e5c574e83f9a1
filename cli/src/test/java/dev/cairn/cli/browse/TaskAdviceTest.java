package dev.cairn.cli.browse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.screen.Hierarchy;
import dev.cairn.browser.BrowseBudgets;
import dev.cairn.browser.BrowseGraph;
import dev.cairn.browser.device.ActResult;
import dev.cairn.browser.device.AppTaskDevice;
import dev.cairn.browser.device.PageAct;
import dev.cairn.browser.device.TaskDevice;
import dev.cairn.browser.look.AppScreen;
import dev.cairn.browser.look.PageLook;
import dev.cairn.browser.state.BrowseSettings;
import dev.cairn.browser.state.BrowseState;
import dev.cairn.browser.task.BrowseTask;
import dev.cairn.browser.task.Expectation;
import dev.cairn.cli.command.CommonOptions;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.run.RunResult;
import dev.cairn.engine.state.RunState;
import dev.cairn.llm.decision.Decider;
import dev.cairn.testkit.device.ViewXml;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What a user can do about a task that is not done. */
class TaskAdviceTest {
    private static final String NEXT = "to go on: cairn browse 'what is left to do' --continue ";

    /** A screen with one button, which does nothing. */
    private static final class Button implements TaskDevice {
        private boolean connected;

        @Override
        public boolean connect() {
            boolean fresh = !connected;
            connected = true;
            return fresh;
        }

        @Override
        public String session() {
            return "session";
        }

        @Override
        public PageLook look(boolean picture) {
            try {
                String xml = ViewXml.xml(ViewXml.view("FrameLayout", ViewXml.button("Next")));
                return AppScreen.of(Hierarchy.parse(xml), "demo", "demo.Main", "session")
                        .look(Optional.empty());
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        }

        @Override
        public ActResult perform(PageAct act) {
            return new ActResult(0, "", false);
        }

        @Override
        public void close() {
            connected = false;
        }
    }

    private static RunState<BrowseState> ended(int acts, int turns, List<Expectation> expected) throws Exception {
        BrowseSettings settings = new BrowseSettings(
                BrowseSettings.DEFAULT.values(),
                BrowseSettings.DEFAULT.gate(),
                List.of(),
                List.of(),
                acts,
                BrowseSettings.INVALID_ACTIONS,
                List.of(),
                false);
        BrowseTask task = new BrowseTask("click Next, click Next", AppTaskDevice.start("demo"), List.of(), expected);
        try (Engine engine = Engine.inMemory()) {
            RunResult<BrowseState> ended = engine.run(
                    BrowseGraph.on(new Button(), Decider.none()),
                    BrowseState.first(task, settings),
                    RunOptions.DEFAULT.budgets(BrowseBudgets.of(turns)));
            return engine.state(BrowseGraph.definition(), ended.run());
        }
    }

    private static List<String> advice(RunState<BrowseState> ended) {
        return new TaskAdvice(ended, new CommonOptions()).lines(true);
    }

    @Test
    void aTaskThatIsDoneNeedsNone() throws Exception {
        assertThat(advice(ended(50, 300, List.of()))).isEmpty();
    }

    @Test
    void whereWhatWasExpectedIsNotSoItMayBeExpectedOtherwise() throws Exception {
        RunState<BrowseState> run = ended(50, 300, List.of(Expectation.of(Expectation.Kind.TEXT, "Saved")));
        assertThat(advice(run))
                .containsExactly(
                        NEXT + run.run(),
                        "if it is done as it stands: say so by --expect text=…, address=… or field=…");
        assertThat(new TaskAdvice(run, new CommonOptions()).lines(false)).hasSize(1); // of a run that is not kept
    }

    @Test
    void actsThatAreUsedUpCanBeMore() throws Exception {
        RunState<BrowseState> run = ended(1, 300, List.of());
        assertThat(advice(run)).containsExactly(NEXT + run.run() + " --max-steps 2");
    }

    @Test
    void anotherLimitIsNamed() throws Exception {
        RunState<BrowseState> run = ended(50, 9, List.of());
        assertThat(advice(run)).containsExactly(NEXT + run.run(), "limit:    9 turns of nodes (--max-graph-steps)");
    }
}
