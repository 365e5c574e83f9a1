package dev.cairn.agent.action;

import static dev.cairn.testkit.device.ViewXml.text;
import static dev.cairn.testkit.device.ViewXml.view;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.screen.Hierarchies;
import dev.cairn.testkit.device.ViewXml;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScrollSortTest {
    private static ActionKind kind(ViewXml scrolls) {
        return ScrollSort.of(Hierarchies.of(scrolls).root().children().getFirst());
    }

    /** As Compose tells of a pager and of a list: without class or id, and with nothing but what can be done to it. */
    private static ViewXml plain(ViewXml... parts) {
        return view("android.view.View", parts).at(0, 0, 400, 800).with("scrollable", "true");
    }

    @ParameterizedTest
    @CsvSource({
        "'ACTION_CLICK,ACTION_SCROLL_FORWARD,ACTION_SCROLL_RIGHT', SCROLL_SIDEWAYS",
        "'ACTION_SCROLL_BACKWARD,ACTION_SCROLL_LEFT,ACTION_PAGE_LEFT', SWIPE",
        "ACTION_PAGE_RIGHT, SWIPE",
        "'ACTION_SCROLL_FORWARD,ACTION_SCROLL_DOWN', SCROLL",
        "'ACTION_SCROLL_UP,ACTION_PAGE_UP', SCROLL",
        "'ACTION_SCROLL_RIGHT,ACTION_SCROLL_DOWN', SCROLL",
        "ACTION_SCROLL_FORWARD, SCROLL"
    })
    void whatCanBeDoneTellsIt(String actions, ActionKind kind) {
        assertThat(kind(plain(text("a")).with("actions", actions))).isEqualTo(kind);
    }

    @ParameterizedTest
    @CsvSource({
        "androidx.viewpager.widget.ViewPager, SWIPE",
        "HorizontalScrollView, SCROLL_SIDEWAYS",
        "Gallery, SCROLL_SIDEWAYS",
        "NestedScrollView, SCROLL"
    })
    void theClassTellsIt(String className, ActionKind kind) {
        assertThat(kind(view(className).at(0, 0, 400, 800))).isEqualTo(kind);
    }

    @Test
    void aRowThatOneCardFillsIsAPager() {
        ViewXml row = plain(view("android.view.View").at(0, 0, 400, 800)).with("actions", "ACTION_SCROLL_RIGHT");
        assertThat(kind(row)).isEqualTo(ActionKind.SWIPE);
        assertThat(kind(row.with("class", "android.widget.HorizontalScrollView")))
                .isEqualTo(ActionKind.SCROLL_SIDEWAYS);
    }

    @Test
    void aFlatStripGoesSideways() {
        assertThat(kind(view("androidx.recyclerview.widget.RecyclerView").at(0, 0, 400, 100)))
                .isEqualTo(ActionKind.SCROLL_SIDEWAYS);
        assertThat(kind(view("ListView").at(0, 0, 400, 100))).as("a short list").isEqualTo(ActionKind.SCROLL);
    }

    @Test
    void partsThatLieSideBySideTellItWhereNothingElseDoes() {
        ViewXml left = text("a").at(0, 0, 190, 300);
        ViewXml right = text("b").at(200, 0, 390, 300);
        assertThat(kind(plain(left, right))).isEqualTo(ActionKind.SCROLL_SIDEWAYS);
        assertThat(kind(plain(left, right, text("c").at(0, 310, 190, 600))))
                .as("a grid")
                .isEqualTo(ActionKind.SCROLL);
        assertThat(kind(plain(left))).as("one page says nothing").isEqualTo(ActionKind.SCROLL);
    }
}
