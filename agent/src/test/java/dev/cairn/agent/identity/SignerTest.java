package dev.cairn.agent.identity;

import static dev.cairn.testkit.device.ViewXml.button;
import static dev.cairn.testkit.device.ViewXml.list;
import static dev.cairn.testkit.device.ViewXml.text;
import static dev.cairn.testkit.device.ViewXml.view;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.screen.Hierarchies;
import dev.cairn.agent.screen.Hierarchy;
import dev.cairn.testkit.device.ViewXml;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;

class SignerTest {
    private static final String ACTIVITY = "demo/demo.Main";

    private static ScreenSignature sign(ViewXml... windows) {
        return Signer.sign(ACTIVITY, Hierarchies.of(windows));
    }

    private static ViewXml window(ViewXml... children) {
        return view("FrameLayout", children);
    }

    private static void assertSameSight(ViewXml one, ViewXml other) {
        assertThat(sign(one)).isEqualTo(sign(other));
    }

    private static void assertSameFrameOnly(ViewXml one, ViewXml other) {
        assertThat(sign(one).frame()).isEqualTo(sign(other).frame());
        assertThat(sign(one).sight()).isNotEqualTo(sign(other).sight());
    }

    private static void assertDifferent(ViewXml one, ViewXml other) {
        assertThat(sign(one).frame()).isNotEqualTo(sign(other).frame());
    }

    /** A page with this in its navigation. */
    private static ViewXml page(ViewXml... navigation) {
        return view("body", view("nav", navigation).with("part", "CHROME"), button("Save"))
                .with("part", "FIXED");
    }

    @Test
    void whatIsUnfoldedRoundAPageIsAnotherSightOfTheSameScreen() {
        ViewXml folded = page(button("Goods"), button("Mail (3)"));
        ViewXml unfolded = page(button("Goods"), button("New goods"), button("Mail (3)"));
        assertSameFrameOnly(folded, unfolded);
        assertThat(ScreenSimilarity.of(sign(folded), sign(unfolded)).same()).isTrue();
        assertSameSight(folded, page(button("Goods"), button("Mail (4)")));
    }

    @Nested
    class StaysTheSame {
        @Test
        void whenAClockTicks() {
            assertSameSight(window(text("Now"), text("10:59")), window(text("Now"), text("11:00")));
            assertSameSight(
                    window(view("TextClock").with("text", "ten")),
                    window(view("TextClock").with("text", "eleven")));
        }

        @Test
        void whenACounterCounts() {
            assertSameSight(window(text("Inbox (9)")), window(text("Inbox (10)")));
            assertSameSight(window(text("1 item")), window(text("12 items")));
        }

        @Test
        void whenSomethingWasTyped() {
            ViewXml field = view("EditText").id("name");
            assertSameSight(window(field), window(field.with("text", "Ada")));
            assertSameSight(window(list("a"), field), window(list("a"), field.with("text", "10:30")));
        }

        @Test
        void whenAPasswordWasTyped() {
            ViewXml field = view("demo.PinView").with("password", "true");
            assertSameSight(window(field), window(field.with("text", "\u2022\u2022\u2022")));
        }

        @Test
        void whenABoxIsCheckedOrATabSelectedOrAFieldFocused() {
            ViewXml box = view("CheckBox").with("text", "Wi-Fi").with("checkable", "true");
            assertSameSight(window(box.with("checked", "false")), window(box.with("checked", "true")));
            assertSameSight(window(box), window(box.with("selected", "true")));
            assertSameSight(window(box), window(box.with("focused", "true")));
            assertSameSight(window(box), window(box.with("enabled", "false")));
        }

        @Test
        void whenASwitchTellsItsState() {
            assertSameSight(
                    window(view("Switch").with("text", "OFF")),
                    window(view("Switch").with("text", "ON")));
            assertSameSight(window(text("Off")), window(text("On")));
        }

        @Test
        void whenAToastShows() {
            ViewXml toast = view("Toast").with("text", "Saved");
            assertThat(sign(window(text("a")), toast)).isEqualTo(sign(window(text("a"))));
        }

        @Test
        void whenAProgressBarComesAndGoes() {
            assertSameSight(window(text("a"), view("ProgressBar")), window(text("a")));
        }

        @Test
        void whenALogGrows() {
            assertSameSight(window(text("Ready")), window(text("Ready\nConnected\nSent 3 bytes")));
            assertSameSight(
                    window(view("ScrollView", text("Ready"))),
                    window(view("ScrollView", text("Ready\nConnected\nSent 3 bytes"))));
        }

        @Test
        void whateverTheOrderOfAttributes() {
            ViewXml screen =
                    window(button("a").id("a"), view("ListView", text("b").id("b")));
            assertSameSight(screen, screen.reversed());
        }

        @Test
        void whenAViewMoves() {
            assertSameSight(
                    window(button("a").at(0, 0, 10, 10)), window(button("a").at(0, 50, 10, 60)));
        }

        @Test
        void whenARowOfAListIsCheckedOrIsRepeated() {
            ViewXml row = view("CheckedTextView").with("text", "Wi-Fi").with("checkable", "true");
            assertSameSight(window(view("ListView", row.with("checked", "true"))), window(view("ListView", row, row)));
        }
    }

    @Nested
    class KeepsItsFrame {
        @Test
        void whenAListScrolls() {
            assertSameFrameOnly(window(list("a", "b", "c")), window(list("b", "c", "d")));
        }

        @Test
        void whenAPageScrolls() {
            assertSameFrameOnly(
                    window(text("Help"), view("ScrollView", text("first"), text("second"))),
                    window(text("Help"), view("ScrollView", text("second"), text("third"))));
        }

        @Test
        void whenRowsWithNestedTextsScroll() {
            assertSameFrameOnly(
                    window(view("androidx.recyclerview.widget.RecyclerView", row("Ada", "Hello"), row("Bob", "Bye"))),
                    window(view("androidx.recyclerview.widget.RecyclerView", row("Bob", "Bye"), row("Cy", "Hm"))));
        }

        @Test
        void whenAPagerTurns() {
            assertSameFrameOnly(
                    window(view("androidx.viewpager.widget.ViewPager", text("One"))),
                    window(view("androidx.viewpager.widget.ViewPager", text("Two"))));
        }

        private static ViewXml row(String name, String message) {
            return view("LinearLayout", text(name).id("name"), text(message).id("message"));
        }
    }

    @Nested
    class IsAnother {
        @Test
        void inAnotherActivity() {
            Hierarchy same = Hierarchies.of(window(text("a")));
            assertThat(Signer.sign("demo/demo.A", same).frame())
                    .isNotEqualTo(Signer.sign("demo/demo.B", same).frame());
        }

        @Test
        void withOtherLabels() {
            assertDifferent(window(text("Step one")), window(text("Step two")));
        }

        @Test
        void withAnotherDescription() {
            ViewXml image = view("ImageView");
            assertDifferent(window(image.with("content-desc", "Sun")), window(image.with("content-desc", "Moon")));
        }

        @Test
        void withAnotherView() {
            assertDifferent(window(text("a")), window(text("a"), view("ImageView")));
            assertDifferent(window(text("a").id("a")), window(text("a").id("b")));
        }

        @Test
        void underADialog() {
            ViewXml below = window(list("a"));
            ViewXml dialog = window(text("Delete?").id("alertTitle"), button("OK"));
            assertThat(sign(below, dialog).frame()).isNotEqualTo(sign(below).frame());
        }

        @Test
        void onAnotherPageOfLists() {
            ScreenSignature first = sign(window(list("App", "Views", "Text")));
            ScreenSignature second = sign(window(list("Alarm", "Dialog", "Intents")));
            assertThat(first.frame()).isEqualTo(second.frame());
            assertThat(first.sight()).isNotEqualTo(second.sight());
            assertThat(ScreenSignature.overlap(second.items(), first.items(), 3))
                    .isZero();
        }
    }

    @Test
    void overlapIsAboutWhatAListUsuallyShows() {
        var known = List.of("a", "b", "c", "d");
        assertThat(ScreenSignature.overlap(List.of("b", "c", "d", "e"), known, 4))
                .isEqualTo(0.75);
        assertThat(ScreenSignature.overlap(List.of("a"), known, 4))
                .as("a short list is no part of a long one")
                .isEqualTo(0.25);
        assertThat(ScreenSignature.overlap(List.of(), known, 4)).isZero();
        assertThat(ScreenSignature.overlap(known, List.of(), 0)).isZero();
        assertThat(ScreenSignature.overlap(List.of(), List.of(), 0)).isEqualTo(1);
    }

    @Test
    void tellsHowFastItIs(TestReporter reporter) {
        ViewXml[] rows = IntStream.range(0, 250)
                .mapToObj(i -> view("LinearLayout", view("ImageView"), text("Title " + i), text("At 10:" + i))
                        .id("row" + i % 7))
                .toArray(ViewXml[]::new);
        Hierarchy thousand = Hierarchies.of(window(view("FrameLayout", rows)));
        assertThat(thousand.root().all().count()).isGreaterThan(1_000);
        long bestNs = Long.MAX_VALUE;
        for (int i = 0; i < 200; i++) {
            long start = System.nanoTime();
            ScreenSignature signature = Signer.sign(ACTIVITY, thousand);
            bestNs = Math.min(bestNs, System.nanoTime() - start);
            assertThat(signature.place()).isEqualTo(ACTIVITY);
        }
        reporter.publishEntry("1,000 views are signed in", bestNs / 1_000 + " µs");
    }
}
