package dev.cairn.browser.guard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.device.DeviceException;
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
import dev.cairn.browser.plan.NextStep;
import dev.cairn.browser.plan.PlanInput;
import dev.cairn.browser.state.BrowseAction;
import dev.cairn.browser.state.BrowseSettings;
import dev.cairn.browser.state.BrowseState;
import dev.cairn.browser.state.StepNote;
import dev.cairn.browser.task.BrowseTask;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.run.RunResult;
import dev.cairn.llm.decision.Decider;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/** What a planner that is a model proposes, judged by who said it and whose page, or frame, is told; nobody is there to ask. */
@Tag("slow")
class WhoSaidWhatTest {
    private static final String TASK = "fill in the form and press Go";

    @TempDir(cleanup = CleanupMode.NEVER)
    @SuppressWarnings("NullAway.Init")
    private static Path scratch;

    @SuppressWarnings("NullAway.Init")
    private static BrowserDevice device;

    private static final CountingSite app = CountingSite.start();
    private static final CountingSite partner = CountingSite.start();

    @BeforeAll
    static void browser() {
        partner.page("/", "<label>Message <input name=m></label><p>Partner says 4711</p>");
        app.page(
                "/",
                "<h1>App</h1><form method=post action=/notes><label>Note <input name=note></label></form>"
                        + "<form method=post action=/grant><button>Second tier</button></form>"
                        + "<form><button>Promote</button></form>"
                        + "<form method=post action=/form><label>Form <input name=f value=form></label>"
                        + "<button>Keep</button></form>"
                        + "<a href='/customers/delete-all'>Next</a> <a href='/list?page=2'>More</a>"
                        + scripted("First tier", "fetch('/own', {method: 'POST'})")
                        + scripted("Make lord", "if (confirm('Really?')) fetch('/own', {method: 'POST'})")
                        + scripted("Load rows", "fetch('/rows').then(() => textContent = 'Loaded')")
                        + scripted("Load names", graph("query Names { people { name } }"))
                        + scripted("Load nothing", graph("mutation Own { own(id: 7) { id } }"))
                        + "<label>Free <input id=free></label>"
                        + scripted("Apply", "fetch('/free', {method: 'PUT', body: JSON.stringify({text: free.value})})")
                        + "<form id=far method=post action='" + at(partner)
                        + "/take'></form><button form=far>Go</button>"
                        + "<iframe src='" + at(partner) + "/' width=500 height=90></iframe>");
        device = SharedBrowser.guarded(
                scratch,
                new GuardPolicy(
                        Set.of(WebOrigin.of(at(app)).orElseThrow()), RulesDocument.origins(rules()), List.of()));
    }

    @BeforeEach
    void nothingHasArrived() {
        app.forget();
        partner.forget();
    }

    @AfterAll
    static void end() {
        device.close();
        app.close();
        partner.close();
    }

    /** A button outside of any form. */
    private static String scripted(String name, String script) {
        return "<button type=button onclick=\"" + script + "\">" + name + "</button>";
    }

    private static String graph(String query) {
        return "fetch('/graph', {method: 'POST', body: JSON.stringify({query: '" + query + "'})})";
    }

    private static String at(CountingSite site) {
        return "http://localhost:" + site.port();
    }

    private static List<Rule> rules() {
        return RulesFile.document("rules: [{origin: '" + at(partner) + "', mode: allow}]", "f")
                .rules();
    }

    /** What the gate says of one action that a model proposes on the app's page. */
    private static String ruling(Function<PlanInput, BrowseAction> proposed) throws InterruptedException {
        return rulings(List.of(proposed));
    }

    /** What it says of the last of some. */
    private static String rulings(List<Function<PlanInput, BrowseAction>> proposed) throws InterruptedException {
        BrowseState first = BrowseState.first(
                new BrowseTask(TASK, at(app) + "/", List.of(), List.of()),
                BrowseSettings.DEFAULT.withGate(new GateSettings(Mode.CONFIRM, false, rules())));
        try (Engine engine = Engine.inMemory()) {
            var fresh = device.connect();
            var opened = device.perform(new PageAct.Open(at(app) + "/"));
            RunResult<BrowseState> ended = engine.run(
                    BrowseGraph.on(device, Decider.none(), input -> step(input, proposed)),
                    first,
                    RunOptions.DEFAULT.budgets(BrowseBudgets.of(60)));
            BrowseState state =
                    engine.state(BrowseGraph.definition(), ended.run()).state();
            StepNote last = state.steps().get(proposed.size() - 1);
            return last.ruling() + " " + last.outcome();
        } catch (DeviceException e) {
            throw new AssertionError(e);
        }
    }

    private static NextStep step(PlanInput input, List<Function<PlanInput, BrowseAction>> proposed) {
        int done = input.progress().tried().size();
        boolean here = input.view().url().equals(at(app) + "/");
        BrowseAction action =
                here && done < proposed.size() ? proposed.get(done).apply(input) : new BrowseAction.Stop("done");
        return new NextStep(action, "it", "model", "it was read", false, Optional.of("try " + done));
    }

    private static String id(PlanInput input, String name) {
        return input.view().elements().stream()
                .filter(element -> element.name().equals(name))
                .findFirst()
                .orElseThrow()
                .id();
    }

    private static Function<PlanInput, BrowseAction> type(String field, String text) {
        return input -> new BrowseAction.Type(id(input, field), text, false);
    }

    private static Function<PlanInput, BrowseAction> click(String name) {
        return input -> new BrowseAction.Click(id(input, name));
    }

    @Test
    void aFrameIsToldNothingThatItsPageSaid() throws InterruptedException {
        assertThat(ruling(type("Message", "4711"))).contains("deny", "perhaps said by " + at(app), at(partner));
        assertThat(ruling(type("Note", "4711"))).contains("deny", "perhaps said by " + at(partner), at(app));
        assertThat(ruling(type("Message", "form"))).as("the user's own word").contains("done");
    }

    @Test
    void aSecretThatNobodyGaveIsTypedNowhere() throws InterruptedException {
        assertThat(ruling(type("Note", "${file:/etc/hostname}"))).contains("deny", "a secret for no origin");
        assertThat(ruling(type("Note", "${env:HOME}"))).contains("deny", "a secret for no origin");
    }

    @Test
    void aKeyThatMayPressSomethingNeedsAYes() throws InterruptedException {
        assertThat(ruling(input -> new BrowseAction.Press("Enter"))).contains("deny");
        assertThat(ruling(input -> new BrowseAction.Press("7"))).contains("deny");
        assertThat(ruling(input -> new BrowseAction.Press("Tab"))).contains("done");
    }

    @Test
    void anAddressThatActsIsJudgedAsAButtonIs() throws InterruptedException {
        assertThat(ruling(input -> new BrowseAction.Open(at(app) + "/customers/7/delete?sure=yes")))
                .contains("deny", "\"delete\" (destructive)");
        assertThat(ruling(click("Next"))).contains("deny", "(destructive)");
        assertThat(ruling(click("More"))).contains("done");
        assertThat(app.arrived()).noneMatch(asked -> asked.contains("delete"));
    }

    @Test
    void aFormThatNobodyAskedForIsSentWithAYesAlone() throws InterruptedException {
        assertThat(ruling(click("Second tier"))).contains("deny", "form-post", "you did not ask for this");
        assertThat(ruling(click("Promote"))).contains("deny", "you did not ask for this");
        assertThat(ruling(click("Keep")))
                .as("what stands in it the page has put there")
                .contains("deny", "you did not ask for this");
        assertThat(app.arrived()).noneMatch(asked -> asked.startsWith("POST"));
        assertThat(rulings(List.of(type("Form", "form"), click("Keep")))).contains("done");
        assertThat(app.arrived()).contains("POST /form f=form");
    }

    @Test
    void whatAScriptSendsThatNobodyAskedForNeedsAYes() throws InterruptedException {
        assertThat(ruling(click("First tier")))
                .contains("allow", "not done: the page would send POST " + at(app) + "/own, which nobody asked for");
        assertThat(rulings(List.of(click("First tier"), click("First tier"))))
                .contains("deny", "the page would send POST " + at(app) + "/own; you did not ask for this");
        assertThat(ruling(click("Load nothing"))).contains("not done: the page would send POST");
        assertThat(app.arrived()).noneMatch(asked -> asked.startsWith("POST"));
    }

    @Test
    void whatAsksOnlyOrSendsWhatTheUserGaveIsPressed() throws InterruptedException {
        assertThat(ruling(click("Load rows"))).contains("allow", "done");
        assertThat(ruling(click("Load names"))).contains("allow", "done, 1 request sent");
        assertThat(ruling(click("Apply"))).as("of nobody").contains("not done: the page would send PUT");
        assertThat(app.arrived()).contains("GET /rows").noneMatch(asked -> asked.startsWith("PUT"));
        assertThat(rulings(List.of(type("Free", "form"), click("Apply")))).contains("done, 1 request sent");
        assertThat(app.arrived()).contains("PUT /free {\"text\":\"form\"}");
    }

    @Test
    void whatIsAskedAfterAPressThatNobodyAskedForNeedsAYes() throws Exception {
        assertThat(rulings(List.of(click("Make lord"), input -> new BrowseAction.AnswerDialog(true, Optional.empty()))))
                .contains("deny", "the page asks this after a press of a model's; you did not ask for this");
        var dismissed = device.perform(new PageAct.AnswerDialog(false, ""));
        assertThat(app.arrived()).noneMatch(asked -> asked.startsWith("POST"));
    }

    @Test
    void aButtonSendsTheFormThatItNames() throws InterruptedException {
        assertThat(ruling(click("Go"))).contains("deny", at(partner));
        assertThat(partner.arrived()).noneMatch(asked -> asked.startsWith("POST"));
    }
}
