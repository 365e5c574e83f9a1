package dev.cairn.agent.action;

import static dev.cairn.testkit.device.ViewXml.button;
import static dev.cairn.testkit.device.ViewXml.view;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.input.Values;
import dev.cairn.agent.screen.Hierarchies;
import dev.cairn.agent.screen.Hierarchy;
import dev.cairn.agent.screen.UiNode;
import dev.cairn.testkit.device.ViewXml;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What is alike among the controls of a page, and which of them are offered. */
class PageActionsTest {
    private static Action only(ViewXml view) {
        return ActionEnumerator.enumerate("demo.Main", Hierarchies.of(view("FrameLayout", view)))
                .getFirst();
    }

    @Test
    void linksToOnePlaceAreAlikeWhereverTheyStand() {
        ViewXml link = button("Ada").with("leads", "/people/#").with("apart", "true");

        assertThat(only(link).group()).isEqualTo("TAP:apart:leads:/people/#:Button#");
        assertThat(only(link.id("ada").with("behind", "true")).group()).isEqualTo("TAP:behind:leads:/people/#:Button#");
        assertThat(only(link).family()).isEqualTo("TAP:link");
        assertThat(GroupName.place(only(link).group())).contains("/people/#");
        assertThat(GroupName.place(only(button("Ada")).group())).isEmpty();
        ViewXml around = view("android.view.View", link).with("part", "CHROME");
        assertThat(only(around).group())
                .contains(ActionEnumerator.FRAME)
                .satisfies(group -> assertThat(GroupName.place(group)).contains("/people/#"));
    }

    @Test
    void whatStandsElsewhereOnAPageIsNotAlike() {
        assertThat(only(button("Edit").with("likes", "tbody/1")).group()).isEqualTo("TAP:demo.Main:tbody/1:Button#");
    }

    /** A page is never scrolled: what stands behind a long list is as near as the list. */
    @Test
    void ofAPageWithMoreThanCanBeOfferedSomeOfEachSortAre() {
        ViewXml menu = view("android.view.View", buttons("Menu", 20)).with("part", "CHROME");
        ViewXml rows = view("android.view.View", buttons("Row", 60));
        Hierarchy page = Hierarchies.of(
                menu,
                rows,
                button("New").with("likes", "main"),
                view("EditText").id("name"));
        UiNode web = new UiNode(
                Map.of(ActionEnumerator.KEYS, ActionEnumerator.BACK_ALONE),
                page.root().children());
        List<Action> offered = ActionEnumerator.enumerate("/", new Hierarchy(web), Values.NONE);

        assertThat(offered).hasSize(ActionEnumerator.MOST);
        assertThat(offered)
                .extracting(Action::label)
                .contains("New")
                .containsSubsequence("Menu A", "Menu B", "Row A", "Row B", "New");
        assertThat(offered).extracting(Action::kind).contains(ActionKind.TYPE, ActionKind.BACK);
        assertThat(ActionEnumerator.enumerate("demo.Main", page))
                .as("a screen that is scrolled")
                .extracting(Action::label)
                .doesNotContain("New");
    }

    private static ViewXml[] buttons(String word, int count) {
        return IntStream.range(0, count)
                .mapToObj(n -> button(word + " " + (char) ('A' + n)))
                .toArray(ViewXml[]::new);
    }

    @Test
    void tellsWhatAButtonWaitsFor() {
        ViewXml box = view("CheckBox").with("clickable", "true").with("checkable", "true");

        assertThat(GroupName.isAwaited(only(box.with("unfilled", "true").with("awaited", "true"))
                        .group()))
                .isTrue();
        assertThat(GroupName.isAwaited(only(box.with("unfilled", "true")).group()))
                .isFalse();
    }
}
