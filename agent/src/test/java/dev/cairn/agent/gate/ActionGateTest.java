package dev.cairn.agent.gate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ActionGateTest {
    private static final GateSettings ASKING = new GateSettings(Mode.CONFIRM, true, List.of());

    private static ActionTarget button(String... texts) {
        return ActionTarget.of(List.of(texts), "", true);
    }

    private static Ruling judge(GateSettings settings, ActionTarget touch) {
        return new ActionGate(settings, List.of(), Map.of()).judge(touch);
    }

    private static GateSettings ruled(Rule... rules) {
        return new GateSettings(Mode.CONFIRM, true, List.of(rules));
    }

    private static Rule effect(Effect effect, Mode mode) {
        return new Rule(
                effect.label(), Optional.of(effect), Optional.empty(), Optional.empty(), Optional.empty(), mode);
    }

    private static Rule text(String text, Mode mode) {
        return new Rule(text, Optional.empty(), Optional.empty(), Optional.of(text), Optional.empty(), mode);
    }

    private static Rule id(String id, Mode mode) {
        return new Rule(id, Optional.empty(), Optional.empty(), Optional.empty(), Optional.of(id), mode);
    }

    /** Whether the app gets it is said by {@code --permissions}. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "Allow display over other apps",
                "Allow access to manage all files",
                "Allow modifying system settings",
                "Permit usage access",
                "Allow from this source",
                "Allow Do Not Disturb",
                "Allow setting alarms and reminders",
                "Allow notification access",
                "Allow picture-in-picture",
                "Use Player"
            })
    void leavesTheSwitchesOfTheSettingsAlone(String label) {
        assertThat(judge(ASKING, button(label)).mode()).isEqualTo(Mode.ALLOW);
    }

    @ParameterizedTest
    @CsvSource({
        "Delete account, destructive",
        "DELETE, destructive",
        "Buy now for $3, payment",
        "Send, message",
        "Sign out, account",
        "Log-out, account",
        "Konto löschen, destructive",
        "Jetzt kaufen, payment",
        "Se déconnecter, account",
        "Удалить, destructive",
        "アカウントを削除する, destructive",
        "立即购买, payment",
    })
    void asksAboutRiskyWordsInSeveralLanguages(String text, String effect) {
        Ruling ruling = judge(ASKING, button(text));
        assertThat(ruling.mode()).isEqualTo(Mode.CONFIRM);
        assertThat(ruling.why()).contains("(" + effect + ")");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Undeleted items",
                "Sender",
                "Buyers' guide",
                "Payload",
                "Reorder",
                "Sort order",
                "Tap here in order to go on",
                "Presets",
                "Postcode",
                "Views",
                ""
            })
    void letsWholeWordsCountOnly(String text) {
        assertThat(judge(ASKING, button(text)).mode()).isEqualTo(Mode.ALLOW);
    }

    @ParameterizedTest
    @ValueSource(strings = {"demo:id/btn_delete", "demo:id/deleteAll", "demo:id/signOut", "buttonBuy"})
    void readsWordsInResourceIds(String id) {
        assertThat(judge(ASKING, ActionTarget.of(List.of(""), id, true)).mode()).isEqualTo(Mode.CONFIRM);
    }

    @Test
    void typingAndScrollingTriggerNothing() {
        assertThat(judge(ASKING, ActionTarget.of(List.of("Send a message"), "", false))
                        .mode())
                .isEqualTo(Mode.ALLOW);
    }

    @Test
    void deniesWhereNobodyCanBeAsked() {
        assertThat(judge(GateSettings.DEFAULT, button("Delete")).mode()).isEqualTo(Mode.DENY);
        assertThat(judge(GateSettings.DEFAULT, button("Open")).mode()).isEqualTo(Mode.ALLOW);
    }

    @Test
    void allowsAllWhereTheGateIsOpen() {
        GateSettings open = new GateSettings(Mode.ALLOW, true, List.of());
        assertThat(judge(open, button("Delete")).mode()).isEqualTo(Mode.ALLOW);
        assertThat(new ActionGate(open, List.of("elet"), Map.of())
                        .judge(button("Delete"))
                        .mode())
                .as("a denied word stays denied, wherever it stands")
                .isEqualTo(Mode.DENY);
    }

    @Test
    void leavingTheAppIsAllowedUnlessARuleSaysOtherwise() {
        assertThat(judge(ASKING, button("Share")).mode()).isEqualTo(Mode.ALLOW);
        assertThat(judge(ruled(effect(Effect.LEAVING, Mode.DENY)), button("Share"))
                        .mode())
                .isEqualTo(Mode.DENY);
    }

    @Test
    void theStrictestWordWins() {
        GateSettings settings = ruled(effect(Effect.DESTRUCTIVE, Mode.ALLOW), effect(Effect.PAYMENT, Mode.DENY));
        assertThat(judge(settings, button("Delete")).mode()).isEqualTo(Mode.ALLOW);
        assertThat(judge(settings, button("Delete and buy again")).mode()).isEqualTo(Mode.DENY);
    }

    @Test
    void idBeatsTextBeatsEffectAndTheLaterOfEqualsWins() {
        ActionTarget draft = ActionTarget.of(List.of("Delete draft"), "demo:id/delete_draft", true);
        Rule byEffect = effect(Effect.DESTRUCTIVE, Mode.DENY);
        assertThat(judge(ruled(text("delete draft*", Mode.ALLOW), byEffect), draft)
                        .mode())
                .isEqualTo(Mode.ALLOW);
        assertThat(judge(ruled(id("delete_*", Mode.CONFIRM), text("draft", Mode.ALLOW)), draft)
                        .mode())
                .isEqualTo(Mode.CONFIRM);
        assertThat(judge(ruled(text("draft", Mode.DENY), text("delete", Mode.ALLOW)), draft)
                        .mode())
                .isEqualTo(Mode.ALLOW);
    }

    @Test
    void allConditionsOfARuleMustHold() {
        Rule both = new Rule(
                "r", Optional.of(Effect.PAYMENT), Optional.empty(), Optional.of("gold"), Optional.empty(), Mode.DENY);
        assertThat(judge(ruled(both), button("Buy gold")).mode()).isEqualTo(Mode.DENY);
        assertThat(judge(ruled(both), button("Buy silver")).mode()).isEqualTo(Mode.CONFIRM);
        assertThat(judge(ruled(both), button("See gold")).mode()).isEqualTo(Mode.ALLOW);
    }

    @Test
    void whatWasSaidForGoodIsNotAskedAgain() {
        Ruling first = judge(ASKING, button("Delete this"));
        Map<String, Mode> always = Map.of(first.key(), Mode.ALLOW);

        assertThat(new ActionGate(ASKING, List.of(), always)
                        .judge(button("Delete that"))
                        .mode())
                .isEqualTo(Mode.ALLOW);
        assertThat(new ActionGate(ASKING, List.of(), always)
                        .judge(button("Delete and pay"))
                        .mode())
                .as("of another word nothing was said")
                .isEqualTo(Mode.CONFIRM);
    }
}
