package dev.cairn.explorer.node;

import static dev.cairn.testkit.device.ViewXml.button;
import static dev.cairn.testkit.device.ViewXml.text;
import static dev.cairn.testkit.device.ViewXml.view;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.agent.action.Action;
import dev.cairn.agent.action.ActionEnumerator;
import dev.cairn.agent.action.ActionKind;
import dev.cairn.agent.device.DeviceException;
import dev.cairn.agent.device.ScriptedDevice;
import dev.cairn.agent.gate.GateSettings;
import dev.cairn.agent.gate.Mode;
import dev.cairn.agent.gate.Rulings;
import dev.cairn.agent.input.Values;
import dev.cairn.agent.map.Page;
import dev.cairn.agent.screen.Bounds;
import dev.cairn.agent.screen.Hierarchies;
import dev.cairn.engine.effects.DetachedEffects;
import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.files.InMemoryFileStore;
import dev.cairn.engine.graph.StepException;
import dev.cairn.testkit.device.ViewXml;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** An action is done where its target is, and once. */
class ActTest {
    private static final ViewXml THEN = view("FrameLayout", button("Go").at(0, 0, 100, 100));
    private static final ViewXml NOW = view("FrameLayout", button("Go").at(0, 500, 100, 600));
    private static final ViewXml GONE = view("FrameLayout", button("Other").at(0, 0, 100, 100));

    private static final Action GO =
            ActionEnumerator.enumerate("demo.Main", Hierarchies.of(THEN)).getFirst();

    private static final Page QUESTION = asking("Delete this draft?");

    private static void act(ScriptedDevice device) throws DeviceException, StepException {
        Act.Input input =
                new Act.Input(GO, Optional.empty(), Values.NONE, GateSettings.DEFAULT, List.of(), Rulings.NONE);
        var unused = new Act(device).run(input, new DetachedEffects(new InMemoryFileStore()));
    }

    private static Page asking(String question) {
        ViewXml buttons = view(
                        "LinearLayout",
                        button("No").at(40, 420, 130, 470),
                        button("OK").at(140, 420, 230, 470))
                .at(0, 420, 400, 470);
        ViewXml title = text(question).at(20, 300, 380, 340);
        return Page.of("Main", view("LinearLayout", title, buttons).at(0, 280, 400, 480));
    }

    /** Says OK to the question, which a person agreed to, long after it was seen. */
    private static void agree(ScriptedDevice device) throws DeviceException, StepException {
        Effects effects = new DetachedEffects(new InMemoryFileStore());
        effects.files().put(QUESTION.xml().getBytes(StandardCharsets.UTF_8));
        Act.Input input = new Act.Input(
                QUESTION.action(ActionKind.TAP, "OK"),
                Optional.of(QUESTION.sight()),
                Values.NONE,
                new GateSettings(Mode.CONFIRM, true, List.of()),
                List.of(),
                Rulings.NONE);
        var unused = new Act(device.lastSeen(Duration.ofMinutes(1))).run(input, effects);
    }

    private static ScriptedDevice showing(Page page) {
        return new ScriptedDevice(page.windows().getFirst());
    }

    @Test
    void aYesIsForTheQuestionThatWasSeen() throws Exception {
        ScriptedDevice same = showing(QUESTION);
        agree(same);
        assertThat(same.done()).hasSize(1);

        ScriptedDevice other = showing(asking("Delete your account?"));
        assertThatThrownBy(() -> agree(other))
                .isInstanceOf(DeviceException.class)
                .hasMessageContaining("it would do something else now");
        assertThat(other.done()).isEmpty();

        ScriptedDevice harmless = showing(asking("Sort the drafts?"));
        agree(harmless);
        assertThat(harmless.done()).as("nothing needs a yes there").hasSize(1);
    }

    private static Bounds bounds(Action action) {
        return action.target().orElseThrow().bounds();
    }

    @Test
    void whatWasJustSeenIsTakenForWhatThereIs() throws Exception {
        ScriptedDevice device = new ScriptedDevice(NOW);
        act(device);

        assertThat(device.done()).containsExactly(GO);
        assertThat(device.looks()).isZero();
    }

    @Test
    void anOldSightIsLookedAtAgain() throws Exception {
        ScriptedDevice device = new ScriptedDevice(NOW).lastSeen(Duration.ofMinutes(1));
        act(device);

        assertThat(device.done()).extracting(ActTest::bounds).containsExactly(new Bounds(0, 500, 100, 600));
    }

    @Test
    void whereAKeyboardWasTheTargetIsLookedForAgain() throws Exception {
        ScriptedDevice device = new ScriptedDevice(NOW).withKeyboard();
        act(device);

        assertThat(device.done()).extracting(ActTest::bounds).containsExactly(new Bounds(0, 500, 100, 600));
    }

    @Test
    void aStaleTargetIsLookedForOnceAndActedOnOnce() throws Exception {
        ScriptedDevice device = new ScriptedDevice(NOW).stale(1);
        act(device);

        assertThat(device.done()).extracting(ActTest::bounds).containsExactly(new Bounds(0, 500, 100, 600));
    }

    @Test
    void aTargetThatStaysStaleIsAFailureThatNothingWasDoneFor() {
        ScriptedDevice device = new ScriptedDevice(NOW).stale(2);

        assertThatThrownBy(() -> act(device)).isInstanceOf(DeviceException.class);
        assertThat(device.done()).isEmpty();
    }

    @Test
    void aTargetThatIsGoneIsNotReplacedByWhatIsInItsPlace() {
        ScriptedDevice device = new ScriptedDevice(GONE).lastSeen(Duration.ofMinutes(1));

        assertThatThrownBy(() -> act(device))
                .isInstanceOf(DeviceException.class)
                .hasMessageContaining("the screen has changed");
        assertThat(device.done()).isEmpty();
    }
}
