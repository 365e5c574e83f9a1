package dev.cairn.agent.identity;

import static dev.cairn.testkit.device.ViewXml.button;
import static dev.cairn.testkit.device.ViewXml.list;
import static dev.cairn.testkit.device.ViewXml.text;
import static dev.cairn.testkit.device.ViewXml.view;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.screen.Hierarchies;
import dev.cairn.agent.screen.Hierarchy;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.testkit.device.ViewXml;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ScreenSimilarityTest {
    private static ScreenSimilarity likeness(ViewXml one, ViewXml other) {
        return ScreenSimilarity.of(sign(one), sign(other));
    }

    private static ScreenSignature sign(ViewXml... windows) {
        return Signer.sign("demo/demo.Main", Hierarchies.of(windows));
    }

    private static ViewXml window(ViewXml... children) {
        return view("FrameLayout", children);
    }

    private static void assertDiffers(ViewXml one, ViewXml other, ScreenSimilarity.Name because) {
        assertThat(likeness(one, other).against())
                .map(ScreenSimilarity.Layer::name)
                .contains(because);
        assertThat(likeness(other, one).same()).isFalse();
    }

    private static final ViewXml[] SETTINGS = Stream.of("Sound", "Display", "Network", "Apps", "Privacy")
            .map(ViewXml::button)
            .toArray(ViewXml[]::new);

    @Test
    void oneWordOfManyMakesNoOtherScreen() {
        ViewXml[] greeted =
                Stream.concat(Stream.of(SETTINGS), Stream.of(text("Hello Ada"))).toArray(ViewXml[]::new);
        ViewXml[] others =
                Stream.concat(Stream.of(SETTINGS), Stream.of(text("Hello Bob"))).toArray(ViewXml[]::new);

        assertThat(likeness(window(greeted), window(others)).same()).isTrue();
    }

    @Test
    void otherWordsOnABarePageDo() {
        assertDiffers(
                window(text("Your name"), button("Next")),
                window(text("Your address"), button("Next")),
                ScreenSimilarity.Name.LABELS);
    }

    @Test
    void whatHoldsEverythingMakesNoBarePagesAlike() {
        ViewXml pick = button("Pick a picture");

        assertDiffers(
                held(text("Seen through a lens"), pick),
                held(view("View", view("View", view("ImageView"))), pick),
                ScreenSimilarity.Name.STRUCTURE);
    }

    private static ViewXml held(ViewXml... children) {
        return window(view("LinearLayout", view("FrameLayout", view("ComposeView", view("View", children)))));
    }

    @Test
    void aFieldMoreMakesAnotherScreen() {
        ViewXml user = view("EditText").id("user");
        ViewXml mail = view("EditText").id("mail");
        assertDiffers(window(user, button("OK")), window(user, mail, button("OK")), ScreenSimilarity.Name.FIELDS);
    }

    @Test
    void aDrawerThatWasPulledOutMakesAnotherScreen() {
        ViewXml page = window(Stream.concat(Stream.of(SETTINGS), Stream.of(list("a", "b", "c")))
                .toArray(ViewXml[]::new));
        ViewXml drawer = view("FrameLayout", list("Area", "Time", "Storage")).id("nav_view");
        assertDiffers(
                window(view("androidx.drawerlayout.widget.DrawerLayout", page)),
                window(view("androidx.drawerlayout.widget.DrawerLayout", page, drawer)),
                ScreenSimilarity.Name.OVERLAYS);
    }

    @Test
    void aListThatWasScrolledGoesOnWhereItWas() {
        assertThat(likeness(window(list("a", "b", "c", "d")), window(list("d", "e", "f", "g")))
                        .same())
                .isTrue();
        assertDiffers(window(list("b", "a", "c", "d")), window(list("w", "z", "y", "x")), ScreenSimilarity.Name.LISTS);
    }

    @Test
    void aListInOrderThatWasScrolledByMoreThanItShowsIsTheSame() {
        assertThat(likeness(
                                window(list("Abondance", "Airag", "Appenzeller", "Asiago")),
                                window(list("Brie", "Cheddar", "Colby", "Edam")))
                        .same())
                .isTrue();
        assertDiffers(
                window(list("Alarm", "Dialog", "Menu", "Search")),
                window(list("Animation", "Buttons", "Controls", "Tabs")),
                ScreenSimilarity.Name.LISTS);
        ViewXml whole = list("Morse", "Rotation", "Sensors", "Vibrator").with("scrollable", "false");
        assertDiffers(window(whole), window(list("Brie", "Cheddar", "Colby", "Edam")), ScreenSimilarity.Name.LISTS);
    }

    @Test
    void rowsOfRecordsAreDataAndRowsOfAMenuAreNot() {
        assertThat(likeness(window(people("Ada", "Bob")), window(people("Cy", "Di", "Ed")))
                        .same())
                .isTrue();
        assertDiffers(window(list("Sound", "Display")), window(list("Ada", "Bob")), ScreenSimilarity.Name.LISTS);
    }

    private static ViewXml people(String... names) {
        return view(
                "androidx.recyclerview.widget.RecyclerView",
                Stream.of(names)
                        .map(name -> view(
                                "LinearLayout",
                                text(name).id("name"),
                                text("Hi from " + name).id("message")))
                        .toArray(ViewXml[]::new));
    }

    @Test
    void bothDialectsOfUiAutomatorAreReadAlike() throws Exception {
        String node = "<hierarchy rotation='0'><node class='android.widget.FrameLayout' package='a'><node"
                + " class='android.widget.Button' text='OK' package='a'/></node></hierarchy>";
        String named = "<hierarchy class='hierarchy'><android.widget.FrameLayout package='a'>"
                + "<android.widget.Button text='OK' package='a'/></android.widget.FrameLayout></hierarchy>";

        assertThat(Signer.sign("", Hierarchy.parse(node))).isEqualTo(Signer.sign("", Hierarchy.parse(named)));
    }

    @Test
    void aSignatureIsKeptAsJsonAndComesBack() {
        ScreenSignature signature =
                sign(window(text("a"), list("b", "c"), view("EditText").id("d")));
        JsonCodec codec = JsonCodec.standard();
        byte[] json = codec.writeBytes(signature);

        ScreenSignature back = codec.read("a signature", json, ScreenSignature.class);
        assertThat(back).isEqualTo(signature);
        assertThat(json.length).isLessThan(600);
    }

    @Test
    void pinsDecideOverAllElse() {
        ViewXml one = window(text("Step 1 name"), button("Next"));
        ViewXml two = window(text("Step 2 town"), button("Next"), view("EditText"));
        Pins merge = new Pins(List.of(rule(PinRule.Kind.MERGE, "Step *")));
        Pins split = new Pins(List.of(rule(PinRule.Kind.SPLIT, "*name")));

        assertThat(ScreenSimilarity.of(pinned(merge, one), pinned(merge, two)).same())
                .isTrue();
        assertThat(ScreenSimilarity.of(pinned(split, one), pinned(split, two)).against())
                .map(ScreenSimilarity.Layer::name)
                .contains(ScreenSimilarity.Name.PIN);
        assertThat(ScreenSimilarity.of(pinned(split, one), pinned(split, one)).same())
                .isTrue();
    }

    private static PinRule rule(PinRule.Kind kind, String text) {
        return new PinRule(kind, List.of(new PinRule.Condition(PinRule.Subject.TEXT, text)), kind + " " + text);
    }

    private static ScreenSignature pinned(Pins pins, ViewXml ui) {
        return pins.pinned(sign(ui), Hierarchies.of(ui));
    }
}
