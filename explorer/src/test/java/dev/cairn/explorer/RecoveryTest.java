package dev.cairn.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.device.DeviceException;
import dev.cairn.agent.device.DeviceSource;
import dev.cairn.agent.map.KnownAction;
import dev.cairn.agent.map.Screen;
import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.graph.Failure;
import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.run.RunHandle;
import dev.cairn.engine.run.RunResult;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.explorer.state.ExplorerState;
import dev.cairn.testkit.device.DeviceFault;
import dev.cairn.testkit.device.FakeApp;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Runs on devices that do not do as they should. */
class RecoveryTest {
    @TempDir
    Path folder;

    private Explored explored(int steps) {
        return Explored.of(ExplorationTest.sound(), folder, steps);
    }

    private static void assertReachedItsBudget(RunResult<ExplorerState> result) {
        assertThat(result.state().stopReason()).contains("budget_exhausted:steps");
        assertThat(result.state().error()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"source", "actions", "se/log", "screenshot", "getCurrentPackage", "getCurrentActivity"})
    void aLostSessionIsReplacedWhereverItIsLost(String command) throws Exception {
        try (Explored explored = explored(6)) {
            explored.appium.failing(command, 4, 4, new DeviceFault.SessionLost());
            RunResult<ExplorerState> result = explored.run();

            assertReachedItsBudget(result);
            assertThat(explored.appium.sessions()).isEqualTo(2);
            assertThat(result.used().get(Meter.RESTARTS)).isBetween(1L, 2L);
            assertThat(explored.turns()).contains("RecoverFromError!device.lost");
            assertThat(backtracks(explored)).containsExactly("EnsureDevice");
        }
    }

    @Test
    void aServerThatCannotBeReachedForAMomentIsALostSession() throws Exception {
        try (Explored explored = explored(6)) {
            explored.appium.failing("source", 9, 9, new DeviceFault.Unreachable());
            RunResult<ExplorerState> result = explored.run();

            assertReachedItsBudget(result);
            assertThat(failures(explored))
                    .anySatisfy(failure -> assertThat(failure.message()).contains("the device is gone"));
        }
    }

    @Test
    void sessionsThatAreLostAgainAndAgainEndTheRunWithinTheRestartBudget() throws Exception {
        try (Explored explored = explored(50)) {
            explored.appium.failing("actions", new DeviceFault.SessionLost());
            RunResult<ExplorerState> result = explored.run();

            assertThat(result.status()).isEqualTo(RunStatus.FAILED);
            assertThat(result.state().stopReason()).contains("no_recovery");
            assertThat(result.state().error())
                    .map(Failure::message)
                    .get()
                    .asString()
                    .contains("the device is gone");
            assertThat(result.used().get(Meter.RESTARTS)).isBetween(2L, 10L);
        }
    }

    @Test
    void aSingleErrorOfTheDeviceIsTriedAgain() throws Exception {
        try (Explored explored = explored(4)) {
            explored.appium.failing("source", 3, 3, new DeviceFault.Error("busy"));
            RunResult<ExplorerState> result = explored.run();

            assertReachedItsBudget(result);
            assertThat(failures(explored))
                    .containsExactly(new Failure("device.error", "cannot read the screen: busy", true));
            assertThat(explored.appium.sessions()).isEqualTo(1);
        }
    }

    @Test
    void aCrashIsNotMissedWhereTheLookAtTheScreenFailsFirst() throws Exception {
        FakeApp app = FakeApp.of(Explored.APP)
                .screen("Home", "Boom")
                .on("Home", "Boom", new FakeApp.Effect.Crash("java.lang.Error", "x"));
        try (Explored explored = Explored.of(app, folder, 1)) {
            explored.appium.failing("getCurrentPackage", 2, 2, new DeviceFault.Error("busy"));
            RunResult<ExplorerState> result = explored.run();

            assertThat(explored.turns()).contains("Verify!device.error");
            assertThat(result.state().map().crashes()).hasSize(1);
        }
    }

    @Test
    void aCrashIsNotMissedWhereTheActionThatBringsItFails() throws Exception {
        FakeApp app = FakeApp.of(Explored.APP)
                .screen("Home", "Boom")
                .on("Home", "Boom", new FakeApp.Effect.Crash("java.lang.Error", "x"));
        try (Explored explored = Explored.of(app, folder, 1)) {
            explored.appium.failing("actions", 1, 1, new DeviceFault.Failed("gone"));
            RunResult<ExplorerState> result = explored.run();

            assertThat(explored.turns()).containsSequence("Act!device.error", "RecoverFromError", "RestartApp");
            assertThat(result.state().map().crashes()).hasSize(1).first().satisfies(found -> {
                assertThat(found.action()).map(KnownAction::label).contains("Boom");
                assertThat(found.screen()).isPresent();
            });
        }
    }

    @Test
    void anActionThatFailsIsNotDoneAgainButLookedAfter() throws Exception {
        try (Explored explored = explored(4)) {
            explored.appium.failing("actions", 2, 2, new DeviceFault.Error("out of bounds"));
            RunResult<ExplorerState> result = explored.run();

            assertReachedItsBudget(result);
            assertThat(explored.turns())
                    .containsSequence(
                            "Act!device.error", "RecoverFromError", "ChooseAction", "GateAction", "Act", "Verify");
            assertThat(result.state().counters().errors()).isEqualTo(1);
        }
    }

    @Test
    void whatIsSeenAnewAfterAFailureIsListedAnew() throws Exception {
        try (Explored explored = explored(4)) {
            explored.appium.failing("source", 6, 7, new DeviceFault.Error("busy"));
            RunResult<ExplorerState> result = explored.run();

            assertReachedItsBudget(result);
            assertThat(explored.turns())
                    .containsSequence("Perceive!device.error", "RecoverFromError", "EnumerateActions");
        }
    }

    @Test
    void actionsThatAlwaysFailEndTheRun() throws Exception {
        try (Explored explored = explored(50)) {
            explored.appium.failing("actions", new DeviceFault.Error("no finger"));
            RunResult<ExplorerState> result = explored.run();

            assertThat(result.state().stopReason()).contains("no_recovery");
            assertThat(result.status()).isEqualTo(RunStatus.FAILED);
            assertThat(result.state().error()).map(Failure::message).contains("cannot touch the screen: no finger");
            assertThat(explored.turns()).contains("RestartApp");
        }
    }

    @Test
    void aDiskThatForgetsEndsTheRun() throws Exception {
        try (Explored explored = explored(50).losesSources()) {
            RunResult<ExplorerState> result = explored.run();

            assertThat(result.state().stopReason()).contains("no_recovery");
            assertThat(result.state().error())
                    .map(Failure::message)
                    .get()
                    .asString()
                    .contains("there is no file");
        }
    }

    @Test
    void screensWithoutAPictureAreScreens() throws Exception {
        try (Explored explored = explored(6)) {
            explored.appium.failing("screenshot", new DeviceFault.Error("the window is protected"));
            RunResult<ExplorerState> result = explored.run();

            assertReachedItsBudget(result);
            assertThat(result.state().map().screens().values())
                    .extracting(Screen::screenshot)
                    .isNotEmpty()
                    .containsOnly(Optional.empty());
            assertThat(failures(explored)).isEmpty();
        }
    }

    @Test
    void anAppThatTheDeviceRefusesFailsAtOnce() throws Exception {
        try (Explored explored = explored(6)) {
            explored.appium.failing("installApp", new DeviceFault.Error("libflutter.so cannot be loaded"));
            RunResult<ExplorerState> result = explored.run();

            assertThat(result.status()).isEqualTo(RunStatus.FAILED);
            assertThat(result.state().stopReason()).contains("app_refused");
            assertThat(result.state().error()).map(Failure::message).contains("libflutter.so cannot be loaded");
            assertThat(explored.appium.calls("installApp")).isEqualTo(1);
            assertThat(explored.turns()).containsExactly("EnsureDevice", "ProvisionApp", "Stop");
        }
    }

    @Test
    void anApkThatIsNoLongerTheSameIsRefused() throws Exception {
        try (Explored explored = explored(6)) {
            Files.writeString(Path.of(explored.settings().apk()), "other");
            RunResult<ExplorerState> result = explored.run();

            assertThat(result.state().stopReason()).contains("app_refused");
            assertThat(result.state().error())
                    .map(Failure::message)
                    .get()
                    .asString()
                    .contains("is not an Android app");
            assertThat(explored.appium.calls("installApp")).isZero();
        }
    }

    @Test
    void aServerThatIsNotThereIsAClearFailure() throws Exception {
        try (Explored explored = explored(6)) {
            URI nobody = explored.appium.uri();
            explored.appium.close();
            RunResult<ExplorerState> result = explored.run(DeviceSource.at(nobody));

            assertThat(result.status()).isEqualTo(RunStatus.FAILED);
            assertThat(result.state().stopReason()).contains("device_unavailable");
            assertThat(result.state().error())
                    .map(Failure::message)
                    .get()
                    .asString()
                    .startsWith("no session at " + nobody);
            assertThat(explored.turns().getLast()).isEqualTo("Stop");
        }
    }

    @Test
    void aDeviceThatCannotBeStartedIsAClearFailure() throws Exception {
        DeviceSource broken = () -> {
            throw new DeviceException(DeviceException.Kind.ERROR, "no Java found for the device", null);
        };
        try (Explored explored = explored(6)) {
            RunResult<ExplorerState> result = explored.run(broken);

            assertThat(result.state().stopReason()).contains("device_unavailable");
            assertThat(result.state().error()).map(Failure::message).contains("no Java found for the device");
            assertThat(explored.turns())
                    .containsExactly(
                            "EnsureDevice!device.error",
                            "EnsureDevice!device.error",
                            "EnsureDevice!device.error",
                            "Stop");
        }
    }

    @Test
    void aCancelEndsACallThatHangs() throws Exception {
        try (Explored explored = explored(6)) {
            explored.appium.failing("actions", 1, 1, new DeviceFault.Hang());
            RunHandle<ExplorerState> handle = explored.start(explored.store, DeviceSource.at(explored.appium.uri()));
            explored.appium.awaitHang();
            handle.cancel("Ctrl-C");
            RunResult<ExplorerState> result = handle.await();

            assertThat(result.status()).isEqualTo(RunStatus.CANCELLED);
            assertThat(result.state().stopReason()).contains("cancelled");
            assertThat(explored.turns()).endsWith("Act!cancelled", "Stop");
        }
    }

    private static List<Failure> failures(Explored explored) {
        return explored.journal().stream()
                .map(JournalEntry::event)
                .flatMap(event ->
                        event instanceof JournalEvent.StepFailed failed ? Stream.of(failed.failure()) : Stream.empty())
                .toList();
    }

    private static List<String> backtracks(Explored explored) {
        return explored.journal().stream()
                .map(JournalEntry::event)
                .flatMap(event -> event instanceof JournalEvent.StepFailed failed
                                && failed.next() instanceof JournalEvent.AfterFailure.Backtrack back
                        ? Stream.of(back.to())
                        : Stream.empty())
                .toList();
    }
}
