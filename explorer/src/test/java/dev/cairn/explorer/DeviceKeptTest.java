package dev.cairn.explorer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.agent.device.DeviceSource;
import dev.cairn.agent.path.InteractionSettings;
import dev.cairn.engine.run.RunResult;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.explorer.appium.AppiumDevice;
import dev.cairn.explorer.appium.AppiumSettings;
import dev.cairn.explorer.appium.BuildIdentity;
import dev.cairn.explorer.state.ExplorerState;
import dev.cairn.testkit.device.DeviceFault;
import dev.cairn.testkit.device.FakeApp;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which device a run works on, and which build of the app is on it. */
class DeviceKeptTest {
    private static final AppiumSettings REPLACING = new AppiumSettings(Map.of(), true);

    @TempDir
    Path folder;

    private Explored explored() {
        FakeApp app = FakeApp.of(Explored.APP)
                .screen("Home", "News")
                .opens("Home", "News")
                .screen("News", "Text");
        return Explored.of(app, folder, 3);
    }

    private static String refusal(RunResult<ExplorerState> end) {
        assertThat(end.status()).isEqualTo(RunStatus.FAILED);
        assertThat(end.state().stopReason()).contains("app_refused");
        assertThat(end.state().map().screens()).isEmpty();
        return end.state().error().orElseThrow().message();
    }

    @Test
    void takesTheBuildOfTheFileAsItIs() throws Exception {
        try (Explored explored = explored()) {
            explored.appium.install(0, "");
            assertThat(explored.run().status()).isNotEqualTo(RunStatus.FAILED);
            assertThat(explored.appium.calls("installApp")).isZero();
        }
    }

    @Test
    void refusesAnotherVersion() throws Exception {
        try (Explored explored = explored()) {
            explored.appium.install(12, "");
            assertThat(refusal(explored.run()))
                    .contains("another build of demo")
                    .contains("versionCode is 12, that of the file is 0")
                    .contains("--reinstall");
            assertThat(explored.appium.calls("activateApp")).isZero();
        }
    }

    @Test
    void replacesAnotherVersionWhereTheUserSaysSo() throws Exception {
        try (Explored explored = explored().asking(REPLACING)) {
            explored.appium.install(12, "");
            assertThat(explored.run().status()).isNotEqualTo(RunStatus.FAILED);
            assertThat(explored.appium.calls("removeApp")).isOne();
            assertThat(explored.appium.calls("installApp")).isOne();
        }
    }

    @Test
    void refusesABuildThatNothingIsToldOf() throws Exception {
        try (Explored explored = explored()) {
            explored.appium.install(0, "").failing("listApps", new DeviceFault.Error("unknown command"));
            assertThat(refusal(explored.run()))
                    .contains("does not tell in which build")
                    .contains("adb_shell");
        }
    }

    @Test
    void takesWhatItInstalledItselfForTheBuildOfTheFile() throws Exception {
        try (Explored explored = explored()) {
            explored.appium
                    .failing("listApps", new DeviceFault.Error("unknown command"))
                    .failing("source", 3, 3, new DeviceFault.SessionLost());
            assertThat(explored.run().status()).isNotEqualTo(RunStatus.FAILED);
        }
    }

    @Test
    void readsTheSignatureWhereAShellIsAllowed() throws Exception {
        try (Explored explored = explored()) {
            explored.appium.install(0, "5f0e2fa8").allowShell();
            assertThat(BuildIdentity.of(Path.of(explored.settings().apk())).signers())
                    .isEmpty(); // so nothing speaks against it
            assertThat(explored.run().status()).isNotEqualTo(RunStatus.FAILED);
            assertThat(explored.appium.calls("listApps")).isZero();
        }
    }

    @Test
    void writesDownWhichDeviceItWas() throws Exception {
        try (Explored explored = explored()) {
            ExplorerState end = explored.run().state();
            assertThat(end.device().orElseThrow().address())
                    .isEqualTo(explored.appium.uri().toString());
            assertThat(end.device().orElseThrow().traits()).containsEntry("serial number", "FAKE01");
        }
    }

    @Test
    void endsWhereTheServerSuddenlyHasAnotherPhone() throws Exception {
        try (Explored explored = explored()) {
            explored.appium
                    .failing("source", 3, 3, new DeviceFault.SessionLost())
                    .onEachCall(() -> {
                        if (explored.appium.calls("source") == 3) {
                            explored.appium.becoming("FAKE02");
                        }
                    });
            RunResult<ExplorerState> end = explored.run();
            assertThat(end.status()).isEqualTo(RunStatus.FAILED);
            assertThat(end.state().error().orElseThrow().message())
                    .contains("its serial number was FAKE01, now it is FAKE02");
        }
    }

    @Test
    void aKeyInTheServersAddressIsNotInTheJournal() throws Exception {
        try (Explored explored = explored()) {
            String withKey = explored.appium.uri().toString().replace("http://", "http://me:hush-4711@");
            assertThat(explored.run(DeviceSource.at(URI.create(withKey))).status())
                    .isNotEqualTo(RunStatus.FAILED);
            assertThat(explored.store.read(Explored.RUN, 0, Integer.MAX_VALUE))
                    .isNotEmpty()
                    .noneMatch(event -> new String(event.payload(), StandardCharsets.UTF_8).contains("hush-4711"));
        }
    }

    @Test
    void aKeyInTheAddressOfAServerThatIsNotThereIsInNoMessage() throws Exception {
        try (Explored explored = explored()) {
            explored.appium.close();
            String withKey = explored.appium.uri().toString().replace("http://", "http://me:hush-4711@");
            AppiumDevice device = new AppiumDevice(DeviceSource.at(URI.create(withKey)));
            assertThatThrownBy(device::connect)
                    .hasMessageContaining(
                            "no session at " + explored.appium.uri() + ": nothing answers there; is a server running?")
                    .satisfies(error -> {
                        for (Throwable cause = error; cause != null; cause = cause.getCause()) {
                            assertThat(cause).hasMessageNotContaining("hush-4711");
                        }
                    });
        }
    }

    @Test
    void attachesToTheAppAsItStands() throws Exception {
        try (Explored explored =
                explored().settings(settings -> settings.withConduct(InteractionSettings.DEFAULT.attaching()))) {
            explored.appium.install().open().touchFirst();
            RunResult<ExplorerState> end = explored.run();
            assertThat(end.status()).isNotEqualTo(RunStatus.FAILED);
            assertThat(explored.appium.calls("terminateApp")).isZero();
            assertThat(Objects.requireNonNull(end.state().map().screens().get("s001"))
                            .title())
                    .isEqualTo("News"); // and not the one that a start shows
        }
    }

    @Test
    void attachesToNothingThatIsNotThere() throws Exception {
        try (Explored explored =
                explored().settings(settings -> settings.withConduct(InteractionSettings.DEFAULT.attaching()))) {
            assertThat(refusal(explored.run()))
                    .contains("demo is not on the device")
                    .contains("--attach");
            assertThat(explored.appium.calls("installApp")).isZero();
        }
    }
}
