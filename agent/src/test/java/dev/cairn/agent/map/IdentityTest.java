package dev.cairn.agent.map;

import static dev.cairn.testkit.device.ViewXml.button;
import static dev.cairn.testkit.device.ViewXml.list;
import static dev.cairn.testkit.device.ViewXml.text;
import static dev.cairn.testkit.device.ViewXml.view;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.action.ActionKind;
import dev.cairn.testkit.device.ViewXml;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Which sights are taken for one screen. */
class IdentityTest {
    private static final Page HOME = Page.of("Home", button("Go"));

    @Test
    void aScrolledListIsOneScreenWithSeveralSights() {
        Page top = Page.of("List", list("a", "b", "c", "d"));
        Page middle = Page.of("List", list("c", "d", "e", "f"));
        Page bottom = Page.of("List", list("x", "y", "z"));
        Walk walk = Walk.from(top).scroll(middle).scroll(bottom);

        assertThat(walk.map().screens()).hasSize(1);
        assertThat(walk.map().viewports()).hasSize(3);
        assertThat(walk.screenOf(bottom)).isEqualTo("s001");
        assertThat(walk.map().screens().values().iterator().next().items()).hasSize(9);
        assertThat(walk.map().transitions()).isEmpty();
    }

    @Test
    void thePagesOfAPagerAreScreensAndTheCardsOfARowAreNot() {
        Page mild = pager("ACTION_PAGE_RIGHT", "Mojito", "Spritz", "Shandy");
        Page strong = pager("ACTION_PAGE_LEFT,ACTION_PAGE_RIGHT", "Negroni", "Martini", "Manhattan");
        Walk pages = Walk.from(mild).does(mild.action(ActionKind.SWIPE, ""), strong);
        pages.does(strong.action(ActionKind.SWIPE, ""), mild); // it goes round
        assertThat(pages.map().screens()).hasSize(2);

        Page left = pager("ACTION_SCROLL_RIGHT", "Mojito", "Spritz", "Shandy");
        Page right = pager("ACTION_SCROLL_LEFT", "Negroni", "Martini", "Manhattan");
        Walk cards = Walk.from(left).does(left.action(ActionKind.SCROLL_SIDEWAYS, ""), right);
        assertThat(cards.map().screens()).hasSize(1);
    }

    private static Page pager(String actions, String... names) {
        ViewXml[] cards = Stream.of(names).map(ViewXml::text).toArray(ViewXml[]::new);
        return Page.of(
                "Bar",
                view("android.view.View", view("android.view.View", cards), text("from the shaker"))
                        .with("scrollable", "true")
                        .with("actions", actions));
    }

    @Test
    void aListThatWasScrolledByAnAccidentIsKnownByWhatItHasInCommon() {
        Page top = Page.of("List", list("a", "b", "c", "d"));
        Page moved = Page.of("List", list("b", "c", "d", "e"));

        assertThat(Walk.from(top).tap("a", moved).map().screens()).hasSize(1);
    }

    @Test
    void listPagesOfOneActivityStayApart() {
        Page first = Page.of("List", list("Animation", "Auto Complete", "Buttons"));
        Page second = Page.of("List", list("Cloning", "Seeking", "Views"));
        Page third = Page.of("List", list("1. Screen Top", "2. Screen Bottom"));
        Walk walk = Walk.from(first).tap("Animation", second).back(first).tap("Buttons", third);

        assertThat(walk.map().screens()).hasSize(3);
        assertThat(Stream.of(first, second, third).map(walk::screenOf)).containsExactly("s001", "s002", "s003");
    }

    @Test
    void aSmallListIsNotSwallowedByALargerOne() {
        Page large = Page.of("List", list("a", "b", "c", "d", "e", "f"));
        Page small = Page.of("List", list("a", "b"));

        assertThat(Walk.from(large).tap("f", small).map().screens()).hasSize(2);
    }

    @Test
    void anEmptyListIsTheScreenThatItIsOnceFilled() {
        Page full = Page.of("List", list("a"));
        Page empty = Page.of("List", list());

        assertThat(Walk.from(full)
                        .tap("a", empty)
                        .back(full)
                        .tap("a", empty)
                        .map()
                        .screens())
                .hasSize(1);
    }

    @Test
    void listsUnderDifferentHeadersStayApart() {
        Page fruit = Page.of("List", text("Fruit"), list("a", "b"));
        Page trees = Page.of("List", text("Trees"), list("a", "b"));

        assertThat(Walk.from(fruit).tap("a", trees).map().screens()).hasSize(2);
    }

    @Test
    void aDialogOverAnActivityIsAScreen() {
        Page dialog = HOME.under(text("Sure?"), button("OK"));
        Walk walk = Walk.from(HOME).tap("Go", dialog).tap("OK", HOME);

        assertThat(walk.map().screens()).hasSize(2);
        assertThat(walk.map().transitions()).hasSize(2);
    }

    @Test
    void aGroupOfAListThatWasOpenedIsNoNewScreen() {
        Page closed = Page.of("Groups", groups(0));
        Page open = Page.of("Groups", groups(9));

        assertThat(Walk.from(closed)
                        .tap("People", open)
                        .tap("People", closed)
                        .map()
                        .screens())
                .hasSize(1);
    }

    private static ViewXml groups(int children) {
        Stream<ViewXml> people = Stream.of(group("People"));
        Stream<ViewXml> names = Stream.of("Ada", "Bob", "Cy", "Di", "Ed", "Flo", "Gil", "Hal", "Ivy")
                .limit(children)
                .map(name -> view("LinearLayout", text(name).id("child")));
        Stream<ViewXml> others = Stream.of("Dogs", "Cats", "Fish").map(IdentityTest::group);
        return view(
                "ExpandableListView",
                Stream.of(people, names, others).flatMap(s -> s).toArray(ViewXml[]::new));
    }

    private static ViewXml group(String name) {
        return view("LinearLayout", text(name).id("group"));
    }

    @Test
    void theStepsOfAShortWizardStayApart() {
        Page[] steps = Stream.of("Name", "Address", "Payment")
                .map(step -> Page.of("Wizard", text(step), button("Next")))
                .toArray(Page[]::new);
        Walk walk = Walk.from(steps[0]).tap("Next", steps[1]).tap("Next", steps[2]);

        assertThat(walk.map().screens()).hasSize(3);
    }

    @Test
    void stepsThatHaveFieldsOfTheirOwnStayApartHoweverManyThereAre() {
        Page[] steps = Stream.of("name", "street", "town", "card", "date", "code", "note", "tip")
                .map(step ->
                        Page.of("Wizard", text("The " + step), view("EditText").id(step), button("Next")))
                .toArray(Page[]::new);
        Walk walk = Walk.from(steps[0]);
        for (int i = 1; i < steps.length; i++) {
            walk.tap("Next", steps[i]);
        }

        assertThat(walk.map().screens()).hasSize(steps.length);
    }

    @Test
    void labelsThatKeepChangingAreContent() {
        Page[] words = Stream.of(
                        "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "twelve")
                .map(word -> Page.of("Counter", text(word), button("More")))
                .toArray(Page[]::new);
        Walk walk = Walk.from(words[0]);
        for (int i = 1; i < words.length; i++) {
            walk.tap("More", words[i]);
        }

        assertThat(walk.map().screens()).hasSize(8);
        assertThat(walk.screenOf(words[9])).isEqualTo(walk.screenOf(words[10]));
    }

    @Test
    void collapsedLabelsDoNotTouchOtherBuilds() {
        Walk walk = Walk.from(Page.of("Counter", text("one"), button("More")));
        for (String word : new String[] {"two", "three", "four", "five", "six", "seven", "eight", "nine"}) {
            walk.tap("More", Page.of("Counter", text(word), button("More")));
        }
        Page a = Page.of("Help", text("a"), button("More"));
        Page b = Page.of("Help", text("b"), button("More"));
        walk.tap("More", a).tap("More", b);

        assertThat(walk.screenOf(a)).isNotEqualTo(walk.screenOf(b));
    }

    @Test
    void aWebPageThatGrewIsTheSamePageAndAnotherPageIsNot() {
        Page page = Page.of("Web", web("Home", "News", "Contact", "Welcome"));
        Page grown = Page.of("Web", web("Home", "News", "Contact", "Welcome", "Cookies?"));
        Page other = Page.of("Web", web("Search", "Results", "Nothing found"));
        Walk walk = Walk.from(page).tap("Home", grown).tap("Home", other);

        assertThat(walk.map().screens()).hasSize(2);
    }

    private static ViewXml web(String... texts) {
        ViewXml[] views = Stream.of(texts)
                .map(t -> view("android.view.View").with("text", t).with("clickable", "true"))
                .toArray(ViewXml[]::new);
        return view("android.webkit.WebView", views);
    }
}
