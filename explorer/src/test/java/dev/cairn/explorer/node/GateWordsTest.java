package dev.cairn.explorer.node;

import static dev.cairn.explorer.node.PageRulings.HOME;
import static dev.cairn.explorer.node.PageRulings.tapped;
import static dev.cairn.testkit.device.ViewXml.button;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.gate.Mode;
import dev.cairn.engine.graph.StepException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which words on a control and in its id say that it does harm, in many languages and in disguise, and which do not; default rules, nobody to ask. */
class GateWordsTest {
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
}
