package dev.cairn.explorer.node;

import static dev.cairn.testkit.device.ViewXml.button;
import static dev.cairn.testkit.device.ViewXml.text;
import static dev.cairn.testkit.device.ViewXml.view;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.action.Action;
import dev.cairn.agent.action.ActionKind;
import dev.cairn.agent.gate.GateSettings;
import dev.cairn.agent.gate.Mode;
import dev.cairn.agent.gate.Rulings;
import dev.cairn.agent.map.Page;
import dev.cairn.engine.effects.DetachedEffects;
import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.files.InMemoryFileStore;
import dev.cairn.engine.graph.StepException;
import dev.cairn.testkit.device.ViewXml;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What an app may try to get a press past the gate by how it draws and divides what it says; default rules, nobody to ask. */
class GateEvasionTest {
    private static final ViewXml HOME = text("Home").at(0, 0, 400, 60);

    private static Mode judged(Page page, Action action) throws StepException {
        Effects effects = new DetachedEffects(new InMemoryFileStore());
        effects.files().put(page.xml().getBytes(StandardCharsets.UTF_8));
        GateAction.Input input =
                new GateAction.Input(action, page.sight(), GateSettings.DEFAULT, List.of(), Rulings.NONE);
        return new GateAction().execute(input, effects).mode();
    }

    /** What becomes of a tap of the last view that can be tapped. */
    private static Mode tapped(ViewXml... views) throws StepException {
        Page page =
                Page.of("Home", Stream.concat(Stream.of(HOME), Stream.of(views)).toArray(ViewXml[]::new));
        Action last = page.actions().stream()
                .filter(action -> action.kind() == ActionKind.TAP)
                .reduce((first, second) -> second)
                .orElseThrow();
        return judged(page, last);
    }

    private static ViewXml row(ViewXml... parts) {
        return view("LinearLayout", parts).at(0, 100, 400, 160);
    }

    private static ViewXml pressable(ViewXml view) {
        return view.with("clickable", "true");
    }

    /** Blanks that are no blanks to Java, letters that do not show, a mark without a letter. */
    @ParameterizedTest
    @ValueSource(
            strings = {"\u00a0", "\u2007", "\u202f", "\u3164", "\u115f", "\u2800", "\u0301", "\ufffc", "\u200b\u00a0"})
    void aTextThatDoesNotShowNamesNothing(String text) throws StepException {
        ViewXml icon = pressable(view("ImageButton")).at(340, 100, 380, 140);
        assertThat(tapped(icon.with("text", text))).isEqualTo(Mode.DENY);
        assertThat(tapped(icon.with("content-desc", text))).isEqualTo(Mode.DENY);
        assertThat(tapped(icon.with("text", text + "Open"))).isEqualTo(Mode.ALLOW);
    }

    @ParameterizedTest
    @ValueSource(strings = {".", "…", "›", "—", "•"})
    void whatStandsBesideASignNamesIt(String sign) throws StepException {
        ViewXml press = button(sign).at(320, 100, 380, 160);
        assertThat(tapped(row(text("Delete everything").at(0, 100, 300, 160), press)))
                .isEqualTo(Mode.DENY);
        assertThat(tapped(row(text("Notes").at(0, 100, 300, 160), press))).isEqualTo(Mode.ALLOW);
    }

    @Test
    void aWordIsReadFromViewsOfALetterEach() throws StepException {
        String word = "Delete";
        ViewXml[] letters = IntStream.range(0, word.length())
                .mapToObj(i -> text(word.substring(i, i + 1)).at(20 * i, 100, 20 * i + 20, 160))
                .toArray(ViewXml[]::new);
        assertThat(tapped(pressable(row(letters)))).isEqualTo(Mode.DENY);
    }

    @Test
    void aWordIsReadFromPiecesOnWhicheverLineAndInWhicheverOrder() throws StepException {
        ViewXml head = text("Settings").at(0, 100, 200, 130);
        ViewXml one = text("De").at(0, 130, 50, 160);
        ViewXml two = text("lete").at(50, 130, 100, 160);
        assertThat(tapped(pressable(row(head, one, two)))).isEqualTo(Mode.DENY);
        assertThat(tapped(pressable(row(two, one)))).isEqualTo(Mode.DENY);
        assertThat(tapped(pressable(
                        row(head, text("Ti").at(0, 130, 50, 160), text("ming").at(50, 130, 100, 160)))))
                .isEqualTo(Mode.ALLOW);
    }

    @Test
    void aWordIsReadFromPiecesUnderACover() throws StepException {
        ViewXml one = text("De").at(0, 100, 200, 160);
        ViewXml two = text("lete").at(200, 100, 400, 160);
        ViewXml cover = pressable(view("View")).at(0, 90, 400, 170);
        assertThat(tapped(one, two, cover)).isEqualTo(Mode.DENY);
        assertThat(tapped(one, two, cover.with("content-desc", "Open"))).isEqualTo(Mode.DENY);
        assertThat(tapped(text("No").at(0, 100, 200, 160), text("tes").at(200, 100, 400, 160), cover))
                .isEqualTo(Mode.ALLOW);
    }

    /** A cover with a harmless name shows nothing of its own: it is pressed for what is seen through it, on whichever line. */
    @Test
    void aNamedCoverIsSeenThroughOnAllOfItsLines() throws StepException {
        ViewXml head = text("Storage").at(0, 100, 400, 140);
        ViewXml loss = text("Delete everything").at(0, 150, 400, 190);
        ViewXml cover = pressable(view("View")).at(0, 90, 400, 390).with("content-desc", "Open");
        assertThat(tapped(head, loss, cover)).isEqualTo(Mode.DENY);
        assertThat(tapped(head, text("Deleted files").at(0, 150, 400, 190), cover))
                .isEqualTo(Mode.ALLOW);
        assertThat(tapped(head, loss, pressable(text("Open").at(0, 90, 400, 390))))
                .isEqualTo(Mode.ALLOW);
    }

    /** A page that has the same button in the same place as the dialog over it. */
    @Test
    void aButtonAnswersTheQuestionOfTheWindowInFront() throws StepException {
        ViewXml ok = button("OK").at(140, 420, 230, 470);
        ViewXml title = text("Delete all accounts permanently?").at(40, 300, 360, 340);
        Page page = Page.of("Home", HOME, ok).under(title.with("resource-id", "android:id/alertTitle"), ok);

        assertThat(judged(page, page.action(ActionKind.TAP, "OK"))).isEqualTo(Mode.DENY);
    }

    /** Material's buttons may be made so that they stay pressed; what else can be ticked in a dialog answers nothing. */
    @Test
    void aYesAnswersThoughItCouldBeTicked() throws StepException {
        ViewXml title = text("Delete all accounts?").at(40, 300, 360, 340).with("resource-id", "android:id/alertTitle");
        ViewXml yes = button("OK").with("checkable", "true").at(140, 420, 230, 470);
        ViewXml box = view("CheckBox")
                .with("text", "Do not ask again")
                .with("checkable", "true")
                .at(40, 360, 360, 400);
        Page page = Page.of("Home", HOME).under(title, box, yes);

        assertThat(judged(page, page.action(ActionKind.TAP, "OK"))).isEqualTo(Mode.DENY);
        assertThat(judged(page, page.action(ActionKind.TAP, "Do not ask again")))
                .isEqualTo(Mode.ALLOW);
    }

    @Test
    void aQuestionAmongManyControlsIsReadAsWell() throws StepException {
        assertThat(chosen("Delete all accounts permanently?")).isEqualTo(Mode.DENY);
        assertThat(chosen("This cannot be undone.")).isEqualTo(Mode.DENY);
        assertThat(chosen("Show which accounts?")).isEqualTo(Mode.ALLOW);
        assertThat(chosen("Notes can be deleted later.")).isEqualTo(Mode.ALLOW);
    }

    private static Mode chosen(String message) throws StepException {
        Stream<ViewXml> texts = Stream.of(
                text("Accounts").at(40, 200, 360, 240).with("resource-id", "android:id/alertTitle"),
                text(message).at(40, 250, 360, 290));
        Stream<ViewXml> boxes = IntStream.range(0, 6)
                .mapToObj(i -> view("CheckedTextView")
                        .with("text", "Account " + i)
                        .with("checkable", "true")
                        .at(40, 300 + 40 * i, 360, 340 + 40 * i));
        Stream<ViewXml> buttons =
                Stream.of(button("Cancel").at(40, 560, 130, 600), button("OK").at(140, 560, 230, 600));
        Page page = Page.of("Home", HOME)
                .under(Stream.of(texts, boxes, buttons).flatMap(part -> part).toArray(ViewXml[]::new));
        return judged(page, page.action(ActionKind.TAP, "OK"));
    }

    @Test
    void aLargeViewWithOneTextIsCalledByItWhereverItStands() throws StepException {
        ViewXml below = text("Tap anywhere to delete all").at(0, 700, 400, 780);
        assertThat(tapped(pressable(view("FrameLayout", below)).at(0, 60, 400, 800)))
                .isEqualTo(Mode.DENY);

        ViewXml more = text("Second").at(0, 100, 400, 140);
        ViewXml most = text("Third").at(0, 150, 400, 190);
        assertThat(tapped(pressable(view("FrameLayout", more, most, below)).at(0, 60, 400, 800)))
                .as("a page of texts")
                .isEqualTo(Mode.ALLOW);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "P\u0332a\u0332y\u0332",
                "B\u20ddu\u20ddy\u20dd now",
                "De\u200alete",
                "De\u2009lete all",
                "De\ufffclete",
                "B U Y",
                "B.u.y",
                "D—e—l—e—t—e",
                "D : e : l : e : t : e",
                "D🔥e🔥l🔥e🔥t🔥e",
                "De~lete",
                "De–lete",
                "Del\nete",
                "De\nle\nte"
            })
    void readsWordsThatAreTakenApart(String label) throws StepException {
        assertThat(tapped(button(label).at(0, 100, 400, 160))).isEqualTo(Mode.DENY);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "A B C",
                "A, B, C, D",
                "1\u202f234\u202fkm",
                "Log:in",
                "Open\nfile",
                "x=y",
                "Til–bage",
                "e. g.",
                "O\u0332pen"
            })
    void harmlessLabelsOfTheSameFormsPass(String label) throws StepException {
        assertThat(tapped(button(label).at(0, 100, 400, 160))).isEqualTo(Mode.ALLOW);
    }
}
