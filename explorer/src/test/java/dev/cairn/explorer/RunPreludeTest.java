package dev.cairn.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.device.Permissions;
import dev.cairn.agent.input.Values;
import dev.cairn.agent.path.InteractionSettings;
import dev.cairn.agent.prelude.Prelude;
import dev.cairn.agent.prelude.PreludeFile;
import dev.cairn.agent.prelude.PreludeStep;
import dev.cairn.engine.graph.Failure;
import dev.cairn.engine.run.RunResult;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.explorer.state.ExplorerState;
import dev.cairn.testkit.device.DeviceFault;
import dev.cairn.testkit.device.FakeApp;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs that log in before they explore. */
class RunPreludeTest {
    private static final String SECRET = "correct horse";

    @TempDir
    Path folder;

    static PreludeStep await(String text) {
        return new PreludeStep(
                PreludeStep.What.WAIT,
                Optional.empty(),
                Optional.of(text),
                Optional.empty(),
                Optional.empty(),
                "",
                Optional.empty(),
                0,
                1);
    }

    private Explored loggingIn(boolean eachStart, String steps) throws Exception {
        Files.writeString(folder.resolve("password"), SECRET + "\n");
        Path file = Files.writeString(folder.resolve("login.yaml"), steps.replace("PASSWORD", folder + "/password"));
        Prelude prelude = new Prelude(Optional.empty(), PreludeFile.read(file), eachStart);
        FakeApp app = FakeApp.of(Explored.APP)
                .screen("Home", "type:user", "pass:pw", "Sign in")
                .opens("Home", "Sign in")
                .screen("Sign in", "Crash")
                .on("Sign in", "Crash", new FakeApp.Effect.Crash("java.lang.Error", "wrong: " + SECRET));
        return Explored.of(app, folder, 3)
                .settings(settings ->
                        settings.withConduct(new InteractionSettings(Values.NONE, Permissions.GRANT, prelude)));
    }

    private static final String LOGIN = """
            steps:
              - {do: type, id: user, value: ada}
              - {do: type, id: pw, secret: 'file:PASSWORD'}
              - {do: tap, text: sign in}
              - {do: wait, text: Crash, seconds: 5}
            """;

    @Test
    void beginsWhereThePreludeLed() throws Exception {
        try (Explored explored = loggingIn(false, LOGIN)) {
            RunResult<ExplorerState> result = explored.run();

            assertThat(explored.appium.typed().subList(0, 2)).containsExactly("ada", SECRET);
            assertThat(result.state().map().screens().values().iterator().next().place())
                    .isEqualTo("demo.Sign in");
        }
    }

    @Test
    void aSecretIsInNothingThatIsKept() throws Exception {
        try (Explored explored = loggingIn(true, LOGIN)) {
            RunResult<ExplorerState> result = explored.run();

            assertThat(result.state().map().crashes()).hasSize(1);
            assertThat(result.state().map().crashes().getFirst().crash().message())
                    .isEqualTo("wrong: •••");
            assertThat(explored.store.read(Explored.RUN, 0, 10_000))
                    .allSatisfy(event -> assertThat(new String(event.payload(), StandardCharsets.UTF_8))
                            .doesNotContain(SECRET));
        }
    }

    @Test
    void isDoneOnceUnlessItIsWantedAtEachStart() throws Exception {
        try (Explored once = loggingIn(false, LOGIN);
                Explored always = loggingIn(true, LOGIN)) {
            once.run();
            always.run();

            assertThat(once.appium.typed()).filteredOn(SECRET::equals).hasSize(1);
            assertThat(always.appium.typed()).filteredOn(SECRET::equals).hasSizeGreaterThan(1);
        }
    }

    @Test
    void isDoneAgainOnANewDevice() throws Exception {
        try (Explored explored = loggingIn(false, LOGIN)) {
            explored.appium.failing("se/log", 4, 4, new DeviceFault.SessionLost());
            explored.run();

            assertThat(explored.appium.sessions()).isEqualTo(2);
            assertThat(explored.appium.typed()).filteredOn(SECRET::equals).hasSize(2);
        }
    }

    @Test
    void aStepThatCannotBeDoneEndsTheRunWithWhatWasSeen() throws Exception {
        try (Explored explored = loggingIn(false, "steps: [{do: tap, text: Log in, seconds: 0}]")) {
            RunResult<ExplorerState> result = explored.run();

            assertThat(result.status()).isEqualTo(RunStatus.FAILED);
            assertThat(result.state().stopReason()).contains("prelude_failed");
            assertThat(result.state().error())
                    .map(Failure::message)
                    .get()
                    .asString()
                    .startsWith("the prelude's step 1 of 1 (line 1: tap text \"Log in\") failed: there is no such view")
                    .contains("\"Sign in\"");
            assertThat(explored.turns()).endsWith("LaunchOrAttach", "Stop");
        }
    }

    @Test
    void goesOnAfterAKillWithinThePrelude() throws Exception {
        try (Explored explored = loggingIn(false, LOGIN)) {
            explored.appium.failing("element/value", 2, 2, new DeviceFault.SessionLost());
            RunResult<ExplorerState> result = explored.run();

            assertThat(result.state().stopReason()).contains("budget_exhausted:steps");
            assertThat(explored.appium.typed().subList(0, 3)).isEqualTo(List.of("ada", "ada", SECRET));
        }
    }
}
