package dev.cairn.agent.gate;

import static dev.cairn.testkit.device.ViewXml.button;
import static dev.cairn.testkit.device.ViewXml.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.action.Action;
import dev.cairn.agent.action.ActionKind;
import dev.cairn.agent.map.Page;
import dev.cairn.agent.screen.Hierarchies;
import dev.cairn.testkit.device.ViewXml;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Buttons that say no to a question, those that say so with a word that means something else elsewhere, and those whose no is what destroys. */
class RefusingButtonTest {
    @ParameterizedTest
    @CsvSource({
        "会話を削除しますか？, 残す, 削除",
        "Изтриване на разговора?, Запази, Изтрий",
        "Выдаліць размову?, Пакінуць, Выдаліць",
        "წაიშალოს საუბარი?, დატოვება, წაშლა",
        "Ungependa kufuta mazungumzo?, Hifadhi, Futa",
        "Delete data?, Don't delete, Delete"
    })
    void keepsWhatIsAskedAbout(String question, String pressed, String other) {
        assertThat(mode(question, "", pressed, other)).isEqualTo(Mode.ALLOW);
        assertThat(mode(question, "", other, pressed)).isNotEqualTo(Mode.ALLOW);
    }

    @Test
    void savesOverWhatIsThereWithTheWordThatElsewhereKeeps() {
        assertThat(mode("Timpa file?", "", "Simpan", "Kembali")).isNotEqualTo(Mode.ALLOW);
        assertThat(mode("Да се замени ли файлът?", "", "Запази", "Назад")).isNotEqualTo(Mode.ALLOW);
    }

    @Test
    void leavesTheGroupWithTheWordThatElsewhereKeeps() {
        assertThat(mode("Пакінуць групу?", "", "Пакінуць", "Назад")).isNotEqualTo(Mode.ALLOW);
    }

    @Test
    void holdsANoOfWhichAMessageTellsThatItDestroys() {
        String message = "If you choose No it will be permanently removed.";
        assertThat(mode("Keep this photo?", message, "No", "Yes")).isNotEqualTo(Mode.ALLOW);
        assertThat(mode("Keep this photo?", "Wählst du „Nein“, wird es gelöscht.", "Nein", "Ja"))
                .isNotEqualTo(Mode.ALLOW);
    }

    @Test
    void passesANoThatIsNamedBesideWhatDestroys() {
        String message = "Tap Delete to delete all files, or Cancel to go back.";
        assertThat(mode("Delete files?", message, "Cancel", "Delete")).isEqualTo(Mode.ALLOW);
        assertThat(mode("Delete notes?", "No notes are kept. Your notes will be deleted.", "No", "Yes"))
                .isEqualTo(Mode.ALLOW);
    }

    @Test
    void holdsANoThatDestroysTheRest() {
        assertThat(mode("Two copies", "", "Keep one and delete the others", "Later"))
                .isNotEqualTo(Mode.ALLOW);
    }

    private static Mode mode(String title, String message, String pressed, String other) {
        Page page = Page.of("Home", text("Aa").at(0, 0, 400, 60))
                .under(
                        text(title).with("resource-id", "android:id/alertTitle").at(40, 300, 360, 340),
                        text(message).with("resource-id", "android:id/message").at(40, 345, 360, 395),
                        button(other).with("resource-id", "android:id/button2").at(40, 400, 180, 450),
                        button(pressed)
                                .with("resource-id", "android:id/button1")
                                .at(200, 400, 360, 450));
        Action press = page.action(ActionKind.TAP, pressed);
        ActionTarget touch = TouchReader.read(
                press,
                press.target().orElseThrow(),
                page.sight(),
                Hierarchies.of(page.windows().toArray(ViewXml[]::new)));
        return new ActionGate(GateSettings.DEFAULT, List.of(), Map.of())
                .judge(touch)
                .mode();
    }
}
