package dev.cairn.agent.gate;

import static dev.cairn.agent.gate.LabelRulings.mode;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Labels that tell how an act went, when it is asked about or who may do it, against those that do it; and forms in which acts are written. */
class TellingLabelTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "Error: you cannot delete the owner",
                "Members can delete shelves",
                "Mitglieder dürfen Regale löschen",
                "Nach dem Löschen zum nächsten gehen",
                "Avant de supprimer",
                "本棚を削除する前に確認",
                "Regál byl úspěšně smazat",
                "成功删除书架",
                "Show the delete button",
                "Schaltfläche Löschen anzeigen",
                "Remove bookmark",
                "Ta bort bokmärke",
                "删除书签",
                "שגיאה במחיקת המדף",
                "ประวัติการลบ",
                "ลบชั้นวางแล้ว"
            })
    void passesWhatIsTold(String label) {
        assertThat(mode(label)).isEqualTo(Mode.ALLOW);
    }

    /** In Spanish one donates by the first, in Turkish one presents by the second. */
    @ParameterizedTest
    @ValueSource(strings = {"Done", "Sun"})
    void passesWordsOfAnotherLanguageThatAreOnMostPages(String label) {
        assertThat(mode(label)).isEqualTo(Mode.ALLOW);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Delete shelf after sending",
                "Delete what cannot be kept",
                "Don't ask before sending, delete",
                "Error: delete all",
                "Show delete all accounts",
                "Delete bookmark and account",
                "ต้องการลบ",
                "ยืนยันการลบ"
            })
    void holdsWhatOnlySoundsSo(String label) {
        assertThat(mode(label)).isNotEqualTo(Mode.ALLOW);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Sikertelen sorok törlése", "Hata günlüğünü gönder", "失敗した行を削除", "실패한 항목 삭제", "エラーを送信"})
    void holdsWhatIsDoneToWhatFailed(String label) {
        assertThat(mode(label)).isNotEqualTo(Mode.ALLOW);
    }

    @ParameterizedTest
    @ValueSource(strings = {"P a y   n o w", "P.a.y n.o.w", "p - a - y   n - o - w", "I  p a y", "S e n d  i t"})
    void holdsWordsThatAreSpelledBesideEachOther(String label) {
        assertThat(mode(label)).isNotEqualTo(Mode.ALLOW);
    }

    @ParameterizedTest
    @ValueSource(strings = {"A B C   D E F", "W i - F i", "Q W E R T Y"})
    void passesOtherLettersByThemselves(String label) {
        assertThat(mode(label)).isEqualTo(Mode.ALLOW);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Pozvěte kolegu",
                "Povabite prijatelja",
                "Nodig een collega uit",
                "Отзовите приглашение",
                "Potvrzení smazání police",
                "Hromadné mazání polic",
                "Solicitar borrado",
                "Onemogoči šifriranje",
                "Annulez tous les abonnements"
            })
    void holdsOtherForms(String label) {
        assertThat(mode(label)).isNotEqualTo(Mode.ALLOW);
    }
}
