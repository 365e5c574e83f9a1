package dev.cairn.explorer.node;

import static dev.cairn.explorer.node.PageRulings.HOME;
import static dev.cairn.explorer.node.PageRulings.ruling;
import static dev.cairn.explorer.node.PageRulings.tap;
import static dev.cairn.explorer.node.PageRulings.tapped;
import static dev.cairn.testkit.device.ViewXml.button;
import static dev.cairn.testkit.device.ViewXml.text;
import static dev.cairn.testkit.device.ViewXml.view;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.gate.Mode;
import dev.cairn.agent.gate.Ruling;
import dev.cairn.agent.map.Page;
import dev.cairn.engine.graph.StepException;
import dev.cairn.testkit.device.ViewXml;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a yes means is told by the question that it answers: in dialogs, in sheets and on pages; default rules, nobody to ask. */
class GateQuestionTest {
    private static Page dialog(String title, String message, String... buttons) {
        ViewXml[] views = new ViewXml[buttons.length + 2];
        views[0] = text(title).at(40, 300, 360, 340).with("resource-id", "android:id/alertTitle");
        views[1] = text(message).at(40, 350, 360, 400).with("resource-id", "android:id/message");
        for (int i = 0; i < buttons.length; i++) {
            views[i + 2] = button(buttons[i]).at(40 + 100 * i, 420, 130 + 100 * i, 470);
        }
        return Page.of("Home", HOME).under(views);
    }

    @Test
    void holdsAYesToAQuestionByTheQuestionsWords() throws StepException {
        Ruling ruling = tap(dialog("Delete all accounts permanently?", "", "Cancel", "OK"), "OK");
        assertThat(ruling.mode()).isEqualTo(Mode.DENY);
        assertThat(ruling.why()).contains("\"delete\" (destructive), English", "Delete all accounts permanently?");

        assertThat(tap(dialog("Attention", "All data will be deleted.", "No", "Go on"), "Go on")
                        .mode())
                .isEqualTo(Mode.DENY);
        assertThat(tap(dialog("Konto", "Möchtest du das Konto wirklich löschen?", "Abbrechen", "OK"), "OK")
                        .mode())
                .isEqualTo(Mode.DENY);
        assertThat(tap(dialog("Cancel subscription?", "", "Keep it", "Cancel"), "Cancel")
                        .mode())
                .isEqualTo(Mode.DENY);
    }

    @Test
    void holdsLeavingWhatIsNotSaved() throws StepException {
        for (String says : List.of(
                "Changes you made may not be saved.",
                "Changes that you made may not be saved",
                "Your changes won't be saved.",
                "If you leave, your changes will not be saved.")) {
            assertThat(tap(dialog("Leave?", says, "Stay", "Leave"), "Leave").mode())
                    .as(says)
                    .isEqualTo(Mode.DENY);
            assertThat(tap(dialog("Leave?", says, "Stay", "Leave"), "Stay").mode())
                    .as(says)
                    .isEqualTo(Mode.ALLOW);
        }
        assertThat(tap(dialog("Private tab", "Your history is not saved here.", "Cancel", "OK"), "OK")
                        .mode())
                .isEqualTo(Mode.ALLOW);
    }

    /** Each in a window that covers the whole screen: what is behind the sheet puts it away. */
    @Test
    void holdsAYesInASheetByWhatTheSheetAsks() throws StepException {
        ViewXml title = text("Delete 3 photos?").at(20, 560, 380, 600);
        ViewXml no = button("Keep them").at(20, 620, 190, 680);
        ViewXml yes = button("Go on").at(210, 620, 380, 680);
        ViewXml outside = view("View").with("clickable", "true").at(0, 0, 400, 800);

        ViewXml sheet = view("FrameLayout", title, no, yes).at(0, 540, 400, 800);
        assertThat(tapped(
                        HOME,
                        view("CoordinatorLayout", outside.id("touch_outside"), sheet)
                                .at(0, 0, 400, 800)))
                .isEqualTo(Mode.DENY);

        ViewXml composed = view("View", title, no, yes).at(0, 540, 400, 800);
        ViewXml page = view("ComposeView", outside.with("content-desc", "Close sheet"), composed);
        assertThat(tapped(page.at(0, 0, 400, 800))).isEqualTo(Mode.DENY);

        ViewXml harmless = view("FrameLayout", text("Sort photos").at(20, 560, 380, 600), no, yes);
        assertThat(tapped(
                        HOME,
                        view("CoordinatorLayout", outside, harmless.at(0, 540, 400, 800))
                                .at(0, 0, 400, 800)))
                .isEqualTo(Mode.ALLOW);
        assertThat(tapped(HOME, view("CoordinatorLayout", sheet).at(0, 0, 400, 800)))
                .as("a part of the page, with nothing that puts it away")
                .isEqualTo(Mode.ALLOW);
    }

    /** A dialog of Compose is a window without any of the names that the framework's dialogs have. */
    @Test
    void holdsAYesInADialogOfCompose() throws StepException {
        ViewXml title = text("Delete account").at(60, 300, 340, 340);
        ViewXml message = text("This cannot be undone.").at(60, 350, 340, 400);
        ViewXml no = view("View", text("Dismiss").at(60, 420, 190, 470)).with("clickable", "true");
        ViewXml yes = view("View", text("Go on").at(210, 420, 340, 470)).with("clickable", "true");
        ViewXml dialog = view(
                        "ComposeView",
                        view("View", title, message, no.at(60, 420, 190, 470), yes.at(210, 420, 340, 470))
                                .at(40, 280, 360, 490))
                .at(40, 280, 360, 490);
        Page page = Page.of("Home", HOME).under(dialog.at(40, 280, 360, 490));
        assertThat(tap(page, "Go on").mode()).isEqualTo(Mode.DENY);
        assertThat(tap(page, "Dismiss").mode()).isEqualTo(Mode.ALLOW);
    }

    @Test
    void aNoPassesAndSoDoesAYesToWhatIsHarmless() throws StepException {
        assertThat(tap(dialog("Delete all accounts permanently?", "", "Cancel", "OK"), "Cancel")
                        .mode())
                .isEqualTo(Mode.ALLOW);
        assertThat(tap(dialog("Cancel subscription?", "", "Keep it", "Cancel"), "Keep it")
                        .mode())
                .isEqualTo(Mode.ALLOW);
        assertThat(tap(dialog("Welcome!", "You can now delete and send notes.", "OK"), "OK")
                        .mode())
                .isEqualTo(Mode.ALLOW);
        assertThat(tap(dialog("3 files were deleted", "", "OK"), "OK").mode()).isEqualTo(Mode.ALLOW);
    }

    @Test
    void holdsAYesToAQuestionInAScriptThatItCannotRead() throws StepException {
        assertThat(tap(dialog("ᏣᎳᎩ ᎦᏬᏂᎯᏍᏗ?", "", "Cancel", "OK"), "OK").why()).contains("unreadable-question");
    }

    @ParameterizedTest
    @ValueSource(strings = {"OK", "OK (3)", "Yes, I'm sure", "Ja, weiter", "✓", "O K", "YES!"})
    void holdsAYesThatSaysMoreOnAPageWithoutADialog(String yes) throws StepException {
        ViewXml question = text("Delete your account?").at(20, 300, 380, 340);
        ViewXml buttons = view(
                        "LinearLayout",
                        button("No").at(40, 420, 130, 470),
                        button(yes).at(140, 420, 380, 470))
                .at(0, 420, 400, 470);
        assertThat(tapped(HOME, view("LinearLayout", question, buttons).at(0, 280, 400, 480)))
                .isEqualTo(Mode.DENY);
    }
}
