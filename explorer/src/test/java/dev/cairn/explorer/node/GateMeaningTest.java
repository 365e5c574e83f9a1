package dev.cairn.explorer.node;

import static dev.cairn.explorer.node.PageRulings.HOME;
import static dev.cairn.explorer.node.PageRulings.ruling;
import static dev.cairn.explorer.node.PageRulings.tap;
import static dev.cairn.explorer.node.PageRulings.tapped;
import static dev.cairn.testkit.device.ViewXml.text;
import static dev.cairn.testkit.device.ViewXml.view;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.action.Action;
import dev.cairn.agent.action.Action.Target;
import dev.cairn.agent.action.ActionKind;
import dev.cairn.agent.gate.GateSettings;
import dev.cairn.agent.gate.Mode;
import dev.cairn.agent.gate.Rule;
import dev.cairn.agent.gate.TouchSort;
import dev.cairn.agent.map.Page;
import dev.cairn.agent.screen.Bounds;
import dev.cairn.engine.graph.StepException;
import dev.cairn.testkit.device.ViewXml;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What an action means, where the words on it do not say it; default rules, nobody to ask. */
class GateMeaningTest {
    @Test
    void readsWhatStandsUnderThePoint() throws StepException {
        ViewXml seen = text("Delete everything").at(0, 100, 400, 200);
        ViewXml cover = view("View").with("clickable", "true").at(0, 80, 400, 220);
        assertThat(tapped(HOME, seen, cover)).isEqualTo(Mode.DENY);
        assertThat(tapped(HOME, seen, cover.with("content-desc", "Open"))).isEqualTo(Mode.DENY);
        assertThat(tapped(HOME, seen.at(0, 300, 400, 400), cover.with("content-desc", "Open")))
                .isEqualTo(Mode.ALLOW);
    }

    @Test
    void readsWhatSeveralViewsSayTogether() throws StepException {
        ViewXml one = text("De").at(0, 100, 50, 160);
        ViewXml two = text("lete").at(50, 100, 100, 160);
        ViewXml row = view("LinearLayout", one, two).with("clickable", "true").at(0, 100, 400, 160);
        assertThat(tapped(HOME, row)).isEqualTo(Mode.DENY);

        ViewXml verb = text("Clear").at(0, 100, 100, 160);
        ViewXml object = text("all data").at(100, 100, 200, 160);
        assertThat(tapped(
                        HOME,
                        view("LinearLayout", verb, object)
                                .with("clickable", "true")
                                .at(0, 100, 400, 160)))
                .isEqualTo(Mode.DENY);
    }

    @Test
    void aRowIsNotWhatAControlInsideOfItIs() throws StepException {
        ViewXml bin = view("ImageButton")
                .with("content-desc", "Delete")
                .with("clickable", "true")
                .at(340, 100, 400, 160);
        ViewXml row = view("LinearLayout", text("Note").at(0, 100, 300, 160), bin)
                .with("clickable", "true")
                .at(0, 100, 400, 160);
        Page page = Page.of("Home", HOME, row);

        assertThat(tap(page, "Note").mode()).isEqualTo(Mode.ALLOW);
        assertThat(tap(page, "Delete").mode()).isEqualTo(Mode.DENY);
    }

    @Test
    void holdsAControlThatNothingNames() throws StepException {
        ViewXml icon = view("ImageButton").with("clickable", "true").at(340, 100, 380, 140);
        assertThat(tapped(HOME, icon)).isEqualTo(Mode.DENY);
        assertThat(tapped(HOME, icon.id("imageButton2"))).isEqualTo(Mode.DENY);
        assertThat(tapped(HOME, icon.with("text", "\uf1f8"))).isEqualTo(Mode.DENY);
        assertThat(tapped(HOME, icon.id("open_settings"))).isEqualTo(Mode.ALLOW);
        assertThat(tapped(HOME, icon.with("content-desc", "Open"))).isEqualTo(Mode.ALLOW);
        ViewXml list = view("Spinner").with("clickable", "true").at(340, 100, 380, 140);
        assertThat(tapped(HOME, list)).isEqualTo(Mode.DENY);
        assertThat(tapped(HOME, list.with("part", "VALUE")))
                .as("a page's list of values")
                .isEqualTo(Mode.ALLOW);
        assertThat(tapped(HOME, view("ImageView").with("clickable", "true").at(0, 60, 400, 700)))
                .as("a picture over much of the screen")
                .isEqualTo(Mode.ALLOW);
    }

    /** Modern apps name the tab that is shown alone. */
    @Test
    void letsATabPassOfARowThatDividesTheWidth() throws StepException {
        ViewXml first = view("View").with("selected", "true").at(4, 740, 134, 800);
        ViewXml second = view("View").with("clickable", "true").at(134, 740, 264, 800);
        ViewXml third = view("View").with("clickable", "true").at(264, 740, 394, 800);

        assertThat(tapped(HOME, view("View", first, third, second).at(0, 740, 400, 800)))
                .isEqualTo(Mode.ALLOW);
        assertThat(tapped(
                        HOME,
                        view("View", first.with("selected", "false"), third, second)
                                .at(0, 740, 400, 800)))
                .as("none is selected")
                .isEqualTo(Mode.DENY);
        assertThat(tapped(
                        HOME,
                        view("View", first, third.with("selected", "true"), second)
                                .at(0, 740, 400, 800)))
                .as("more than one is, as in a bar of tools")
                .isEqualTo(Mode.DENY);
        assertThat(tapped(HOME, view("View", first, second).at(0, 740, 400, 800)))
                .as("not over the whole width")
                .isEqualTo(Mode.DENY);
    }

    /** As the platform's design has it, it begins something new and removes nothing. */
    @Test
    void letsTheButtonPassThatFloatsAloneOverTheFoot() throws StepException {
        ViewXml floating = view("Button").with("clickable", "true").at(320, 700, 376, 756);
        ViewXml note = view("View", text("Note").at(20, 710, 200, 740)).with("clickable", "true");
        ViewXml rows = view("View", note.at(0, 700, 400, 760)).at(0, 100, 400, 800);

        assertThat(tapped(HOME, floating)).isEqualTo(Mode.ALLOW);
        assertThat(tapped(HOME, rows.with("scrollable", "true"), floating))
                .as("over a list")
                .isEqualTo(Mode.ALLOW);
        assertThat(tapped(HOME, floating.at(24, 700, 80, 756)))
                .as("where people write from the right")
                .isEqualTo(Mode.ALLOW);

        assertThat(tapped(HOME, view("EditText").at(20, 700, 300, 756), floating))
                .as("beside a field it sends")
                .isEqualTo(Mode.DENY);
        assertThat(tapped(HOME, rows, floating)).as("in a row").isEqualTo(Mode.DENY);
        assertThat(tapped(
                        HOME, view("View", floating).with("scrollable", "true").at(0, 100, 400, 800)))
                .as("in a list")
                .isEqualTo(Mode.DENY);
        assertThat(tapped(HOME, floating.at(320, 300, 376, 356)))
                .as("not at the foot")
                .isEqualTo(Mode.DENY);
        assertThat(tapped(HOME, floating.at(172, 700, 228, 756)))
                .as("as a phone's calls begin")
                .isEqualTo(Mode.DENY);
        assertThat(tapped(HOME, floating.at(352, 720, 376, 744)))
                .as("too small")
                .isEqualTo(Mode.DENY);
    }

    @Test
    void rulesNameClasses() throws StepException {
        Page page = Page.of(
                "Home", HOME, view("ImageButton").with("clickable", "true").at(340, 100, 380, 140));
        Rule rule = new Rule(
                "icons",
                Optional.empty(),
                Optional.of(TouchSort.UNNAMED_ICON),
                Optional.empty(),
                Optional.empty(),
                Mode.ALLOW);
        GateSettings settings = new GateSettings(Mode.CONFIRM, false, List.of(rule));
        assertThat(ruling(page, page.action(ActionKind.TAP, ""), settings).mode())
                .isEqualTo(Mode.ALLOW);
    }

    @Test
    void holdsASwipeOfARow() throws StepException {
        ViewXml row = view("FrameLayout", text("Invoice").at(0, 100, 400, 160)).at(0, 100, 400, 160);
        ViewXml list = view("androidx.recyclerview.widget.RecyclerView", row).at(0, 60, 400, 700);
        Page page = Page.of("Home", HOME, list);
        assertThat(ruling(page, done(ActionKind.SWIPE, row, ""), GateSettings.DEFAULT)
                        .mode())
                .isEqualTo(Mode.DENY);

        for (String name : List.of("com.acme.NiceRecyclerView", "android.view.View", "android.widget.GridView")) {
            ViewXml other = view(name, row).with("scrollable", "true").at(0, 60, 400, 700);
            assertThat(ruling(Page.of("Home", HOME, other), done(ActionKind.SWIPE, row, ""), GateSettings.DEFAULT)
                            .mode())
                    .as(name)
                    .isEqualTo(Mode.DENY);
        }

        ViewXml pager = view("androidx.viewpager.widget.ViewPager", text("One").at(0, 100, 400, 160))
                .with("scrollable", "true")
                .at(0, 60, 400, 700);
        Page pages = Page.of("Home", HOME, pager);
        assertThat(ruling(pages, done(ActionKind.SWIPE, pager, ""), GateSettings.DEFAULT)
                        .mode())
                .isEqualTo(Mode.ALLOW);
        ViewXml dismissed = pager.with("actions", "ACTION_DISMISS");
        assertThat(ruling(Page.of("Home", HOME, dismissed), done(ActionKind.SWIPE, dismissed, ""), GateSettings.DEFAULT)
                        .mode())
                .isEqualTo(Mode.DENY);
    }

    @Test
    void holdsEnterInAFormButNotInASearch() throws StepException {
        ViewXml field = view("EditText").with("hint", "Message").at(0, 100, 400, 160);
        Page page = Page.of("Home", HOME, field);
        assertThat(ruling(page, done(ActionKind.TYPE, field, "hello"), GateSettings.DEFAULT)
                        .mode())
                .isEqualTo(Mode.ALLOW);
        assertThat(ruling(page, done(ActionKind.TYPE, field, "hello\n"), GateSettings.DEFAULT)
                        .mode())
                .isEqualTo(Mode.DENY);

        ViewXml search = field.with("hint", "Search");
        assertThat(ruling(Page.of("Home", HOME, search), done(ActionKind.TYPE, search, "hello\n"), GateSettings.DEFAULT)
                        .mode())
                .isEqualTo(Mode.ALLOW);
    }

    private static Action done(ActionKind kind, ViewXml to, String text) {
        Target target = new Target(
                to.attributes().getOrDefault("class", ""),
                to.attributes().getOrDefault("resource-id", ""),
                Bounds.parse(to.attributes().getOrDefault("bounds", "")));
        return new Action("key", kind, "", "", "", Optional.of(target), text);
    }
}
