package dev.cairn.agent.gate;

import static dev.cairn.agent.gate.LabelRulings.answered;
import static dev.cairn.agent.gate.LabelRulings.mode;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Where languages put a noun, how they ask whether one is sure, and words that are another language's. */
class GrammarTest {
    @ParameterizedTest
    @ValueSource(strings = {"Riiuli kustutamine", "Plaukta noņemšana", "Lentynos ištrynimas", "ადრესის წაშლა"})
    void holdsTheNounOfAnActAtTheEndWhereALanguagePutsItThere(String label) {
        assertThat(mode(label)).isNotEqualTo(Mode.ALLOW);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Viimase kustutamise aeg", "Dzēšanas laiks", "Datum der Löschung", "Time of deletion"})
    void letsWhatTheNounIsOfPass(String label) {
        assertThat(mode(label)).isEqualTo(Mode.ALLOW);
    }

    @ParameterizedTest
    @ValueSource(strings = {"稍后发送", "稍後傳送", "後で送信"})
    void holdsWhatIsDoneLater(String label) {
        assertThat(mode(label)).isNotEqualTo(Mode.ALLOW);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Ydych chi'n siŵr eich bod am ailddechrau'r gêm?",
                "An bhfuil tú cinnte faoi sin?",
                "Oled kindel, et soovid jätkata?",
                "Ste prepričani?",
                "Ziur zaude?",
                "დარწმუნებული ხართ?",
                "Jeni i sigurt?",
                "ඔබට විශ්වාසද?",
                "ನೀವು ಖಚಿತವಾಗಿದ್ದೀರಾ?",
                "ທ່ານແນ່ໃຈບໍ່?",
                "Шумо мутмаин ҳастед?"
            })
    void holdsTheAnswerToWhoeverAsksWhetherOneIsSure(String question) {
        assertThat(answered(question)).isNotEqualTo(Mode.ALLOW);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Kas visata märkus prügikasti?",
                "A kukába dobja a jegyzetet?",
                "Premaknem zapisek v koš?",
                "Quere mover a nota á papeleira?"
            })
    void holdsTheAnswerToWhoeverAsksWhetherToThrowAway(String question) {
        assertThat(answered(question)).isNotEqualTo(Mode.ALLOW);
    }

    /** The phone is no call, to skip is no leaving, and to translate no transfer. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "Telefon",
                "Teléfono",
                "Telefonnummer",
                "Преведи",
                "छोड़ें",
                "छोड्नुहोस्",
                "ਛੱਡੋ",
                "Lini masa",
                "Kotak keluar"
            })
    void letsWordsPassThatAreAnotherLanguages(String label) {
        assertThat(mode(label)).isEqualTo(Mode.ALLOW);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Αδυναμία διαγραφής",
                "Dosjen u fshi",
                "Haiwezi kufuta kundi",
                "Kan ikkje sende",
                "未发送",
                "Não é possível apagar"
            })
    void letsWhatDidNotWorkPass(String label) {
        assertThat(mode(label)).isEqualTo(Mode.ALLOW);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Fshije dosjen",
                "Braktise grupin",
                "Отзовите приглашение",
                "ಸಂದೇಶ ಕಳುಹಿಸಿ",
                "ಗುಂಪು ಅಳಿಸಿ",
                "පණිවිඩය යවන්න",
                "ගොනුව මකා දමන්න",
                "ფაილის ურნაში გადატანა",
                "Пок кардани файлҳо",
                "संस्था छोड़ें"
            })
    void holdsActsInSmallLanguages(String label) {
        assertThat(mode(label)).isNotEqualTo(Mode.ALLOW);
    }

    /** A page may name a button by as much as it likes. */
    @Tag("slow")
    @ParameterizedTest
    @ValueSource(strings = {"ä", "not ", "删", "ไม่", "a. ", "é, ", "d-", "a ", "o'"})
    void readsALabelOfAnyLengthToItsEnd(String piece) {
        String filler = piece.repeat(5_000);

        assertThat(mode(filler + "\nDelete")).isNotEqualTo(Mode.ALLOW);
        assertThat(answered("Delete all? " + filler + "?")).isNotEqualTo(Mode.ALLOW);
    }
}
