package dev.cairn.explorer.node;

import static dev.cairn.testkit.device.ViewXml.button;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.device.DeviceLimit;
import dev.cairn.agent.device.ScriptedDevice;
import dev.cairn.agent.map.Page;
import dev.cairn.explorer.state.ExplorerState;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class EnsureDeviceTest {
    private static ExplorerState after(DeviceLimit end) {
        ExplorerState before = States.at(Page.of("Home", button("Leave")));
        return new EnsureDevice(new ScriptedDevice(button("Leave")))
                .apply(
                        before.withChoice(before.actions().getFirst()),
                        new EnsureDevice.Output("http://127.0.0.1:1", true, Optional.empty(), List.of(end)));
    }

    @Test
    void anAppThatEndedTheDeviceHasCrashed() {
        ExplorerState state = after(DeviceLimit.byApp("the app ended the device's process with exit code 7", ""));

        assertThat(state.limits()).isEmpty();
        assertThat(state.map().crashes()).singleElement().satisfies(found -> {
            assertThat(found.crash().exception()).isEqualTo("process ended");
            assertThat(found.screen()).isPresent();
            assertThat(found.action()).isPresent();
        });
        assertThat(state.stopReason()).isEmpty();
    }

    @Test
    void aDeviceThatDiedIsNoCrash() {
        ExplorerState state = after(DeviceLimit.ofDevice("died", "device process", "it ended with exit code 137"));

        assertThat(state.limits()).hasSize(1);
        assertThat(state.map().crashes()).isEmpty();
    }
}
