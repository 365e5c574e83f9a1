package dev.cairn.agent.gate;

import static dev.cairn.agent.gate.LabelRulings.mode;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Verbs that shut out a person, and do no harm to screens and apps; acts that few languages of the table had; labels that only tell. */
class PersonShutOutTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "Ban this member",
                "Teilnehmer ausschließen",
                "Exclure ce membre",
                "Banear al usuario",
                "Закрыть и забанить участника",
                "Заборонити цього користувача",
                "Kullanıcıyı yasakla",
                "Larang anggota ini",
                "禁止用户",
                "メンバーを禁止",
                "사용자 금지",
                "ห้ามผู้ใช้",
                "उपयोगकर्ता पर प्रतिबंध",
                "Keela kasutaja",
                "Մասնակցին արգելել օգտատերին"
            })
    void holdsWhatShutsAPersonOut(String label) {
        assertThat(mode(label)).isNotEqualTo(Mode.ALLOW);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Forget device",
                "Gerät vergessen",
                "Olvidar red",
                "Oublier ce réseau",
                "Забыть",
                "Unut",
                "E-Mail ändern",
                "Cambia email",
                "Изменить email",
                "이메일 변경",
                "Upgrade to VPN Plus",
                "Auf Plus upgraden",
                "Proにアップグレード",
                "Pro로 업그레이드",
                "Uppgradera till Plus",
                "Бағдарламаны жою",
                "Baǵdarlamany joıý",
                "Rembourser la commande",
                "退款",
                "Potvrdiť vymazanie",
                "확인: 삭제 확인",
                "Trykk for å ringe",
                "Invítalos",
                "पासवर्ड बदला",
                "நண்பரை அழை"
            })
    void holdsActsThatFewLanguagesHad(String label) {
        assertThat(mode(label)).isNotEqualTo(Mode.ALLOW);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Bloquear pantalla",
                "Blocca schermo",
                "Verbieten",
                "Keine Sicherungen zum Löschen",
                "Brak kopii do usunięcia",
                "Löschen fehlgeschlagen: 7",
                "Eliminar automáticamente",
                "Automatisch verzenden",
                "Autoriser les membres à envoyer des photos",
                "手續費",
                "Đang tải về",
                "उत्तर पश्चिम",
                "Doar aplicații"
            })
    void letsWhatOnlyTellsPass(String label) {
        assertThat(mode(label)).isEqualTo(Mode.ALLOW);
    }

    /** A number behind tells how many; what is beside the act keeps its meaning. */
    @ParameterizedTest
    @ValueSource(strings = {"Delete 7", "Delete failed 7", "No, delete", "Blockieren: Nutzer"})
    void holdsAnActWithANumber(String label) {
        assertThat(mode(label)).isNotEqualTo(Mode.ALLOW);
    }
}
