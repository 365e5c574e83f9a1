package dev.cairn.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.device.CommandTimeouts;
import dev.cairn.agent.device.Permissions;
import dev.cairn.agent.input.Values;
import dev.cairn.agent.path.InteractionSettings;
import dev.cairn.agent.prelude.Prelude;
import dev.cairn.engine.budget.Budgets;
import dev.cairn.engine.run.RunResult;
import dev.cairn.explorer.node.DetectProgress;
import dev.cairn.explorer.node.Verify;
import dev.cairn.explorer.state.ExplorerState;
import dev.cairn.testkit.device.DeviceFault;
import dev.cairn.testkit.device.FakeApp;
import dev.cairn.testkit.device.FakeApp.Effect;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Runs on phones whose apps and keyboards get in the way. */
@Tag("slow")
class TroubledAppTest {
    private static final CommandTimeouts QUICK = new CommandTimeouts(
            Duration.ofMillis(400), Duration.ofMillis(400), 2, Duration.ofMillis(400), Duration.ofSeconds(10));

    @TempDir
    Path folder;

    private Explored asking(Permissions permissions) {
        FakeApp app = FakeApp.of(Explored.APP)
                .screen("Home", "Camera")
                .on("Home", "Camera", new Effect.Ask("Picture", "Sorry"))
                .screen("Picture")
                .screen("Sorry");
        return Explored.of(app, folder, 12)
                .settings(settings ->
                        settings.withConduct(new InteractionSettings(Values.NONE, permissions, Prelude.NONE)));
    }

    @Test
    void aQuestionForAPermissionIsGranted() throws Exception {
        try (Explored explored = asking(Permissions.GRANT)) {
            RunResult<ExplorerState> result = explored.run();

            assertThat(explored.appium.touched()).contains("allow").doesNotContain("deny");
            assertThat(result.state().map().places()).contains("demo.Picture").noneMatch(it -> it.contains("Grant"));
        }
    }

    @Test
    void aQuestionIsNotAnotherAppsScreen() throws Exception {
        try (Explored explored = asking(Permissions.GRANT).within(CommandTimeouts.DEFAULT)) {
            explored.budgets(Budgets.UNLIMITED.limit(DetectProgress.FINISHED, 2));
            RunResult<ExplorerState> result = explored.run();

            assertThat(explored.appium.touched()).containsExactly("Home/Camera", "allow");
            assertThat(result.used().get(Verify.OUTSIDE)).isZero();
        }
    }

    @Test
    void orDenied() throws Exception {
        try (Explored explored = asking(Permissions.DENY)) {
            explored.run();

            assertThat(explored.appium.touched()).contains("deny").doesNotContain("allow");
        }
    }

    @Test
    void orBothAreTried() throws Exception {
        try (Explored explored = asking(Permissions.ASK)) {
            explored.run();

            assertThat(explored.appium.touched()).contains("deny", "allow");
        }
    }

    private Explored explored(FakeApp app, Permissions permissions) {
        return Explored.of(app, folder, 14)
                .settings(settings ->
                        settings.withConduct(new InteractionSettings(Values.NONE, permissions, Prelude.NONE)));
    }

    private Explored choosing(Permissions permissions) {
        FakeApp app = FakeApp.of(Explored.APP)
                .screen("Home", "Pick")
                .on("Home", "Pick", new Effect.Choose("Editor"))
                .screen("Editor");
        return explored(app, permissions);
    }

    @Test
    void whatAnAppHasChosenIsChosen() throws Exception {
        try (Explored explored = choosing(Permissions.GRANT)) {
            RunResult<ExplorerState> result = explored.run();

            assertThat(explored.appium.touched()).contains("documents/item").doesNotContain("documents/menu");
            assertThat(result.state().map().places()).contains("demo.Editor");
        }
    }

    @Test
    void orNothingIs() throws Exception {
        try (Explored explored = choosing(Permissions.DENY)) {
            RunResult<ExplorerState> result = explored.run();

            assertThat(explored.appium.touched()).contains("Home/Pick").noneMatch(it -> it.startsWith("documents/"));
            assertThat(result.state().map().places()).doesNotContain("demo.Editor");
        }
    }

    private Explored needing(Permissions permissions) {
        FakeApp app = FakeApp.of(Explored.APP)
                .screen("Home", "Float")
                .on("Home", "Float", new Effect.NeedAccess("Floating"))
                .screen("Floating");
        return explored(app, permissions);
    }

    @Test
    void specialAccessIsGivenInTheSettings() throws Exception {
        try (Explored explored = needing(Permissions.GRANT).within(CommandTimeouts.DEFAULT)) {
            RunResult<ExplorerState> result = explored.run();

            assertThat(explored.appium.touched())
                    .startsWith("Home/Float", "settings/entry", "settings/switch", "back", "back")
                    .containsOnlyOnce("settings/switch")
                    .doesNotContain("settings/another app");
            assertThat(result.state().map().places()).contains("demo.Floating");
        }
    }

    @Test
    void orTheSettingsAreLeftAsTheyAre() throws Exception {
        try (Explored explored = needing(Permissions.DENY)) {
            RunResult<ExplorerState> result = explored.run();

            assertThat(explored.appium.touched()).contains("Home/Float").noneMatch(it -> it.startsWith("settings/"));
            assertThat(result.state().map().places()).doesNotContain("demo.Floating");
        }
    }

    @Test
    void theSettingsAreTriedAsWell() throws Exception {
        try (Explored explored = needing(Permissions.ASK)) {
            explored.run();

            assertThat(explored.appium.touched()).contains("settings/entry").doesNotContain("settings/another app");
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void anAppThatDoesNotRespondIsACrashAndIsStartedAfresh(boolean logged) throws Exception {
        FakeApp app = FakeApp.of(Explored.APP)
                .screen("Home", "Sleep", "Open")
                .on("Home", "Sleep", new Effect.NotRespond(logged))
                .opens("Home", "Open")
                .screen("Open");
        try (Explored explored = Explored.of(app, folder, 5)) {
            RunResult<ExplorerState> result = explored.run();

            assertThat(result.state().map().crashes())
                    .extracting(found -> found.crash().exception())
                    .containsExactly("ANR");
            assertThat(explored.turns())
                    .containsSequence("Verify", "Persist", "DetectProgress", "ShouldContinue", "RestartApp");
            assertThat(result.state().map().places()).contains("demo.Open");
            assertThat(explored.appium.touched()).doesNotContain("error dialog");
        }
    }

    @Test
    void aKeyboardOverTheTargetIsPutAwayFirst() throws Exception {
        FakeApp app = FakeApp.of(Explored.APP)
                .screen("Home", "type:name", "Go")
                .opens("Home", "Go")
                .screen("Go")
                .withKeyboard();
        try (Explored explored = Explored.of(app, folder, 8)) {
            RunResult<ExplorerState> result = explored.run();

            assertThat(explored.appium.typed()).contains("Ada");
            assertThat(explored.appium.calls("hideKeyboard")).isPositive();
            assertThat(explored.appium.touched()).doesNotContain("keyboard");
            assertThat(result.state().map().places()).contains("demo.Go");
        }
    }

    @Test
    void noKeyboardIsAskedForWhereNoneCanBe() throws Exception {
        try (Explored explored = Explored.of(FakeApp.of(Explored.APP).screen("Home", "Go"), folder, 4)) {
            explored.run();

            assertThat(explored.appium.calls("isKeyboardShown")).isZero();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"element/click", "element/clear", "element/value"})
    void aFieldThatIsStaleIsLookedForAgainAndFilledOnce(String command) throws Exception {
        FakeApp app = FakeApp.of(Explored.APP).screen("Home", "type:name");
        try (Explored explored = Explored.of(app, folder, 1)) {
            explored.appium.failing(command, 1, 1, new DeviceFault.Stale());
            RunResult<ExplorerState> result = explored.run();

            assertThat(result.state().counters().errors()).isZero();
            assertThat(explored.turns()).doesNotContain("RecoverFromError");
            assertThat(explored.appium.typed().size()).isLessThanOrEqualTo(1);
        }
    }

    @Test
    void anActionWithoutAnAnswerIsNotDoneTwiceButLookedAfter() throws Exception {
        FakeApp app = FakeApp.of(Explored.APP)
                .screen("Home", "Open")
                .opens("Home", "Open")
                .screen("Open");
        try (Explored explored = Explored.of(app, folder, 1).within(QUICK)) {
            explored.appium.failing("actions", 1, 1, new DeviceFault.Slow());
            RunResult<ExplorerState> result = explored.run();

            assertThat(Collections.frequency(explored.appium.touched(), "Home/Open"))
                    .isEqualTo(1);
            assertThat(result.state().map().places()).containsExactly("demo.Home", "demo.Open");
            assertThat(result.state().counters().errors()).isZero();
            assertThat(explored.appium.sessions()).isEqualTo(1);
        }
    }

    @Test
    void aLookWithoutAnAnswerIsDoneAgain() throws Exception {
        try (Explored explored = Explored.of(ExplorationTest.sound(), folder, 3).within(QUICK)) {
            explored.appium.failing("source", 4, 4, new DeviceFault.Slow());
            RunResult<ExplorerState> result = explored.run();

            assertThat(result.state().counters().errors()).isZero();
            assertThat(explored.appium.sessions()).isEqualTo(1);
        }
    }

    @Test
    void aDeviceThatAnswersNothingAnyMoreIsReplaced() throws Exception {
        try (Explored explored = Explored.of(ExplorationTest.sound(), folder, 3).within(QUICK)) {
            explored.appium.failing("source", 4, 5, new DeviceFault.Slow());
            RunResult<ExplorerState> result = explored.run();

            assertThat(result.state().stopReason()).contains("budget_exhausted:steps");
            assertThat(explored.turns()).contains("RecoverFromError!device.lost");
            assertThat(explored.appium.sessions()).isEqualTo(2);
        }
    }
}
