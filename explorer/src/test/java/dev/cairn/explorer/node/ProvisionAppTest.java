package dev.cairn.explorer.node;

import static dev.cairn.testkit.device.ViewXml.button;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.device.DeviceException;
import dev.cairn.agent.device.ScriptedDevice;
import dev.cairn.agent.map.Page;
import dev.cairn.agent.path.InteractionSettings;
import dev.cairn.engine.effects.DetachedEffects;
import dev.cairn.engine.files.InMemoryFileStore;
import dev.cairn.explorer.state.ExplorationSettings;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProvisionAppTest {
    private static List<String> told(InteractionSettings conduct) throws DeviceException {
        List<String> told = new ArrayList<>();
        ExplorationSettings settings =
                States.at(Page.of("Home", button("Leave"))).settings().withConduct(conduct);
        var unused = new ProvisionApp(new ScriptedDevice(button("Leave")))
                .run(settings, new DetachedEffects(new InMemoryFileStore()) {
                    @Override
                    public void progress(String message) {
                        told.add(message);
                    }
                });
        return told;
    }

    @Test
    void nobodyReadsOfAnInstallationWhereTheAppIsTakenAsItStands() throws DeviceException {
        assertThat(told(InteractionSettings.DEFAULT)).containsExactly("installing " + Page.APP);
        assertThat(told(InteractionSettings.DEFAULT.attaching())).containsExactly("looking for " + Page.APP);
    }
}
