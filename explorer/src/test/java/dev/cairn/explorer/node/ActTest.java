package dev.cairn.explorer.node;

import static dev.cairn.testkit.device.ViewXml.button;
import static dev.cairn.testkit.device.ViewXml.view;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.agent.action.Action;
import dev.cairn.agent.action.ActionEnumerator;
import dev.cairn.agent.device.DeviceException;
import dev.cairn.agent.device.ScriptedDevice;
import dev.cairn.agent.input.Values;
import dev.cairn.agent.screen.Bounds;
import dev.cairn.agent.screen.Hierarchies;
import dev.cairn.engine.effects.DetachedEffects;
import dev.cairn.engine.files.InMemoryFileStore;
import dev.cairn.testkit.device.ViewXml;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** An action is done where its target is, and once. */
class ActTest {
    private static final ViewXml THEN = view("FrameLayout", button("Go").at(0, 0, 100, 100));
    private static final ViewXml NOW = view("FrameLayout", button("Go").at(0, 500, 100, 600));
    private static final ViewXml GONE = view("FrameLayout", button("Other").at(0, 0, 100, 100));

    private static final Action GO =
            ActionEnumerator.enumerate("demo.Main", Hierarchies.of(THEN)).getFirst();

    private static void act(ScriptedDevice device) throws DeviceException {
        var unused = new Act(device)
                .run(new Act.Input(GO, "demo.Main", Values.NONE), new DetachedEffects(new InMemoryFileStore()));
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
