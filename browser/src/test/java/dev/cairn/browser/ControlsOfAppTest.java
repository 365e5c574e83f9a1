package dev.cairn.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import dev.cairn.agent.action.Action;
import dev.cairn.agent.action.ActionEnumerator;
import dev.cairn.agent.action.ActionKind;
import dev.cairn.agent.action.GroupName;
import dev.cairn.agent.screen.Hierarchy;
import dev.cairn.browser.device.BrowserDevice;
import dev.cairn.browser.device.WebAppDevice;
import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What a browser tells an explorer of a web app's controls: where links lead, what is alike, and what a form waits for. */
class ControlsOfAppTest {
    @SuppressWarnings("NullAway.Init")
    private static BrowserDevice device;

    private final CustomersApp app = new CustomersApp();

    @BeforeAll
    static void browser() throws Exception {
        device = SharedBrowser.plain();
        var fresh = device.connect();
    }

    private List<Action> actions(String html) throws Exception {
        try (app) {
            app.note(html);
            WebAppDevice web = new WebAppDevice(device, app.url());
            web.activate(web.currentApp());
            return actions(web);
        }
    }

    @Test
    void linksSayWhichRouteTheyLeadTo() throws Exception {
        List<Action> actions = actions("""
                <nav><a href="/orders?all=1">Orders</a></nav><main><a href="orders/17">One</a><a href="/orders/18">Another</a>
                <a href="#more">More</a><a href="javascript:void 0">Script</a><button>Press</button></main>""");

        assertThat(actions)
                .filteredOn(action -> GroupName.place(action.group()).isPresent())
                .extracting(
                        Action::label, action -> GroupName.place(action.group()).orElseThrow())
                .contains(tuple("Orders", "/orders"), tuple("One", "/orders/#"), tuple("Another", "/orders/#"))
                .doesNotContain(tuple("More", "/"), tuple("Script", "/"));
        assertThat(group(actions, "One")).isEqualTo(group(actions, "Another"));
    }

    @Test
    void whatStandsInRowsIsAlikeByItsNumberInThem() throws Exception {
        List<Action> actions = actions("""
                <table><tbody><tr><td>Ada<td><button>Show Ada</button><button>Mark Ada</button>
                <tr><td>Alan<td><button>Show Alan</button><button>Mark Alan</button></table><main><button>New</button></main>""");

        assertThat(group(actions, "Show Ada"))
                .isEqualTo(group(actions, "Show Alan"))
                .isNotEqualTo(group(actions, "Mark Ada"))
                .isNotEqualTo(group(actions, "New"));
    }

    @Test
    void boxesThatHaveToBeTickedAreUnfilled() throws Exception {
        List<Action> actions = actions("""
                <form><label><input type=checkbox required>Agreed</label><label><input type=checkbox>News</label>
                <label><input type=radio name=to>Shop</label><label><input type=radio name=to>Home</label>
                <label><input type=radio name=by checked>Post</label><button>Send</button></form>""");

        assertThat(labels(actions, action -> action.group().contains(ActionEnumerator.OF_UNFILLED)))
                .hasSize(2);
        assertThat(labels(actions, action -> GroupName.isAwaited(action.group())))
                .isEmpty();
    }

    @Test
    void fieldsOfAFormWhoseButtonCannotBePressedAreAwaited() throws Exception {
        List<Action> actions = actions("""
                <form><input placeholder=Word><select name=kind><option value="">Choose<option>Food</select><button type=button>Not now</button>
                <button disabled>Send</button></form>
                <div><input placeholder=Loose><button disabled>Go</button></div><div><input placeholder=Free><button>Go on</button></div>""");

        assertThat(actions)
                .filteredOn(action -> GroupName.isAwaited(action.group()))
                .extracting(Action::kind)
                .containsExactlyInAnyOrder(ActionKind.TYPE, ActionKind.TYPE, ActionKind.TAP);
        assertThat(labels(actions, action -> GroupName.isAwaited(action.group())))
                .contains("Word", "Loose")
                .doesNotContain("Free");
    }

    /** It has a place still, over which other things lie by then. */
    @Test
    void whatWasFoldedAwayAgainIsNotThere() throws Exception {
        try (app) {
            app.note(
                    "<details><summary>More</summary><p>Folded text <a href='/inside'>Inside</a></p></details><p>Below</p>");
            WebAppDevice web = new WebAppDevice(device, app.url());
            web.activate(web.currentApp());
            for (boolean open : new boolean[] {true, false, true}) {
                web.perform(actions(web).stream()
                        .filter(action -> action.label().equals("More"))
                        .findFirst()
                        .orElseThrow());
                assertThat(labels(actions(web), action -> action.label().equals("Inside")))
                        .hasSize(open ? 1 : 0);
                assertThat(device.look(false).view().text().contains("Folded text"))
                        .isEqualTo(open);
            }
        }
    }

    private static List<Action> actions(WebAppDevice web) throws Exception {
        return ActionEnumerator.enumerate(web.currentPlace(), Hierarchy.parse(web.source()));
    }

    private static List<String> labels(List<Action> actions, Predicate<Action> which) {
        return actions.stream().filter(which).map(Action::label).toList();
    }

    private static String group(List<Action> actions, String label) {
        return actions.stream()
                .filter(action -> action.label().equals(label))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no action " + label + " among " + actions))
                .group();
    }
}
