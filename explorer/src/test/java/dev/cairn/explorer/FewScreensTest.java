package dev.cairn.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.device.DeviceLimit;
import dev.cairn.agent.device.Permissions;
import dev.cairn.agent.input.Values;
import dev.cairn.agent.map.Screen;
import dev.cairn.agent.path.InteractionSettings;
import dev.cairn.agent.prelude.Prelude;
import dev.cairn.agent.screen.Hierarchy;
import dev.cairn.explorer.state.ExplorerState;
import dev.cairn.testkit.device.FakeApp;
import dev.cairn.testkit.device.FakeApp.Effect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javax.xml.stream.XMLStreamException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What people are told when a run found little. */
class FewScreensTest {
    @TempDir
    Path folder;

    private List<String> reasons(FakeApp app, DeviceLimit... met) throws Exception {
        try (Explored explored = Explored.of(app, folder, 12)) {
            return reasons(explored, met);
        }
    }

    private static List<String> reasons(Explored explored, DeviceLimit... met) throws Exception {
        ExplorerState state = explored.run().state().meeting(List.of(met));
        return new FewScreens(state, screen -> shown(explored, screen)).reasons();
    }

    private static Optional<Hierarchy> shown(Explored explored, Screen screen) {
        try {
            return Optional.of(
                    Hierarchy.parse(new String(explored.files.get(screen.source()), StandardCharsets.UTF_8)));
        } catch (XMLStreamException e) {
            throw new IllegalStateException(e);
        }
    }

    private static DeviceLimit limit(String kind, String missing) {
        return new DeviceLimit(kind, missing, "a sentence", false, "");
    }

    @Test
    void anAppThatWantsANetworkIsToBeGivenOne() throws Exception {
        FakeApp app = FakeApp.of(Explored.APP).screen("Home", "Retry");

        assertThat(reasons(app, limit("network", "connection"), limit("network", "network")))
                .containsExactly("a sentence");
        assertThat(reasons(app, limit("play_services", "Google Play services")))
                .containsExactly("the app wants Google Play services: try a phone that has them, by --appium");
        assertThat(reasons(app)).isEmpty();
    }

    @Test
    void whoeverFoundScreensEnoughIsToldNothing() throws Exception {
        FakeApp app = FakeApp.of(Explored.APP)
                .screen("Home", "One", "Two")
                .opens("Home", "One")
                .opens("Home", "Two")
                .screen("One")
                .screen("Two");

        assertThat(reasons(app, limit("network", "network"))).isEmpty();
    }

    @Test
    void aPasswordStandsBeforeALogin() throws Exception {
        assertThat(reasons(FakeApp.of(Explored.APP).screen("Home", "type:name", "pass:secret", "Log in")))
                .containsExactly("s001 asks for a password: log in by --prelude, with texts of --values");
    }

    @Test
    void whatWasDeniedIsNamed() throws Exception {
        FakeApp app = FakeApp.of(Explored.APP)
                .screen("Home", "Camera")
                .on("Home", "Camera", new Effect.Ask("Picture", "Home"))
                .screen("Picture");
        try (Explored explored = Explored.of(app, folder, 12)
                .settings(settings ->
                        settings.withConduct(new InteractionSettings(Values.NONE, Permissions.DENY, Prelude.NONE)))) {
            assertThat(reasons(explored))
                    .containsExactly("the app was denied what it asked for: try --permissions grant or ask");
        }
    }

    @Test
    void theSettingsAreAnotherAppAlthoughTheyAreLeftPageByPage() throws Exception {
        FakeApp app =
                FakeApp.of(Explored.APP).screen("Home", "Allow").on("Home", "Allow", new Effect.NeedAccess("Home"));

        assertThat(reasons(app))
                .containsExactly("ways lead to other apps, which are not explored: com.android.settings");
    }

    @Test
    void waysToOtherAppsAndScreensWithoutAnythingToTouchAreNamed() throws Exception {
        FakeApp app = FakeApp.of(Explored.APP)
                .screen("Home", "Site", "Drawing")
                .on("Home", "Site", new Effect.Leave("org.browser"))
                .opens("Home", "Drawing")
                .screen("Drawing");

        assertThat(reasons(app))
                .containsExactly(
                        "ways lead to other apps, which are not explored: org.browser",
                        "s003 shows nothing that can be touched");
    }
}
