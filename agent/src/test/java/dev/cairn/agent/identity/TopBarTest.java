package dev.cairn.agent.identity;

import static dev.cairn.testkit.device.ViewXml.button;
import static dev.cairn.testkit.device.ViewXml.list;
import static dev.cairn.testkit.device.ViewXml.text;
import static dev.cairn.testkit.device.ViewXml.view;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.screen.Hierarchies;
import dev.cairn.testkit.device.ViewXml;
import org.junit.jupiter.api.Test;

class TopBarTest {
    private static final ViewXml ICON =
            view("ImageButton").with("content-desc", "Navigate up").with("clickable", "true");

    private static String of(ViewXml... views) {
        return TopBar.title(
                Hierarchies.of(view("FrameLayout", views)).root().children().getFirst());
    }

    @Test
    void isTheTextBesideAButtonWithoutWords() {
        assertThat(of(view("android.view.ViewGroup", ICON, text("Patients")), list("Ada", "Alan", "Grace")))
                .isEqualTo("Patients");
    }

    @Test
    void isTheFirstTextThatIsSaidToBeAHeading() {
        assertThat(of(view("android.view.View", text("Today").with("heading", "true")), text("Nothing to do")))
                .isEqualTo("Today");
    }

    @Test
    void isNoTextBesideButtonsThatSayWhatTheyDo() {
        assertThat(of(view("LinearLayout", button("Retry"), text("No connection"))))
                .isEmpty();
        assertThat(of(view("LinearLayout", text("Hello"), button("Next")))).isEmpty();
    }

    @Test
    void isNothingBehindAFieldOrARow() {
        assertThat(of(view("EditText"), view("LinearLayout", ICON, text("Search"))))
                .isEmpty();
        assertThat(of(list("Ada", "Alan", "Grace"), view("LinearLayout", ICON, text("Total"))))
                .isEmpty();
    }
}
