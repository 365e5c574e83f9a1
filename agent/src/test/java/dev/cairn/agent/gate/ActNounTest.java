package dev.cairn.agent.gate;

import static dev.cairn.agent.gate.LabelRulings.mode;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a label does and what it is about: nouns of acts, what failed, what is shown, and words of other languages. */
class ActNounTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "Изтриване на профил",
                "Διαγραφή λογαριασμού",
                "Bekræft sletning",
                "Confirmer la suppression",
                "Lanzar limpieza",
                "アカウントの削除",
                "注文を確定",
                "注文する",
                "주문하기",
                "계정 삭제",
                "Кошче (изтриване)",
                "Forzar envío",
                "Klikněte pro smazání obrázku",
                "Κλικ για διαγραφή",
                "Натиснете за изтриване",
                "Wyłącz uwierzytelnianie",
                "Deaktivér autentifikation",
                "Show me, then delete all",
                "Errors: delete all",
                "Show delete all accounts"
            })
    void holdsTheNounThatIsTheAct(String label) {
        assertThat(mode(label)).isNotEqualTo(Mode.ALLOW);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Време на изтриване",
                "Ώρα διαγραφής",
                "Usuario borrado",
                "注文番号",
                "注文内容を編集",
                "送信日時",
                "주문 내역",
                "Slettingen mislyktes",
                "Løschen fehlgeschlagen",
                "Löschen der Gruppe fehlgeschlagen",
                "Échec de la suppression du groupe",
                "Não foi possível apagar a receita",
                "Error deleting theme",
                "Покажи опциите за изпращане",
                "Show send options",
                "Remover dos favoritos",
                "Fjern stjerne",
                "Číslo naročila",
                "Podrobnosti naročila",
                "Добавить в корзину",
                "Regler",
                "Boeken beheren"
            })
    void letsWhatItIsAboutPass(String label) {
        assertThat(mode(label)).isEqualTo(Mode.ALLOW);
    }
}
