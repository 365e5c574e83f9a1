package dev.cairn.agent.gate;

import static dev.cairn.agent.gate.LabelRulings.mode;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Rights that are given to somebody, groups that are dissolved, money that is moved by its sum; and labels that have words of them and do nothing. */
class GrantedRightsTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "Make group admin",
                "Hand over ownership",
                "Allow remote access",
                "Zum Gruppenadmin machen",
                "Nommer administrateur",
                "Сделать админом",
                "Tornar administrador",
                "管理者にする",
                "관리자로 지정",
                "Dissolve group",
                "Gruppe auflösen",
                "Распустить группу",
                "Move $500",
                "Tip 5 €",
                "Перевести 500 ₽"
            })
    void holdsWhatGivesRightsOrMoneyAway(String label) {
        assertThat(mode(label)).isNotEqualTo(Mode.ALLOW);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Contact the administrator",
                "Administrators",
                "Group admin",
                "Tip of the day",
                "Block diagram",
                "Publish date",
                "Withdrawal limits",
                "Reset sorting",
                "ब्लॉक किए गए नंबर",
                "Facturi plătite",
                "Tøm søkefeltet"
            })
    void passesWhatOnlyHasSuchWords(String label) {
        assertThat(mode(label)).isEqualTo(Mode.ALLOW);
    }
}
