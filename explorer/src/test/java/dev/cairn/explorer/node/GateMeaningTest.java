package dev.cairn.explorer.node;

import static dev.cairn.testkit.device.ViewXml.button;
import static dev.cairn.testkit.device.ViewXml.text;
import static dev.cairn.testkit.device.ViewXml.view;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.action.Action;
import dev.cairn.agent.action.Action.Target;
import dev.cairn.agent.action.ActionKind;
import dev.cairn.agent.gate.GateSettings;
import dev.cairn.agent.gate.Mode;
import dev.cairn.agent.gate.Rule;
import dev.cairn.agent.gate.Ruling;
import dev.cairn.agent.gate.Rulings;
import dev.cairn.agent.gate.TouchSort;
import dev.cairn.agent.map.Page;
import dev.cairn.agent.screen.Bounds;
import dev.cairn.engine.effects.DetachedEffects;
import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.files.InMemoryFileStore;
import dev.cairn.engine.graph.StepException;
import dev.cairn.testkit.device.ViewXml;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What an action means, where the words on it do not say it, or say it in disguise; default rules, nobody to ask. */
class GateMeaningTest {
    private static final ViewXml HOME = text("Home").at(0, 0, 400, 60);

    private static Ruling ruling(Page page, Action action, GateSettings settings) throws StepException {
        Effects effects = new DetachedEffects(new InMemoryFileStore());
        effects.files().put(page.xml().getBytes(StandardCharsets.UTF_8));
        return new GateAction()
                .execute(new GateAction.Input(action, page.sight(), settings, List.of(), Rulings.NONE), effects);
    }

    private static Ruling tap(Page page, String label) throws StepException {
        return ruling(page, page.action(ActionKind.TAP, label), GateSettings.DEFAULT);
    }

    private static Mode tapped(ViewXml... views) throws StepException {
        Page page = Page.of("Home", views);
        Action last = page.actions().stream()
                .filter(action -> action.kind() == ActionKind.TAP)
                .reduce((first, second) -> second)
                .orElseThrow();
        return ruling(page, last, GateSettings.DEFAULT).mode();
    }

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

    @Test
    void readsWhatStandsUnderThePoint() throws StepException {
        ViewXml seen = text("Delete everything").at(0, 100, 400, 200);
        ViewXml cover = view("View").with("clickable", "true").at(0, 80, 400, 220);
        assertThat(tapped(HOME, seen, cover)).isEqualTo(Mode.DENY);
        assertThat(tapped(HOME, seen, cover.with("content-desc", "Open"))).isEqualTo(Mode.DENY);
        assertThat(tapped(HOME, seen.at(0, 300, 400, 400), cover.with("content-desc", "Open")))
                .isEqualTo(Mode.ALLOW);
    }

    @Test
    void readsWhatSeveralViewsSayTogether() throws StepException {
        ViewXml one = text("De").at(0, 100, 50, 160);
        ViewXml two = text("lete").at(50, 100, 100, 160);
        ViewXml row = view("LinearLayout", one, two).with("clickable", "true").at(0, 100, 400, 160);
        assertThat(tapped(HOME, row)).isEqualTo(Mode.DENY);

        ViewXml verb = text("Clear").at(0, 100, 100, 160);
        ViewXml object = text("all data").at(100, 100, 200, 160);
        assertThat(tapped(
                        HOME,
                        view("LinearLayout", verb, object)
                                .with("clickable", "true")
                                .at(0, 100, 400, 160)))
                .isEqualTo(Mode.DENY);
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

    @Test
    void aRowIsNotWhatAControlInsideOfItIs() throws StepException {
        ViewXml bin = view("ImageButton")
                .with("content-desc", "Delete")
                .with("clickable", "true")
                .at(340, 100, 400, 160);
        ViewXml row = view("LinearLayout", text("Note").at(0, 100, 300, 160), bin)
                .with("clickable", "true")
                .at(0, 100, 400, 160);
        Page page = Page.of("Home", HOME, row);

        assertThat(tap(page, "Note").mode()).isEqualTo(Mode.ALLOW);
        assertThat(tap(page, "Delete").mode()).isEqualTo(Mode.DENY);
    }

    @Test
    void holdsAControlThatNothingNames() throws StepException {
        ViewXml icon = view("ImageButton").with("clickable", "true").at(340, 100, 380, 140);
        assertThat(tapped(HOME, icon)).isEqualTo(Mode.DENY);
        assertThat(tapped(HOME, icon.id("imageButton2"))).isEqualTo(Mode.DENY);
        assertThat(tapped(HOME, icon.with("text", "\uf1f8"))).isEqualTo(Mode.DENY);
        assertThat(tapped(HOME, icon.id("open_settings"))).isEqualTo(Mode.ALLOW);
        assertThat(tapped(HOME, icon.with("content-desc", "Open"))).isEqualTo(Mode.ALLOW);
        ViewXml list = view("Spinner").with("clickable", "true").at(340, 100, 380, 140);
        assertThat(tapped(HOME, list)).isEqualTo(Mode.DENY);
        assertThat(tapped(HOME, list.with("part", "VALUE")))
                .as("a page's list of values")
                .isEqualTo(Mode.ALLOW);
        assertThat(tapped(HOME, view("ImageView").with("clickable", "true").at(0, 60, 400, 700)))
                .as("a picture over much of the screen")
                .isEqualTo(Mode.ALLOW);
    }

    /** As the platform's design has it, it begins something new and removes nothing. */
    @Test
    void letsTheButtonPassThatFloatsAloneOverTheFoot() throws StepException {
        ViewXml floating = view("Button").with("clickable", "true").at(320, 700, 376, 756);
        ViewXml note = view("View", text("Note").at(20, 710, 200, 740)).with("clickable", "true");
        ViewXml rows = view("View", note.at(0, 700, 400, 760)).at(0, 100, 400, 800);

        assertThat(tapped(HOME, floating)).isEqualTo(Mode.ALLOW);
        assertThat(tapped(HOME, rows.with("scrollable", "true"), floating))
                .as("over a list")
                .isEqualTo(Mode.ALLOW);
        assertThat(tapped(HOME, floating.at(24, 700, 80, 756)))
                .as("where people write from the right")
                .isEqualTo(Mode.ALLOW);

        assertThat(tapped(HOME, view("EditText").at(20, 700, 300, 756), floating))
                .as("beside a field it sends")
                .isEqualTo(Mode.DENY);
        assertThat(tapped(HOME, rows, floating)).as("in a row").isEqualTo(Mode.DENY);
        assertThat(tapped(
                        HOME, view("View", floating).with("scrollable", "true").at(0, 100, 400, 800)))
                .as("in a list")
                .isEqualTo(Mode.DENY);
        assertThat(tapped(HOME, floating.at(320, 300, 376, 356)))
                .as("not at the foot")
                .isEqualTo(Mode.DENY);
        assertThat(tapped(HOME, floating.at(172, 700, 228, 756)))
                .as("as a phone's calls begin")
                .isEqualTo(Mode.DENY);
        assertThat(tapped(HOME, floating.at(352, 720, 376, 744)))
                .as("too small")
                .isEqualTo(Mode.DENY);
    }

    @Test
    void rulesNameClasses() throws StepException {
        Page page = Page.of(
                "Home", HOME, view("ImageButton").with("clickable", "true").at(340, 100, 380, 140));
        Rule rule = new Rule(
                "icons",
                Optional.empty(),
                Optional.of(TouchSort.UNNAMED_ICON),
                Optional.empty(),
                Optional.empty(),
                Mode.ALLOW);
        GateSettings settings = new GateSettings(Mode.CONFIRM, false, List.of(rule));
        assertThat(ruling(page, page.action(ActionKind.TAP, ""), settings).mode())
                .isEqualTo(Mode.ALLOW);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SATIN AL",
                "satın al",
                "De\u00adlete",
                "Del\u200bete",
                "D\u0435l\u0435t\u0435",
                "D e l e t e",
                "Ｄｅｌｅｔｅ",
                "D̶e̶l̶e̶t̶e̶",
                "De1ete",
                "Вuy",
                "𝐃𝐞𝐥𝐞𝐭𝐞",
                "\u202eeteleD",
                "ᴅᴇʟᴇᴛᴇ",
                "🅓🅔🅛🅔🅣🅔",
                "삭제",
                "حذف الحساب",
                "מחק",
                "हटाएं",
                "Radera",
                "Видалити",
                "Διαγραφή",
                "ΔΙΑΓΡΑΦΗ",
                "Xóa",
                "Hapus akun",
                "ลบบัญชี",
                "Empty bin",
                "Clear all",
                "Remove account",
                "🗑",
                "🗑️ 3",
                "Move to bin",
                "Cancel my subscription",
                "Close account",
                "USUŃ",
                "usun konto",
                "D3lete",
                "D3L3T3",
                "Er@se all",
                "$end",
                "Dele7e",
                "ǝʇǝlǝp",
                "\u0250ʇɐp ǝʇǝlǝp",
                "D\ne\nl\ne\nt\ne",
                "🧹",
                "💸"
            })
    void readsWordsInManyLanguagesAndDisguises(String label) throws StepException {
        assertThat(tapped(HOME, button(label).at(0, 100, 400, 160))).isEqualTo(Mode.DENY);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "btn_deleteall",
                "btnbuynow",
                "delete-all",
                "wipeData",
                "clearcache",
                "btn_eliminar",
                "usun_konto",
                "ivDel",
                "btn_del",
                "action_rm",
                "btnDelItem",
                "imgRmv",
                "dltBtn"
            })
    void readsWordsThatRunTogetherInIds(String id) throws StepException {
        assertThat(tapped(HOME, button("").id(id).at(0, 100, 400, 160))).isEqualTo(Mode.DENY);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Empty",
                "Clear",
                "Cancel",
                "Close",
                "Deleted items",
                "Sent",
                "Presets",
                "Payload",
                "Ordering",
                "Call log",
                "หลบ",
                "Выбор",
                "Список",
                "Ring tone",
                "Format",
                "Bold",
                "Change",
                "Accept",
                "Suche",
                "Send later list",
                "Don't delete",
                "Nicht löschen",
                "Не удалять",
                "Send ikke",
                "削除しない",
                "न हटाएं",
                "How to delete your account?",
                "アカウントの削除方法",
                "Undo delete",
                "Annuler la suppression",
                "삭제 취소",
                "Remove filter",
                "Borrar búsqueda",
                "筛选重置",
                "View order",
                "Don't ask again",
                "Exclude apps",
                "In one place",
                "Invited",
                "E-post",
                "ファイルを削除しました"
            })
    void letsHarmlessWordsPass(String label) throws StepException {
        assertThat(tapped(HOME, button(label).at(0, 100, 400, 160))).isEqualTo(Mode.ALLOW);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Don't wait, delete",
                "Undo and delete all",
                "No, eliminar",
                "Fjern ikke-gemte data",
                "Don't save",
                "Clear search history",
                "Delete text messages",
                "Sí, eliminar",
                "Oʻchirish",
                "Ջնջե՞լ"
            })
    void whatTakesBackARiskIsAboutItsOwnVerbAlone(String label) throws StepException {
        assertThat(tapped(HOME, button(label).at(0, 100, 400, 160))).isEqualTo(Mode.DENY);
    }

    @ParameterizedTest
    @ValueSource(strings = {"undelete_list", "nombre_del_dia", "payload_view", "postcode", "sender", "open_button"})
    void harmlessIdsPass(String id) throws StepException {
        assertThat(tapped(HOME, button("Go to").id(id).at(0, 100, 400, 160))).isEqualTo(Mode.ALLOW);
    }

    @Test
    void holdsASwipeOfARow() throws StepException {
        ViewXml row = view("FrameLayout", text("Invoice").at(0, 100, 400, 160)).at(0, 100, 400, 160);
        ViewXml list = view("androidx.recyclerview.widget.RecyclerView", row).at(0, 60, 400, 700);
        Page page = Page.of("Home", HOME, list);
        assertThat(ruling(page, done(ActionKind.SWIPE, row, ""), GateSettings.DEFAULT)
                        .mode())
                .isEqualTo(Mode.DENY);

        for (String name : List.of("com.acme.NiceRecyclerView", "android.view.View", "android.widget.GridView")) {
            ViewXml other = view(name, row).with("scrollable", "true").at(0, 60, 400, 700);
            assertThat(ruling(Page.of("Home", HOME, other), done(ActionKind.SWIPE, row, ""), GateSettings.DEFAULT)
                            .mode())
                    .as(name)
                    .isEqualTo(Mode.DENY);
        }

        ViewXml pager = view("androidx.viewpager.widget.ViewPager", text("One").at(0, 100, 400, 160))
                .with("scrollable", "true")
                .at(0, 60, 400, 700);
        Page pages = Page.of("Home", HOME, pager);
        assertThat(ruling(pages, done(ActionKind.SWIPE, pager, ""), GateSettings.DEFAULT)
                        .mode())
                .isEqualTo(Mode.ALLOW);
        ViewXml dismissed = pager.with("actions", "ACTION_DISMISS");
        assertThat(ruling(Page.of("Home", HOME, dismissed), done(ActionKind.SWIPE, dismissed, ""), GateSettings.DEFAULT)
                        .mode())
                .isEqualTo(Mode.DENY);
    }

    @Test
    void holdsEnterInAFormButNotInASearch() throws StepException {
        ViewXml field = view("EditText").with("hint", "Message").at(0, 100, 400, 160);
        Page page = Page.of("Home", HOME, field);
        assertThat(ruling(page, done(ActionKind.TYPE, field, "hello"), GateSettings.DEFAULT)
                        .mode())
                .isEqualTo(Mode.ALLOW);
        assertThat(ruling(page, done(ActionKind.TYPE, field, "hello\n"), GateSettings.DEFAULT)
                        .mode())
                .isEqualTo(Mode.DENY);

        ViewXml search = field.with("hint", "Search");
        assertThat(ruling(Page.of("Home", HOME, search), done(ActionKind.TYPE, search, "hello\n"), GateSettings.DEFAULT)
                        .mode())
                .isEqualTo(Mode.ALLOW);
    }

    private static Action done(ActionKind kind, ViewXml to, String text) {
        Target target = new Target(
                to.attributes().getOrDefault("class", ""),
                to.attributes().getOrDefault("resource-id", ""),
                Bounds.parse(to.attributes().getOrDefault("bounds", "")));
        return new Action("key", kind, "", "", "", Optional.of(target), text);
    }
}
