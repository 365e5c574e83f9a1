package dev.cairn.explorer.node;

import static dev.cairn.testkit.device.ViewXml.button;
import static dev.cairn.testkit.device.ViewXml.text;
import static dev.cairn.testkit.device.ViewXml.view;
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
import dev.cairn.testkit.device.ViewXml;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class GateActionTest {
    private static final GateSettings SETTINGS = new GateSettings(Mode.ALLOW, false, List.of());

    private final GateAction gate = new GateAction();

    private Ruling gate(ViewXml view, String... deny) throws StepException {
        Page page = Page.of("Home", view);
        return decide(page, page.actions().getFirst(), deny);
    }

    private Ruling decide(Page page, Action action, String... deny) throws StepException {
        return gate.execute(
                new GateAction.Input(action, page.sight(), SETTINGS, List.of(deny), Rulings.NONE), showing(page));
    }

    private static Effects showing(Page page) {
        Effects effects = new DetachedEffects(new InMemoryFileStore());
        effects.files().put(ViewXml.xml(page.windows().toArray(ViewXml[]::new)).getBytes(StandardCharsets.UTF_8));
        return effects;
    }

    @Test
    void stopsWhatAWordForbidsWhateverItsCase() throws StepException {
        assertThat(gate(button("DELETE account"), "buy", "delete").why()).contains("delete");
        assertThat(gate(button("Delete"), "DELETE").mode()).isEqualTo(Mode.DENY);
    }

    @Test
    void readsTheResourceIdToo() throws StepException {
        assertThat(gate(button("").id("btn_delete"), "delete").mode()).isEqualTo(Mode.DENY);
    }

    @Test
    void readsAllThatIsWrittenInARow() throws StepException {
        ViewXml row = view("LinearLayout", text("Account"), text("Delete it for good"))
                .with("clickable", "true");

        assertThat(gate(row, "delete").mode()).isEqualTo(Mode.DENY);
    }

    @Test
    void readsALongLabelToItsEnd() throws StepException {
        assertThat(gate(button("If you are really sure about all of this and have read the terms, delete"), "delete")
                        .mode())
                .isEqualTo(Mode.DENY);
    }

    @Test
    void readsTheDescriptionBesideTheText() throws StepException {
        assertThat(gate(button("X").with("content-desc", "Delete account"), "delete")
                        .mode())
                .isEqualTo(Mode.DENY);
    }

    @Test
    void aListThatHasAForbiddenRowMayBeScrolled() throws StepException {
        ViewXml list =
                view("ListView", text("Open").at(0, 0, 400, 100), text("Delete").at(0, 100, 400, 200));
        Page page = Page.of("Home", list.with("scrollable", "true").at(0, 0, 400, 800));

        assertThat(decide(page, page.action(ActionKind.SCROLL, ""), "delete").mode())
                .isEqualTo(Mode.ALLOW);
        assertThat(decide(page, page.action(ActionKind.TAP, "Open"), "delete").mode())
                .isEqualTo(Mode.ALLOW);
        assertThat(decide(page, page.action(ActionKind.TAP, "Delete"), "delete").mode())
                .isEqualTo(Mode.DENY);
    }

    @Test
    void letsAllElsePass() throws StepException {
        assertThat(gate(button("Open"), "delete").mode()).isEqualTo(Mode.ALLOW);
        assertThat(gate(button("Open")).mode()).isEqualTo(Mode.ALLOW);
    }

    @Test
    void theBackKeyAlwaysPasses() throws StepException {
        Page page = Page.of("Home");
        Action back = page.action(ActionKind.BACK, "");

        assertThat(decide(page, back, "back", "b").mode()).isEqualTo(Mode.ALLOW);
    }

    @Test
    void whatWasStoppedIsNoLongerOffered() throws StepException {
        Page page = Page.of("Home", button("Delete"), button("Open"));
        var chosen = States.at(page, "delete").withChoice(page.actions().getFirst());
        var after = gate.apply(chosen, gate.execute(gate.input(chosen), showing(page)));

        assertThat(after.turn().allowed()).isFalse();
        assertThat(after.actions()).extracting(Action::describe).containsExactly("tap \"Open\"", "back");
    }
}
