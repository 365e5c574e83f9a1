package dev.cairn.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.gate.GateSettings;
import dev.cairn.agent.gate.Mode;
import dev.cairn.browser.device.BrowserDevice;
import dev.cairn.browser.device.PageAct;
import dev.cairn.browser.look.PageElement;
import dev.cairn.browser.state.BrowseEnd;
import dev.cairn.browser.state.BrowseSettings;
import dev.cairn.browser.state.BrowseState;
import dev.cairn.browser.task.BrowseTask;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.run.RunResult;
import dev.cairn.llm.decision.Decider;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Controls that pages make themselves are called as people would call them, and are used by a task's words. */
class PageWidgetsTest {
    private static final String WIDGETS = """
            <style>.over { opacity: 0; position: absolute; width: 40px; height: 40px } .drawn { display: block; padding-left: 60px; height: 40px }</style>
            <ul><li style="position:relative"><input class=over type=checkbox onchange="say(this.checked ? 'milk ticked' : '')"><label class=drawn>Buy milk</label></ul>
            <div role=switch aria-checked=false tabindex=0 onclick="this.setAttribute('aria-checked', 'true'); say('switched')"><span>Notifications</span> <span>Off</span></div>
            <ul role=tree><li role=treeitem aria-expanded=true><span onclick="say('projects')">Projects</span>
              <ul role=group><li role=treeitem onclick="say('first')">First</li><li role=treeitem onclick="say('second')">Second</li></ul></li></ul>
            <span id=fruit>Favourite fruit</span><div role=combobox aria-labelledby=fruit aria-haspopup=listbox tabindex=0 onclick="list.hidden = false">Choose one</div>
            <ul id=list role=listbox hidden><li role=option onclick="say('blueberry')">Blueberry</li></ul>
            <label>Volume <input type=range min=0 max=10 value=1 oninput="say('volume ' + value)"></label>
            <style>.sub { display: none } .row:hover .sub { display: inline-block } .x::after { content: '×' }</style>
            <ul><li class=row><input type=checkbox onclick="say('ticked')"><label>Brown bread</label><button class="x destroy sub" onclick="say('gone'); this.parentNode.remove()"></button></ul>
            <div class=row>Products <div class=sub><a href="#phones" onclick="say('phones')">Phones</a></div></div>
            <p id=said></p><script>const say = text => said.textContent = text; const list = document.getElementById('list')</script>
            """;

    @SuppressWarnings("NullAway.Init")
    private static BrowserDevice device;

    private final CustomersApp app = new CustomersApp();

    @BeforeAll
    static void browser() throws Exception {
        device = SharedBrowser.plain();
        var fresh = device.connect();
    }

    @Tag("slow")
    @ParameterizedTest
    @CsvSource({
        "tick Buy milk, milk ticked",
        "tick Notifications, switched",
        "click Projects, projects",
        "click Second, second",
        "choose Blueberry from Favourite fruit, blueberry",
        "set Volume to 7, volume 7",
        "delete the todo Brown bread, gone",
        "click Phones, phones"
    })
    void areUsedByTheirNames(String task, String said) throws Exception {
        try (app;
                Engine engine = Engine.inMemory()) {
            app.note(WIDGETS);
            var opened = device.perform(new PageAct.Open(app.url()));
            RunResult<BrowseState> ended = engine.run(
                    BrowseGraph.on(device, Decider.none()),
                    BrowseState.first(
                            new BrowseTask(task + ", expect " + said, app.url(), List.of(), List.of()),
                            BrowseSettings.DEFAULT.withGate(new GateSettings(Mode.ALLOW, false, List.of()))),
                    RunOptions.DEFAULT.budgets(BrowseBudgets.of(60)));
            BrowseState state =
                    engine.state(BrowseGraph.definition(), ended.run()).state();
            assertThat(state.end()).as(state.steps().toString()).contains(BrowseEnd.VERIFIED);
        }
    }

    /** A box that nothing is drawn for cannot be seen by anybody. */
    @Test
    void aTransparentBoxOverNothingIsNone() throws Exception {
        try (app) {
            app.note("<input style='opacity:0' type=checkbox> <p>Agree</p>");
            var opened = device.perform(new PageAct.Open(app.url()));
            assertThat(device.look(true).view().elements())
                    .extracting(PageElement::role)
                    .doesNotContain("checkbox");
        }
    }
}
