package dev.cairn.explorer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.agent.device.DeviceSource;
import dev.cairn.agent.device.Permissions;
import dev.cairn.agent.gate.Answer;
import dev.cairn.agent.gate.GateSettings;
import dev.cairn.agent.gate.Mode;
import dev.cairn.agent.input.Values;
import dev.cairn.agent.path.InteractionSettings;
import dev.cairn.agent.prelude.Prelude;
import dev.cairn.engine.budget.Budgets;
import dev.cairn.engine.budget.Meter;
import dev.cairn.explorer.state.ExplorerState;
import dev.cairn.testkit.FaultyRunStore;
import dev.cairn.testkit.device.DeviceFault;
import dev.cairn.testkit.device.FakeApp;
import dev.cairn.testkit.device.FakeApp.Effect;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs that together go over every edge of the graph that can be gone over. */
class TransitionCoverageTest {
    /** Those that only a fault in the explorer itself would open: what these nodes do is done in memory. */
    private static final Set<String> NEVER = Set.of(
            "ChooseAction -> Stop on failure",
            "GateAction -> Stop on failure",
            "Persist -> RecoverFromError on failure",
            "DetectProgress -> Stop on failure",
            "ShouldContinue -> Stop on failure",
            "SwitchPolicy -> Stop on failure",
            "Stop -> Failed on failure");

    @TempDir
    Path folder;

    private final Set<String> taken = new TreeSet<>();

    @Test
    void everyEdgeThatCanBeTakenIsTaken() throws Exception {
        go(ExplorationTest.sound(), 10, explored -> {});
        go(leaving(), 8, explored -> {});
        go(FakeApp.of(Explored.APP).screen("Home", "Nothing", "Delete"), 200, explored -> {});
        failing(ExplorationTest.sound(), "session", new DeviceFault.Error("no device"));
        failing(ExplorationTest.sound(), "installApp", new DeviceFault.Error("no room"));
        failing(ExplorationTest.sound(), "isAppInstalled", new DeviceFault.Error("busy"));
        failing(ExplorationTest.sound(), "terminateApp", new DeviceFault.Error("busy"));
        failing(ExplorationTest.sound(), "source", new DeviceFault.Error("busy"));
        failing(ExplorationTest.sound(), "actions", new DeviceFault.Error("no finger"));
        failing(ExplorationTest.sound(), "se/log", new DeviceFault.Error("no log"));
        go(
                ExplorationTest.sound(),
                6,
                explored -> explored.appium.failing("actions", 2, 2, new DeviceFault.SessionLost()));
        go(
                ExplorationTest.sound(),
                6,
                explored -> explored.appium.failing("se/log", 3, 4, new DeviceFault.Error("no log")));
        go(
                ExplorationTest.sound(),
                3,
                explored -> explored.appium.failing("activateApp", 1, 1, new DeviceFault.Ignored()));
        go(
                ExplorationTest.sound(),
                3,
                explored -> explored.appium.failing("activateApp", 1, 3, new DeviceFault.Ignored()));
        go(
                ExplorationTest.sound(),
                3,
                explored -> explored.appium.failing("source", 6, 7, new DeviceFault.Error("busy")));
        go(ExplorationTest.sound(), 3, Explored::losesSources);
        preludeOf("Nobody", false);
        preludeOf("Nobody", true);
        answering(Answer.YES);
        answering(Answer.NO);
        killedInAct();

        List<String> left = new ArrayList<>(ExplorerGraphTest.edges());
        left.removeAll(taken);
        assertThat(left).as("%d edges were taken", taken.size()).containsExactlyInAnyOrderElementsOf(NEVER);
    }

    /** A prelude that fails at the first start, or only when the app is started again. */
    private void preludeOf(String text, boolean later) throws Exception {
        Prelude prelude = new Prelude(Optional.empty(), List.of(RunPreludeTest.await(text)), false);
        go(FakeApp.of(Explored.APP).screen("Home", "Hello"), 2, explored -> {
            explored.settings(
                    settings -> settings.withConduct(new InteractionSettings(Values.NONE, Permissions.GRANT, prelude)));
            if (later) {
                explored.appium.failing("activateApp", 1, 1, new DeviceFault.Ignored());
            }
        });
    }

    private void answering(Answer answer) throws Exception {
        FakeApp app = FakeApp.of(Explored.APP).screen("Home", "Delete", "Open");
        try (Explored explored = Explored.of(app, folder, 3)
                .settings(settings -> settings.withGate(new GateSettings(Mode.CONFIRM, true, List.of())))) {
            explored.run();
            explored.answer(answer);
            taken.addAll(explored.edges());
        }
    }

    /** The process dies before the first action's outcome is written, its device with it. */
    private void killedInAct() throws Exception {
        int outcomeOfTheFirstAct = 1 + 4 + 1 + 1;
        try (Explored explored = Explored.of(ExplorationTest.sound(), folder, 3)) {
            FaultyRunStore dying = FaultyRunStore.dyingBefore(outcomeOfTheFirstAct, explored.store);
            assertThatThrownBy(() -> explored.start(dying, DeviceSource.at(explored.appium.uri()))
                            .await())
                    .hasMessageContaining("as planned");
            explored.clock.advance(Duration.ofMinutes(2)); // the dead owner's claim lapses
            explored.resumeOnNewDevice().await();
            taken.addAll(explored.edges());
        }
    }

    private static FakeApp leaving() {
        return FakeApp.of(Explored.APP)
                .screen("Home", "Web", "Boom")
                .on("Home", "Web", new Effect.Leave("browser"))
                .on("Home", "Boom", new Effect.Crash("E", "x"));
    }

    private void failing(FakeApp app, String command, DeviceFault fault) throws Exception {
        go(app, 20, explored -> explored.appium.failing(command, fault));
    }

    private void go(FakeApp app, int steps, Consumer<Explored> prepare) throws Exception {
        try (Explored explored = Explored.of(app, folder, steps, "delete")
                .budgets(Budgets.UNLIMITED.limit(Meter.ITERATIONS, steps).limit(Meter.RESTARTS, 5))) {
            prepare.accept(explored);
            ExplorerState state = explored.run().state();
            assertThat(state.stopReason()).isPresent();
            taken.addAll(explored.edges());
        }
    }
}
