package dev.cairn.browser.guard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.agent.device.DeviceException;
import dev.cairn.agent.gate.Answer;
import dev.cairn.agent.gate.GateSettings;
import dev.cairn.agent.gate.Mode;
import dev.cairn.agent.gate.Rule;
import dev.cairn.agent.gate.RulesDocument;
import dev.cairn.agent.gate.RulesFile;
import dev.cairn.agent.origin.WebOrigin;
import dev.cairn.browser.BrowseBudgets;
import dev.cairn.browser.BrowseGraph;
import dev.cairn.browser.SharedBrowser;
import dev.cairn.browser.device.BrowserDevice;
import dev.cairn.browser.device.PageAct;
import dev.cairn.browser.node.ConfirmAnswer;
import dev.cairn.browser.state.BrowseEnd;
import dev.cairn.browser.state.BrowseSettings;
import dev.cairn.browser.state.BrowseState;
import dev.cairn.browser.task.BrowseTask;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.Interrupt;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.run.RunResult;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.llm.decision.Decider;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/** Gate and guard under tasks in a real browser, judged by what two servers were sent. */
@Tag("slow")
class GuardedTaskTest {
    @TempDir(cleanup = CleanupMode.NEVER)
    @SuppressWarnings("NullAway.Init")
    private static Path scratch;

    @SuppressWarnings("NullAway.Init")
    private static BrowserDevice device;

    private final Engine engine = Engine.inMemory();
    private static final CountingSite app = CountingSite.start();
    private static final CountingSite other = CountingSite.start();

    @BeforeAll
    static void browser() {
        app.page(
                "/",
                "<title>app</title><h1>App</h1><a href='" + at(other) + "/there?total=4711'>Partner</a>"
                        + "<img src='" + at(other) + "/pixel?d=4711'>"
                        + "<form method=post action='/save'><input name=note aria-label=Note><button>Save</button></form>"
                        + "<form method=post action='" + at(other) + "/steal'><button>Continue</button></form>");
        other.page("/there", "<h1>Partner page</h1>");
        device = SharedBrowser.guarded(scratch, policy(""));
    }

    @AfterAll
    static void end() {
        device.close();
        app.close();
        other.close();
    }

    @AfterEach
    void close() {
        engine.close();
        app.forget();
        other.forget();
    }

    private static List<Rule> rules(String document) {
        return document.isEmpty()
                ? List.of()
                : RulesFile.document(document, "f").rules();
    }

    private static GuardPolicy policy(String rules) {
        return new GuardPolicy(
                Set.of(WebOrigin.of(at(app)).orElseThrow()), RulesDocument.origins(rules(rules)), List.of());
    }

    private static String at(CountingSite site) {
        return "http://localhost:" + site.port();
    }

    private RunResult<BrowseState> run(String task, boolean person) throws InterruptedException {
        return run(device, task, "", person);
    }

    private RunResult<BrowseState> run(BrowserDevice browser, String task, String rules, boolean person)
            throws InterruptedException {
        GateSettings gate = new GateSettings(Mode.CONFIRM, person, rules(rules));
        BrowseState first = BrowseState.first(
                new BrowseTask(task, at(app) + "/", List.of(), List.of()), BrowseSettings.DEFAULT.withGate(gate));
        open(browser, first);
        return engine.run(
                BrowseGraph.on(browser, Decider.none()), first, RunOptions.DEFAULT.budgets(BrowseBudgets.of(200)));
    }

    private static void open(BrowserDevice browser, BrowseState first) throws InterruptedException {
        try {
            var fresh = browser.connect();
            var opened = browser.perform(new PageAct.Open(first.task().url()));
        } catch (DeviceException e) {
            throw new AssertionError(e);
        }
    }

    private BrowseState state(RunResult<BrowseState> result) {
        return engine.state(BrowseGraph.definition(), result.run()).state();
    }

    @Test
    void aLinkToAnotherOriginIsDeniedWithTheRuleThatWouldAllowIt() throws InterruptedException {
        RunResult<BrowseState> ended = run("click Partner", true);
        assertThat(state(ended).end()).contains(BrowseEnd.DENIED);
        assertThat(state(ended).steps().getLast().ruling()).contains("{origin: \"" + at(other) + "\", mode: allow}");
        assertThat(other.arrived()).isEmpty();
        assertThat(device.refusals())
                .as("the page's own picture")
                .anySatisfy(refusal -> assertThat(refusal.origin())
                        .isEqualTo(WebOrigin.of(at(other)).orElseThrow()));
    }

    @Tag("slow")
    @Test
    void aFormThatLeadsToAnotherOriginIsDenied() throws InterruptedException {
        RunResult<BrowseState> ended = run("click Continue", true);
        assertThat(state(ended).end()).contains(BrowseEnd.DENIED);
        assertThat(other.arrived()).isEmpty();
    }

    @Tag("slow")
    @Test
    void aYesLetsIntoTheGuardWhatARuleWantsConfirmed() throws InterruptedException {
        String rules = "rules: [{origin: '" + at(other) + "', mode: confirm}]";
        try (BrowserDevice asking = SharedBrowser.guarded(scratch, policy(rules))) {
            RunResult<BrowseState> asked = run(asking, "click Partner", rules, true);
            assertThat(asked.status()).isEqualTo(RunStatus.WAITING);
            assertThat(other.arrived()).isEmpty();
            Interrupt question = asked.interrupts().getFirst();
            assertThat(question.question().text()).contains("about " + at(other));
            String reference = question.question().text().replaceAll(".*\"reference\":\"(\\w+)\".*", "$1");
            var ended = engine.answer(
                            BrowseGraph.on(asking, Decider.none()),
                            question.id(),
                            new ConfirmAnswer(reference, Answer.YES, Optional.empty()))
                    .await();
            assertThat(ended.status()).isEqualTo(RunStatus.SUCCEEDED);
            assertThat(other.arrived()).contains("GET /there?total=4711");
        }
    }

    @Test
    void whatStaysAtHomeIsDone() throws InterruptedException {
        RunResult<BrowseState> ended = run("type hello into Note, click Save", false);
        assertThat(ended.status()).isEqualTo(RunStatus.SUCCEEDED);
        assertThat(app.arrived()).contains("POST /save note=hello");
    }

    @Tag("slow")
    @Test
    void aBrowserThatPassesTheGuardByIsNotWorkedWith() throws IOException {
        Path program =
                Files.writeString(scratch.resolve("chromium-with-webrtc"), """
                #!/bin/bash
                kept=()
                for option in "$@"; do [[ "$option" == *webrtc* ]] || kept+=("$option"); done
                exec %s "${kept[@]}"
                """.formatted(SharedBrowser.program()));
        Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwx------"));
        try (BrowserDevice bypassing = SharedBrowser.guarded(scratch, program, policy(""))) {
            assertThatThrownBy(() -> bypassing.connect())
                    .isInstanceOf(DeviceException.class)
                    .hasMessageContaining("passes the guard by: a packet");
        }
        assertThat(app.arrived()).isEmpty();
    }
}
