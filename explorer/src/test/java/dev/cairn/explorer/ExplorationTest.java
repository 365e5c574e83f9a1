package dev.cairn.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.map.KnownAction;
import dev.cairn.agent.map.KnownCrash;
import dev.cairn.agent.map.Screen;
import dev.cairn.agent.path.PathFinder;
import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.run.RunResult;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.explorer.node.Act;
import dev.cairn.explorer.node.Verify;
import dev.cairn.explorer.policy.ExplorationGoal;
import dev.cairn.explorer.state.ExplorerState;
import dev.cairn.testkit.device.DeviceFault;
import dev.cairn.testkit.device.FakeApp;
import dev.cairn.testkit.device.FakeApp.Effect;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whole runs over apps that do as they should, and over such that do not. */
class ExplorationTest {
    /** What touches nothing on the screen. */
    private static final Set<String> KEYS = Set.of("back", "menu", "landscape", "portrait");

    @TempDir
    Path folder;

    static FakeApp sound() {
        return FakeApp.of(Explored.APP)
                .screen("Home", "List", "About", "Nothing")
                .screen("List", "One", "Two", "type:name")
                .screen("One", "Up")
                .screen("Two")
                .screen("About")
                .opens("Home", "List")
                .opens("Home", "About")
                .opens("List", "One")
                .opens("List", "Two");
    }

    @Test
    void mapsAnAppToTheBudget() throws Exception {
        try (Explored explored = Explored.of(sound(), folder, 20)) {
            RunResult<ExplorerState> result = explored.run();

            assertThat(result.status()).isEqualTo(RunStatus.BUDGET_EXHAUSTED);
            assertThat(result.state().stopReason()).contains("budget_exhausted:steps");
            assertThat(result.state().counters().steps()).isEqualTo(20);
            assertThat(result.used().get(Meter.ITERATIONS)).isEqualTo(20);
            assertThat(result.state().map().coverage()).hasSize(20);
            assertThat(result.state().map().places())
                    .containsExactlyInAnyOrder("demo.Home", "demo.List", "demo.One", "demo.Two", "demo.About");
            assertThat(result.state().map().ownScreens()).isEqualTo(5);
            assertThat(result.used().get(Act.TAPS))
                    .isEqualTo(explored.appium.touched().stream()
                                    .filter(touch -> !KEYS.contains(touch))
                                    .count()
                            + explored.appium.calls("element/click"));
            assertThat(explored.appium.hasSession())
                    .as("a session after the end")
                    .isFalse();
            assertThat(explored.appium.calls("installApp")).isEqualTo(1);
        }
    }

    @Test
    void theSameSeedGivesTheSameMap() throws Exception {
        try (Explored one = Explored.of(sound(), folder, 12);
                Explored other = Explored.of(sound(), folder, 12)) {
            assertThat(one.run().state().map()).isEqualTo(other.run().state().map());
        }
    }

    @Test
    void goesThroughTheLoopInTheOrderOfTheDesign() throws Exception {
        try (Explored explored = Explored.of(sound(), folder, 2)) {
            explored.run();

            assertThat(explored.turns())
                    .startsWith(
                            "EnsureDevice",
                            "ProvisionApp",
                            "LaunchOrAttach",
                            "WaitIdle",
                            "Perceive",
                            "EnumerateActions",
                            "ChooseAction",
                            "GateAction",
                            "Act",
                            "Verify",
                            "Persist",
                            "DetectProgress",
                            "ShouldContinue",
                            "Perceive")
                    .endsWith("DetectProgress", "Stop");
        }
    }

    @Test
    void aCrashIsRecordedWithItsPathAndTheAppStartedAgain() throws Exception {
        FakeApp app = FakeApp.of(Explored.APP)
                .screen("Home", "Deep", "Other")
                .screen("Deep", "Boom")
                .screen("Other")
                .opens("Home", "Deep")
                .opens("Home", "Other")
                .on("Deep", "Boom", new Effect.Crash("java.lang.IllegalStateException", "no luck"));
        try (Explored explored = Explored.of(app, folder, 10)) {
            RunResult<ExplorerState> result = explored.run();

            assertThat(result.state().counters().steps()).isEqualTo(10);
            assertThat(result.state().map().crashes()).hasSize(1);
            KnownCrash found = result.state().map().crashes().getFirst();
            assertThat(found.crash().exception()).isEqualTo("java.lang.IllegalStateException");
            assertThat(found.crash().message()).isEqualTo("no luck");
            assertThat(found.crash().stackTrace()).contains("at demo.Deep.onClick(Demo.java:12)");
            assertThat(found.action()).map(KnownAction::label).contains("Boom");
            assertThat(new PathFinder(result.state().map())
                            .to(found.screen().orElseThrow())
                            .orElseThrow())
                    .extracting(step -> step.action().orElseThrow().label())
                    .containsExactly("Deep");
            assertThat(result.state().map().places()).contains("demo.Other");
            assertThat(result.used().get(Meter.RESTARTS)).isPositive();
        }
    }

    @Test
    void anAppThatCrashesAsItStartsEndsTheRunAtTheRestartBudget() throws Exception {
        FakeApp app = sound();
        try (Explored explored = Explored.of(app, folder, 50)) {
            explored.appium.failing("activateApp", new DeviceFault.Error("no such activity"));
            RunResult<ExplorerState> result = explored.run();

            assertThat(result.status()).isEqualTo(RunStatus.BUDGET_EXHAUSTED);
            assertThat(result.state().stopReason()).contains("budget_exhausted:restarts");
            assertThat(result.used().get(Meter.RESTARTS)).isLessThanOrEqualTo(10);
            assertThat(result.state().map().screens()).isEmpty();
        }
    }

    @Test
    void aCrashAtTheStartIsRecordedOnceAndTriedAgainWithinTheBudget() throws Exception {
        try (Explored explored = Explored.of(sound().crashingAtStart("java.lang.Error"), folder, 50)) {
            RunResult<ExplorerState> result = explored.run();

            assertThat(result.state().stopReason()).contains("budget_exhausted:restarts");
            assertThat(result.state().map().crashes()).hasSize(1);
            KnownCrash found = result.state().map().crashes().getFirst();
            assertThat(found.screen()).isEmpty();
            assertThat(found.crash().message()).isEqualTo("at start");
            assertThat((long) found.count()).isEqualTo(1 + result.used().get(Meter.RESTARTS));
        }
    }

    @Test
    void comesBackWhenItLeftTheApp() throws Exception {
        FakeApp app = FakeApp.of(Explored.APP)
                .screen("Home", "Web", "Inside")
                .screen("Inside")
                .on("Home", "Web", new Effect.Leave("browser"))
                .opens("Home", "Inside");
        try (Explored explored = Explored.of(app, folder, 8)) {
            RunResult<ExplorerState> result = explored.run();

            assertThat(result.state().counters().steps()).isEqualTo(8);
            assertThat(result.used().get(Verify.OUTSIDE)).isPositive();
            assertThat(result.state().map().screens().values())
                    .filteredOn(Screen::outside)
                    .extracting(Screen::app)
                    .contains("browser");
            assertThat(result.state().map().places()).containsExactlyInAnyOrder("demo.Home", "demo.Inside");
        }
    }

    @Test
    void neverDoesWhatTheUserForbade() throws Exception {
        FakeApp app = FakeApp.of(Explored.APP)
                .screen("Home", "Delete account", "BUY now", "Safe")
                .screen("Safe")
                .opens("Home", "Safe");
        try (Explored explored = Explored.of(app, folder, 15, "delete", "buy")) {
            RunResult<ExplorerState> result = explored.run();

            assertThat(result.state().counters().steps()).isEqualTo(15);
            assertThat(explored.appium.touched())
                    .contains("Home/Safe")
                    .doesNotContain("Home/Delete account", "Home/BUY now");
            assertThat(explored.turns()).containsSequence("GateAction", "ChooseAction", "GateAction");
        }
    }

    @Test
    void noticesAnotherActivityThatLooksTheSame() throws Exception {
        FakeApp app = FakeApp.of(Explored.APP)
                .screen("Home", "Next")
                .screen("Twin", "Next")
                .on("Home", "Next", new Effect.Open("Twin"));
        try (Explored explored = Explored.of(app, folder, 1)) {
            RunResult<ExplorerState> result = explored.run();

            assertThat(result.state().map().places()).containsExactly("demo.Home", "demo.Twin");
            assertThat(result.state().map().transitions()).hasSize(1);
        }
    }

    @Test
    void stopsWhereNothingIsLeft() throws Exception {
        FakeApp app = FakeApp.of(Explored.APP).screen("Home", "Nothing");
        try (Explored explored = Explored.of(app, folder, 500)) {
            RunResult<ExplorerState> result = explored.run();

            assertThat(result.state().stopReason()).contains("nothing_left");
            assertThat(result.status()).isEqualTo(RunStatus.SUCCEEDED);
            assertThat(result.state().counters().steps()).isLessThan(100);
            assertThat(explored.turns()).contains("SwitchPolicy");
        }
    }

    @Test
    void stopsOnceTheGoalIsReached() throws Exception {
        try (Explored explored = Explored.of(sound(), folder, 30)
                .settings(settings ->
                        settings.withAim(new ExplorationGoal(Optional.empty(), Optional.of("open two in the list"))))) {
            RunResult<ExplorerState> result = explored.run();

            assertThat(result.state().stopReason()).contains("goal_reached");
            assertThat(result.state().reached())
                    .hasValueSatisfying(what -> assertThat(what).contains("tap \"Two\""));
            assertThat(explored.appium.touched()).contains("List/Two");
            assertThat(result.status()).isEqualTo(RunStatus.SUCCEEDED);
        }
    }
}
