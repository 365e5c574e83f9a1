package dev.cairn.explorer.node;

import static dev.cairn.testkit.device.ViewXml.button;
import static dev.cairn.testkit.device.ViewXml.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.action.Action;
import dev.cairn.agent.action.ActionKind;
import dev.cairn.agent.gate.GateSettings;
import dev.cairn.agent.gate.Mode;
import dev.cairn.agent.gate.Ruling;
import dev.cairn.agent.gate.Rulings;
import dev.cairn.agent.map.Page;
import dev.cairn.engine.effects.DetachedEffects;
import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.files.InMemoryFileStore;
import dev.cairn.engine.graph.StepException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Words that mean something risky only together, in whatever order and with others between: neither of them does by itself. */
class GatePairsTest {
    private static Ruling tap(String label) throws StepException {
        Page page = Page.of("Home", text("Aa").at(0, 0, 400, 60), button(label).at(0, 100, 400, 150));
        Effects effects = new DetachedEffects(new InMemoryFileStore());
        effects.files().put(page.xml().getBytes(StandardCharsets.UTF_8));
        Action action = page.action(ActionKind.TAP, label);
        return new GateAction()
                .execute(
                        new GateAction.Input(action, page.sight(), GateSettings.DEFAULT, List.of(), Rulings.NONE),
                        effects);
    }

    @ParameterizedTest
    @CsvSource({
        "Roll back to the default preferences, destructive",
        "Obnovit výchozí předvolby, destructive",
        "Вернуть все исходные параметры, destructive",
        "Annuler toutes vos modifications, destructive",
        "Скасувати ваші нові зміни, destructive",
        "Remplacer la version du serveur, destructive",
        "Vynulovat celé skóre, destructive",
        "Authorize this transaction, payment",
        "Godkänn din betalning, payment",
        "ยืนยันการจอง, payment",
        "Begin my free trial, payment",
        "Turn off two-factor authentication, account",
        "Ukončit celé předplatné, account",
    })
    void holdsWhatTheyMeanTogether(String label, String effect) throws StepException {
        Ruling ruling = tap(label);
        assertThat(ruling.mode()).as(label).isEqualTo(Mode.DENY);
        assertThat(ruling.why()).contains("(" + effect + ")");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Default preferences", "Výchozí předvolby", "Restore purchases", "Modifications", "Version du serveur",
                        "Skóre",
                "Transaction details", "Betalningar", "การจอง", "Two-factor authentication", "Undo", "Clear filter"
            })
    void letsEachPassByItself(String label) throws StepException {
        assertThat(tap(label).mode()).as(label).isEqualTo(Mode.ALLOW);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Clear search history", "清除搜尋紀錄", "Borrar historial de búsqueda"})
    void whatIsLostBesideATrifleCounts(String label) throws StepException {
        assertThat(tap(label).mode()).as(label).isEqualTo(Mode.DENY);
    }
}
