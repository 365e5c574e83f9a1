package dev.cairn.agent.identity;

import static dev.cairn.testkit.device.ViewXml.text;
import static dev.cairn.testkit.device.ViewXml.view;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.screen.Hierarchies;
import dev.cairn.testkit.device.ViewXml;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class TabsTest {
    /** A bar as Compose and the design library have it: nothing but which is selected, and which can be gone to. */
    private static ViewXml bar(int selected, String... names) {
        return view(
                "android.view.View",
                IntStream.range(0, names.length)
                        .mapToObj(i -> view("android.view.View", text(names[i]))
                                .with(i == selected ? "selected" : "clickable", "true"))
                        .toArray(ViewXml[]::new));
    }

    private static String of(ViewXml... views) {
        return Tabs.of(Hierarchies.of(view("FrameLayout", views)));
    }

    @Test
    void isTheOneThatIsSelectedBesideOthers() {
        assertThat(of(text("Hello"), bar(1, "Home", "Settings", "About"))).isEqualTo("Settings");
        assertThat(of(bar(0, "Mild", "Strong"), bar(1, "Home", "Drinks"))).isEqualTo("Mild · Drinks");
    }

    @Test
    void isToldByItsPlaceWhereItHasNoName() {
        assertThat(of(bar(1, "", "", "3"))).isEqualTo("tab B");
        assertThat(of(bar(2, "", "", "3"))).isEqualTo("tab C");
    }

    @Test
    void isNothingThatIsMarked() {
        ViewXml marked = view("android.view.View", text("a")).with("selected", "true");
        ViewXml other = view("android.view.View", text("b")).with("clickable", "true");
        assertThat(of(marked)).as("alone").isEmpty();
        assertThat(of(view("LinearLayout", marked, marked, other))).as("two").isEmpty();
        assertThat(of(view("LinearLayout", marked.with("checkable", "true"), other)))
                .as("a choice")
                .isEmpty();
        assertThat(of(view("ListView", marked, other))).as("a row").isEmpty();
        assertThat(of(view("LinearLayout", marked, text("b").with("clickable", "true"))))
                .as("beside something else")
                .isEmpty();
    }

    @Test
    void tellsDestinationsApartThatHaveNothingElse() {
        Stream.of(0, 1)
                .forEach(selected -> assertThat(
                                ScreenSimilarity.of(sight(selected, "Notes"), sight(1 - selected, "Notes"))
                                        .same())
                        .isFalse());
        assertThat(ScreenSimilarity.of(sight(0, "One note"), sight(0, "Another"))
                        .same())
                .as("other data")
                .isTrue();
    }

    private static ScreenSignature sight(int selected, String content) {
        ViewXml row = view("android.view.View", text(content), text("by " + content));
        ViewXml list = view("android.view.View", row, row, row).with("scrollable", "true");
        ViewXml empty = view("android.view.View");
        return Signer.sign(
                "demo/demo.Main",
                Hierarchies.of(view(
                        "FrameLayout",
                        text("Welcome"),
                        text("to all"),
                        text("of your notes"),
                        view("LinearLayout", content.equals("Notes") ? empty : list),
                        bar(selected, "Notes", "Settings"))));
    }
}
