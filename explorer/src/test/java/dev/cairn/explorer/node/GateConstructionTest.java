package dev.cairn.explorer.node;

import static dev.cairn.explorer.node.PageRulings.HOME;
import static dev.cairn.explorer.node.PageRulings.tap;
import static dev.cairn.explorer.node.PageRulings.tapped;
import static dev.cairn.testkit.device.ViewXml.button;
import static dev.cairn.testkit.device.ViewXml.text;
import static dev.cairn.testkit.device.ViewXml.view;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.gate.Mode;
import dev.cairn.agent.map.Page;
import dev.cairn.engine.graph.StepException;
import dev.cairn.testkit.device.ViewXml;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Labels, rows, dialogs and fields that somebody has built to get past the gate, and the ordinary ones that they are built after; default rules, nobody to ask. */
class GateConstructionTest {
    private static final ViewXml FIELD = view("EditText")
            .with("hint", "Name")
            .with("text", "Ada")
            .with("clickable", "true")
            .at(0, 100, 400, 160);
    private static final ViewXml OTHER_FIELD =
            view("EditText").with("hint", "Town").at(0, 200, 400, 260);
    private static final ViewXml ICON =
            view("ImageButton").with("clickable", "true").at(350, 110, 390, 150);

    @ParameterizedTest
    @ValueSource(strings = {"Delete👌", "De🙂lete", "Wipe💥data", "削 除", "删　除", "삭 제", "ह टा एं", "8uy now"})
    void readsWordsBetweenPicturesAndBlanks(String label) throws StepException {
        assertThat(tapped(HOME, button(label).at(0, 100, 400, 160))).isEqualTo(Mode.DENY);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Open👌", "Sun☀day", "한 글", "地 图", "MP8 player"})
    void harmlessLabelsOfTheSameFormsPass(String label) throws StepException {
        assertThat(tapped(HOME, button(label).at(0, 100, 400, 160))).isEqualTo(Mode.ALLOW);
    }

    @Test
    void readsPiecesThatStandUnderEachOther() throws StepException {
        String word = "Delete";
        ViewXml[] letters = IntStream.range(0, word.length())
                .mapToObj(i -> text(word.substring(i, i + 1)).at(0, 100 + 20 * i, 40, 120 + 20 * i))
                .toArray(ViewXml[]::new);
        assertThat(tapped(HOME, pressable(view("LinearLayout", letters).at(0, 100, 60, 220))))
                .isEqualTo(Mode.DENY);
        ViewXml one = text("Dele").at(0, 100, 100, 130);
        ViewXml two = text("te all").at(0, 130, 100, 160);
        assertThat(tapped(HOME, pressable(view("LinearLayout", one, two).at(0, 100, 400, 160))))
                .isEqualTo(Mode.DENY);
    }

    @ParameterizedTest
    @CsvSource({"button, DENY", "null, DENY", "Icon, DENY", "Schaltfläche, DENY", "Open, ALLOW"})
    void aDescriptionOfTheKindOfViewNamesNothing(String description, Mode mode) throws StepException {
        assertThat(tapped(HOME, ICON.with("content-desc", description))).isEqualTo(mode);
    }

    @Test
    void aTextNamesAButtonWhateverItSays() throws StepException {
        assertThat(tapped(HOME, button("Button").at(0, 100, 400, 160))).isEqualTo(Mode.ALLOW);
    }

    @ParameterizedTest
    @CsvSource({"delete2, DENY", "ic_bin, DENY", "row_delete_12, DENY", "page2, ALLOW", "binary_mode, ALLOW"})
    void readsIdsWithNumbers(String id, Mode mode) throws StepException {
        assertThat(tapped(HOME, ICON.id(id))).isEqualTo(mode);
    }

    /** A message that tells what will be lost, a button that goes on, and none that goes back. */
    @ParameterizedTest
    @CsvSource({
        "Attention, All of your photos will be deleted., Continue",
        "Hinweis, Alle Fotos werden gelöscht., Weiter",
        "Внимание, Все фото будут удалены., Продолжить",
        "注意, 所有照片将被删除。, 继续",
        "Almost done, Tap continue to erase your phone., Continue",
        "Photos, The album loses what you delete., Confirm",
        "Keep data?, Otherwise all of it is deleted., Don't keep",
        "Cancel the order?, It has not been sent yet., Cancel"
    })
    void whatAMessageSaysWillBeLostIsAskedFor(String title, String message, String pressed) throws StepException {
        assertThat(answered(title, message, pressed)).isEqualTo(Mode.DENY);
    }

    @ParameterizedTest
    @CsvSource({
        "What's new, Deleted notes are shown in the bin., OK",
        "Welcome, You can delete notes later., Continue",
        "Delete data?, It will be deleted., Keep",
        "Delete data?, It will be deleted., Don't delete",
        "Cancel the order?, It has not been sent yet., Keep"
    })
    void whatIsToldOrKeptPasses(String title, String message, String pressed) throws StepException {
        assertThat(answered(title, message, pressed)).isEqualTo(Mode.ALLOW);
    }

    @Test
    void aQuestionIsReadWhereverItStandsInADialog() throws StepException {
        String question = "Delete all photos?";
        ViewXml place = view("EditText").with("text", question).at(40, 300, 360, 400);
        assertThat(under(pressable(place))).as("in a field").isEqualTo(Mode.DENY);
        assertThat(under(pressable(text(question).at(40, 300, 360, 400))))
                .as("in a text that can be pressed")
                .isEqualTo(Mode.DENY);
        assertThat(under(button(question).with("enabled", "false").at(40, 300, 360, 400)))
                .as("in a button that is off")
                .isEqualTo(Mode.DENY);
        ViewXml[] letters = IntStream.range(0, 7)
                .mapToObj(i -> text("Delete?".substring(i, i + 1)).at(40 + 20 * i, 300, 60 + 20 * i, 330))
                .toArray(ViewXml[]::new);
        assertThat(under(letters)).as("a letter each").isEqualTo(Mode.DENY);
        assertThat(under(pressable(text("Forgot the password?").at(40, 300, 360, 400))))
                .isEqualTo(Mode.ALLOW);
    }

    /** The icon that empties a field and the one that shows a password. */
    @Test
    void letsTheIconOfAFieldPass() throws StepException {
        assertThat(tapped(HOME, OTHER_FIELD, view("FrameLayout", FIELD, ICON).at(0, 100, 400, 160)))
                .isEqualTo(Mode.ALLOW);
        ViewXml within = view("EditText", ICON).with("hint", "Name").with("text", "Ada");
        assertThat(tapped(HOME, OTHER_FIELD, pressable(within.at(0, 100, 400, 160))))
                .as("in the field itself")
                .isEqualTo(Mode.ALLOW);
        assertThat(tapped(HOME, FIELD.with("password", "true"), ICON))
                .as("of a password")
                .isEqualTo(Mode.ALLOW);
        assertThat(tapped(HOME, FIELD.with("hint", "Search"), ICON))
                .as("of a search")
                .isEqualTo(Mode.ALLOW);
    }

    @Test
    void holdsTheIconInAFieldThatMaySendIt() throws StepException {
        assertThat(tapped(HOME, FIELD, ICON)).as("the only field").isEqualTo(Mode.DENY);
        assertThat(tapped(HOME, OTHER_FIELD, FIELD.with("text", ""), ICON))
                .as("of an empty one")
                .isEqualTo(Mode.DENY);
        assertThat(tapped(HOME, OTHER_FIELD, FIELD.with("hint", "Reply"), ICON))
                .as("of what others read")
                .isEqualTo(Mode.DENY);
        assertThat(tapped(HOME, OTHER_FIELD, FIELD, ICON.at(300, 110, 340, 150), ICON))
                .as("one of two")
                .isEqualTo(Mode.DENY);
        assertThat(tapped(HOME, FIELD.at(0, 300, 400, 700), OTHER_FIELD, ICON.at(350, 640, 390, 690)))
                .as("of many lines")
                .isEqualTo(Mode.DENY);
        assertThat(tapped(HOME, OTHER_FIELD, FIELD.at(0, 100, 340, 160), ICON))
                .as("beside it")
                .isEqualTo(Mode.DENY);
        assertThat(tapped(HOME, OTHER_FIELD, FIELD, ICON.id("delete_account")))
                .as("with an id that tells")
                .isEqualTo(Mode.DENY);
    }

    private static ViewXml pressable(ViewXml view) {
        return view.with("clickable", "true");
    }

    private static Mode answered(String title, String message, String pressed) throws StepException {
        Page page = Page.of("Home", HOME)
                .under(
                        text(title).with("resource-id", "android:id/alertTitle").at(40, 300, 360, 340),
                        text(message).at(40, 340, 360, 400),
                        button(pressed).at(200, 420, 300, 470));
        return tap(page, pressed).mode();
    }

    /** What becomes of "OK" under those views. */
    private static Mode under(ViewXml... views) throws StepException {
        List<ViewXml> all = Stream.concat(
                        Stream.of(views), Stream.of(button("OK").at(200, 420, 300, 470)))
                .toList();
        return tap(Page.of("Home", HOME).under(all.toArray(ViewXml[]::new)), "OK")
                .mode();
    }
}
