package dev.cairn.agent.identity;

import static dev.cairn.testkit.device.ViewXml.text;
import static dev.cairn.testkit.device.ViewXml.view;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.screen.Hierarchies;
import dev.cairn.testkit.device.ViewXml;
import org.junit.jupiter.api.Test;

class TitlesTest {
    private static final ViewXml ACTIVITY =
            view("FrameLayout", text("App").id("action_bar_title"), text("What follows"));

    @Test
    void isWhatTheActionBarSays() {
        assertThat(Titles.of(Hierarchies.of(ACTIVITY))).isEqualTo("App");
    }

    @Test
    void isTheFirstTextOfAToolbarWithoutIds() {
        ViewXml toolbar = view("androidx.appcompat.widget.Toolbar", view("ImageButton"), text("Inbox"), text("3 new"));

        assertThat(Titles.of(Hierarchies.of(view("FrameLayout", text("Ad"), toolbar))))
                .isEqualTo("Inbox");
    }

    @Test
    void isThatOfTheWindowInFront() {
        ViewXml dialog = view("FrameLayout", text("Delete?").id("alertTitle"));

        assertThat(Titles.of(Hierarchies.of(ACTIVITY, dialog))).isEqualTo("Delete?");
        assertThat(Titles.of(Hierarchies.of(ACTIVITY, view("FrameLayout", text("Copy")))))
                .isEqualTo("App");
    }

    @Test
    void isEmptyWhereNothingIsATitle() {
        assertThat(Titles.of(Hierarchies.of(view("FrameLayout", text("Hello")))))
                .isEmpty();
        assertThat(Titles.of(Hierarchies.of(view("FrameLayout", text(" ").id("title")))))
                .isEmpty();
    }
}
