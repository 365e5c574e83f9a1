package dev.cairn.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.action.Action;
import dev.cairn.agent.action.ActionEnumerator;
import dev.cairn.agent.identity.ScreenSignature;
import dev.cairn.agent.identity.ScreenSimilarity;
import dev.cairn.agent.identity.Signer;
import dev.cairn.agent.screen.Hierarchy;
import dev.cairn.agent.screen.UiNode;
import dev.cairn.browser.device.BrowserDevice;
import dev.cairn.browser.device.PageAct;
import dev.cairn.browser.device.WebAppDevice;
import dev.cairn.browser.look.ViewTree;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What has opened over a page is told from what is always on it, and is a screen of its own. */
@Tag("slow")
class OpenedPopupTest {
    private static final String STYLE =
            "<style>.loose { position: absolute; background: #fff } .row { position: relative; width: 300px }</style>";
    private static final String BELOW = "<main><h1>Stock</h1><p>Much is there.</p><button>Order list</button></main>";
    private static final String MENU_BAR = STYLE + """
            <header><button onclick="this.nextElementSibling.hidden = !this.nextElementSibling.hidden">Goods</button>
            <div class=loose role=menu hidden><button>All goods</button><button>New goods</button></div></header>""";

    @SuppressWarnings("NullAway.Init")
    private static BrowserDevice device;

    private final CustomersApp app = new CustomersApp();

    @BeforeAll
    static void browser() throws Exception {
        device = SharedBrowser.plain();
        var fresh = device.connect();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            popup | <header><button>Goods</button><div class=loose role=menu><button>All goods</button></div></header>
            popup | <div class=row><button>Goods</button><div class=loose><p><a href=/all>All goods</a><p><a href=/new>New goods</a></div></div>
            popup | <button aria-expanded=true aria-controls=all>Goods</button><div class=loose id=all style='left:0;top:9px'><a href=/all>All goods</a></div>
            popup | <div style='position:fixed;inset:0'><div class=loose style='left:9px;top:60px'><ul role=listbox><li role=option>All goods</ul></div></div>
            popup | <button id=b>Goods</button><div popover id=p><button>All goods</button></div><script>p.showPopover()</script>
            popup | <dialog id=d><button>Close</button></dialog><script>d.show()</script>
            modal | <dialog id=d><button>Close</button></dialog><script>d.showModal()</script>
            modal | <div role=dialog aria-modal=true><button>Close</button></div>
            ''    | <nav><ul role=menu><li role=menuitem>All goods<li role=menuitem>New goods</ul></nav>
            ''    | <ul role=listbox><li role=option>All goods<li role=option>New goods</ul>
            ''    | <div class=row><button>Goods</button><div class=loose style='right:0;top:0'><button>Edit</button></div></div>
            ''    | <div><div class=loose style='left:0;top:0'><a href=/a>One</a></div><div class=loose style='left:200px;top:0'><a href=/b>Two</a></div></div>
            ''    | <div class=row><button>Goods</button><div class=loose>What there is to be had.</div></div>
            ''    | <div style='position:fixed;left:0;bottom:0;right:0'>Cookies are used here. <button>Agree</button></div>
            """)
    void isToldFromWhatIsAlwaysThere(String front, String html) throws Exception {
        try (app) {
            app.note(STYLE + html + BELOW);
            var opened = device.perform(new PageAct.Open(app.url()));
            List<String> found = device.look(true).tree().children().stream()
                    .flatMap(UiNode::all)
                    .map(node -> node.get(ViewTree.FRONT))
                    .filter(sort -> !sort.isEmpty())
                    .distinct()
                    .toList();
            assertThat(found).isEqualTo(front.isEmpty() ? List.of() : List.of(front));
        }
    }

    @Test
    void anOpenMenuIsAScreenOfItsOwnAndWhatLiesBehindItIsLeftForLater() throws Exception {
        try (app) {
            app.note(MENU_BAR + BELOW);
            WebAppDevice web = new WebAppDevice(device, app.url());
            web.activate(web.currentApp());
            Hierarchy closed = Hierarchy.parse(web.source());
            web.perform(action(closed, "Goods"));
            Hierarchy open = Hierarchy.parse(web.source());
            assertThat(action(closed, "Order list").group()).doesNotContain(ActionEnumerator.OF_BEHIND);
            assertThat(action(open, "Order list").group()).contains(ActionEnumerator.OF_BEHIND);
            assertThat(action(open, "All goods").group()).doesNotContain(ActionEnumerator.OF_BEHIND);
            ScreenSignature before = Signer.sign("app/", closed);
            ScreenSignature after = Signer.sign("app/", open);
            assertThat(ScreenSimilarity.of(before, after).same()).isFalse();
            assertThat(ScreenSimilarity.of(after, Signer.sign("app/", open)).same())
                    .isTrue();
        }
    }

    /** The pointer is still where it pressed, and what shows under it would lie over each page that is gone to. */
    @Test
    void whatShowsUnderThePointerIsNoPartOfThePageThatItHasGoneTo() throws Exception {
        try (app) {
            app.note(STYLE + """
                    <style>.sub { display: none } .top:hover .sub { display: block }</style>
                    <div class=top style="width:200px;margin:40px"><a href="#goods">Goods</a>
                    <div class="loose sub"><p><a href="#all">All goods</a><p><a href="#new">New goods</a></div></div>""" + BELOW);
            WebAppDevice web = new WebAppDevice(device, app.url());
            web.activate(web.currentApp());
            web.perform(action(Hierarchy.parse(web.source()), "Goods"));
            assertThat(action(Hierarchy.parse(web.source()), "Order list").group())
                    .doesNotContain(ActionEnumerator.OF_BEHIND);
        }
    }

    /** Such menus have a link to {@code #} for a head. */
    @Test
    void whatShowsUnderThePointerStaysWhereThePressLedNowhere() throws Exception {
        try (app) {
            app.note(STYLE + """
                    <style>.sub { display: none } .top:hover .sub { display: block }</style>
                    <div class=top style="width:200px;margin:40px"><a href="#">Goods</a>
                    <div class="loose sub"><p><a href="/all">All goods</a><p><a href="/new">New goods</a></div></div>""" + BELOW);
            WebAppDevice web = new WebAppDevice(device, app.url());
            web.activate(web.currentApp());
            web.perform(action(Hierarchy.parse(web.source()), "Goods"));
            assertThat(action(Hierarchy.parse(web.source()), "All goods").group())
                    .doesNotContain(ActionEnumerator.OF_BEHIND);
        }
    }

    @Test
    void tellsWhatAFormWantsAndWhatSendsIt() throws Exception {
        try (app) {
            app.note("""
                    <header><button>Goods</button></header><a href=/all>All goods</a><button>Help</button>
                    <form><input name=since type=date><input name=word value=milk><select name=kind><option value="">Choose<option>Food</select>
                    <button>Look it up</button></form>""");
            WebAppDevice web = new WebAppDevice(device, app.url());
            web.activate(web.currentApp());
            List<Action> actions = ActionEnumerator.enumerate("/", Hierarchy.parse(web.source()));
            assertThat(ofGroup(actions, ActionEnumerator.OF_UNFILLED))
                    .containsExactly("TAP:Spinner#kind:", "TYPE:EditText#since:");
            assertThat(ofGroup(actions, ActionEnumerator.OF_APART))
                    .contains("TAP:Button#:All goods", "TAP:Button#:Help")
                    .doesNotContain("TAP:Button#:Look it up");
            assertThat(ofGroup(actions, ActionEnumerator.FRAME)).contains("TAP:Button#:Goods");
            assertThat(actions.stream()
                            .filter(action -> action.key().contains("since"))
                            .findFirst()
                            .orElseThrow()
                            .text())
                    .isEqualTo("2026-01-31");
        }
    }

    private static List<String> ofGroup(List<Action> actions, String part) {
        return actions.stream()
                .filter(action -> action.group().contains(part))
                .map(Action::key)
                .toList();
    }

    private static Action action(Hierarchy shown, String label) {
        return ActionEnumerator.enumerate("/", shown).stream()
                .filter(action -> action.label().equals(label))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no action " + label));
    }
}
