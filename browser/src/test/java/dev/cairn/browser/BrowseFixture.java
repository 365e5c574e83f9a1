package dev.cairn.browser;

import dev.cairn.agent.gate.Answer;
import dev.cairn.agent.gate.GateSettings;
import dev.cairn.agent.gate.Mode;
import dev.cairn.browser.device.BrowserDevice;
import dev.cairn.browser.device.PageAct;
import dev.cairn.browser.node.ConfirmAnswer;
import dev.cairn.browser.state.BrowseSettings;
import dev.cairn.browser.state.BrowseState;
import dev.cairn.browser.task.BrowseTask;
import dev.cairn.browser.task.Expectation;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.Interrupt;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.run.RunResult;
import dev.cairn.llm.decision.Decider;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;

/** Runs of tasks in a real browser, at an app of customers that is new for each test. */
abstract class BrowseFixture {
    static final BrowseSettings ASKING =
            BrowseSettings.DEFAULT.withGate(new GateSettings(Mode.CONFIRM, true, List.of()));

    @SuppressWarnings("NullAway.Init")
    static BrowserDevice device;

    final Engine engine = Engine.inMemory();
    final CustomersApp app = new CustomersApp();

    @BeforeAll
    static void browser() {
        device = SharedBrowser.plain();
    }

    @BeforeEach
    void open() throws Exception {
        var fresh = device.connect();
        var opened = device.perform(new PageAct.Open(app.url()));
    }

    @AfterEach
    void closeApp() {
        app.close();
        engine.close();
    }

    Graph<BrowseState> graph() {
        return BrowseGraph.on(device, Decider.none());
    }

    RunResult<BrowseState> run(String task, BrowseSettings settings, Expectation... expected)
            throws InterruptedException {
        BrowseState first = BrowseState.first(new BrowseTask(task, app.url(), List.of(), List.of(expected)), settings);
        return engine.run(graph(), first, RunOptions.DEFAULT.budgets(BrowseBudgets.of(200)));
    }

    BrowseState state(RunResult<BrowseState> result) {
        return engine.state(graph(), result.run()).state();
    }

    static String reference(Interrupt question) {
        return question.question().text().replaceAll(".*\"reference\":\"(\\w+)\".*", "$1");
    }

    RunResult<BrowseState> answer(RunResult<BrowseState> waiting, Answer answer) throws InterruptedException {
        Interrupt question = waiting.interrupts().getFirst();
        return engine.answer(graph(), question.id(), new ConfirmAnswer(reference(question), answer, Optional.empty()))
                .await();
    }
}
