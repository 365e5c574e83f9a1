package dev.cairn.explorer.action;

import static dev.cairn.explorer.screen.Ui.hierarchy;
import static dev.cairn.explorer.screen.Ui.text;
import static dev.cairn.explorer.screen.Ui.view;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.explorer.screen.Ui;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AxisTest {
    private static Axis axis(Ui scrolls) {
        return Axis.of(hierarchy(scrolls).root().children().getFirst());
    }

    /** As Compose tells of a pager and of a list: without class or id, and with nothing but what can be done to it. */
    private static Ui plain(Ui... parts) {
        return view("android.view.View", parts).at(0, 0, 400, 800).with("scrollable", "true");
    }

    @ParameterizedTest
    @CsvSource({
        "'ACTION_CLICK,ACTION_SCROLL_FORWARD,ACTION_SCROLL_RIGHT', SIDEWAYS",
        "'ACTION_SCROLL_BACKWARD,ACTION_SCROLL_LEFT,ACTION_PAGE_LEFT', SIDEWAYS",
        "ACTION_PAGE_RIGHT, SIDEWAYS",
        "'ACTION_SCROLL_FORWARD,ACTION_SCROLL_DOWN', DOWN",
        "'ACTION_SCROLL_UP,ACTION_PAGE_UP', DOWN",
        "'ACTION_SCROLL_RIGHT,ACTION_SCROLL_DOWN', DOWN",
        "ACTION_SCROLL_FORWARD, DOWN"
    })
    void whatCanBeDoneTellsIt(String actions, Axis axis) {
        assertThat(axis(plain(text("a")).with("actions", actions))).isEqualTo(axis);
    }

    @ParameterizedTest
    @ValueSource(strings = {"androidx.viewpager.widget.ViewPager", "HorizontalScrollView", "Gallery"})
    void pagesAreToldByTheirClass(String className) {
        assertThat(axis(view(className).at(0, 0, 400, 800))).isEqualTo(Axis.SIDEWAYS);
    }

    @Test
    void aFlatStripGoesSideways() {
        assertThat(axis(view("androidx.recyclerview.widget.RecyclerView").at(0, 0, 400, 100)))
                .isEqualTo(Axis.SIDEWAYS);
        assertThat(axis(view("ListView").at(0, 0, 400, 100)))
                .as("a short list")
                .isEqualTo(Axis.DOWN);
    }

    @Test
    void partsThatLieSideBySideTellItWhereNothingElseDoes() {
        Ui left = text("a").at(0, 0, 190, 300);
        Ui right = text("b").at(200, 0, 390, 300);
        assertThat(axis(plain(left, right))).isEqualTo(Axis.SIDEWAYS);
        assertThat(axis(plain(left, right, text("c").at(0, 310, 190, 600))))
                .as("a grid")
                .isEqualTo(Axis.DOWN);
        assertThat(axis(plain(left))).as("one page says nothing").isEqualTo(Axis.DOWN);
    }
}
