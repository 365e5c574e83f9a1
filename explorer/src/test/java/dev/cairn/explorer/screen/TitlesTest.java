package dev.cairn.explorer.screen;

import static dev.cairn.explorer.screen.Ui.hierarchy;
import static dev.cairn.explorer.screen.Ui.text;
import static dev.cairn.explorer.screen.Ui.view;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TitlesTest {
    private static final Ui ACTIVITY = view("FrameLayout", text("App").id("action_bar_title"), text("What follows"));

    @Test
    void isWhatTheActionBarSays() {
        assertThat(Titles.of(hierarchy(ACTIVITY))).isEqualTo("App");
    }

    @Test
    void isTheFirstTextOfAToolbarWithoutIds() {
        Ui toolbar = view("androidx.appcompat.widget.Toolbar", view("ImageButton"), text("Inbox"), text("3 new"));

        assertThat(Titles.of(hierarchy(view("FrameLayout", text("Ad"), toolbar))))
                .isEqualTo("Inbox");
    }

    @Test
    void isThatOfTheWindowInFront() {
        Ui dialog = view("FrameLayout", text("Delete?").id("alertTitle"));

        assertThat(Titles.of(hierarchy(ACTIVITY, dialog))).isEqualTo("Delete?");
        assertThat(Titles.of(hierarchy(ACTIVITY, view("FrameLayout", text("Copy")))))
                .isEqualTo("App");
    }

    @Test
    void isEmptyWhereNothingIsATitle() {
        assertThat(Titles.of(hierarchy(view("FrameLayout", text("Hello"))))).isEmpty();
        assertThat(Titles.of(hierarchy(view("FrameLayout", text(" ").id("title")))))
                .isEmpty();
    }
}
