package dev.cairn.cli.runs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.action.Action;
import dev.cairn.agent.action.ActionEnumerator;
import dev.cairn.agent.action.ActionKind;
import dev.cairn.agent.input.Values;
import dev.cairn.agent.screen.Hierarchy;
import dev.cairn.cli.explore.SharedDevice;
import dev.cairn.explorer.appium.AppiumDevice;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The keyboard of the device on the JVM, and the explorer's device on it: the app's button is at the bottom, where the keyboard comes. */
@Tag("slow")
class KeyboardIT {
    private static final String APP = "dev.cairn.traps";

    @TempDir
    Path folder;

    private AppiumDevice device;

    @BeforeEach
    void logInAsFarAsTheButton() throws Exception {
        device = new AppiumDevice(SharedDevice.device());
        device.connect();
        device.install(PlantedApp.build("Traps", folder), APP);
        device.activate(APP);
        List<Action> fields = offered().stream()
                .filter(action -> action.kind() == ActionKind.TYPE)
                .toList();
        device.perform(fields.get(0).typing("ada"));
        device.putKeyboardAway();
        device.perform(fields.get(1).typing("secret"));
    }

    @AfterEach
    void end() {
        device.close();
    }

    private List<Action> offered() throws Exception {
        return ActionEnumerator.enumerate(device.currentPlace(), Hierarchy.parse(device.source()), Values.NONE);
    }

    private Action action(ActionKind kind, String label) throws Exception {
        return offered().stream()
                .filter(action -> action.kind() == kind && action.label().equals(label))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void aKeyboardTakesWhatIsBeneathItUntilItIsPutAway() throws Exception {
        device.perform(action(ActionKind.TAP, "sign in"));
        assertThat(device.source()).contains("sign in");

        assertThat(device.putKeyboardAway()).isTrue();
        device.perform(action(ActionKind.TAP, "sign in"));

        assertThat(device.source()).contains("unstable");
        assertThat(device.putKeyboardAway()).isFalse();
    }

    @Test
    void backPutsItAwayAndNothingElse() throws Exception {
        device.perform(action(ActionKind.BACK, ""));
        assertThat(device.currentApp()).isEqualTo(APP);

        assertThat(device.putKeyboardAway()).isFalse();
        device.perform(action(ActionKind.BACK, ""));

        assertThat(device.currentApp()).isNotEqualTo(APP);
    }
}
