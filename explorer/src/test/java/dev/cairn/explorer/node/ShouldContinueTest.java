package dev.cairn.explorer.node;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.device.DeviceLimit;
import dev.cairn.agent.map.Page;
import dev.cairn.engine.effects.DetachedEffects;
import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.files.InMemoryFileStore;
import dev.cairn.engine.graph.Failure;
import dev.cairn.explorer.policy.PolicyKind;
import dev.cairn.explorer.policy.PolicyStatus;
import dev.cairn.explorer.state.Counters;
import dev.cairn.explorer.state.ExplorerState;
import dev.cairn.explorer.state.LoopRoute;
import dev.cairn.explorer.state.Progress;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ShouldContinueTest {
    private static final Effects NO_EFFECTS = new DetachedEffects(new InMemoryFileStore());

    @ParameterizedTest
    @CsvSource({
        // runs, outside, went back, outlook, without news, progress, policy, route
        "true, false, false, GOOD, 0, NEW_SCREEN, MAX_COVERAGE, CONTINUE",
        "true, false, false, GOOD, 99, NONE, MAX_COVERAGE, CONTINUE",
        "false, false, false, GOOD, 0, NONE, MAX_COVERAGE, RESTART_APP",
        "false, true, true, STUCK, 99, NONE, RANDOM, RESTART_APP",
        "true, true, false, GOOD, 0, NONE, MAX_COVERAGE, CONTINUE",
        "true, true, true, GOOD, 0, NONE, MAX_COVERAGE, RESTART_APP",
        "true, false, true, BETTER_FROM_START, 0, NONE, MAX_COVERAGE, RESTART_APP",
        "true, false, false, BETTER_FROM_START, 0, NEW_SCREEN, MAX_COVERAGE, CONTINUE",
        "true, false, false, BETTER_FROM_START, 0, NEW_TRANSITION, MAX_COVERAGE, RESTART_APP",
        "true, false, false, STUCK, 0, NONE, MAX_COVERAGE, SWITCH_POLICY",
        "true, false, false, STUCK, 0, NEW_ACTIVITY, MAX_COVERAGE, CONTINUE",
        "true, false, false, GOOD, 0, NEW_TRANSITION, RANDOM, SWITCH_POLICY",
        "true, false, false, GOOD, 39, NONE, RANDOM, CONTINUE",
        "true, false, false, GOOD, 40, NONE, RANDOM, STOP"
    })
    void goes(
            boolean runs,
            boolean outside,
            boolean wentBack,
            PolicyStatus outlook,
            int withoutNews,
            Progress progress,
            PolicyKind policy,
            LoopRoute route)
            throws InterruptedException {
        var input = new ShouldContinue.Input(
                runs,
                outside,
                wentBack,
                outlook,
                new Counters(50, 0, 0, withoutNews),
                progress,
                policy,
                PolicyKind.MAX_COVERAGE,
                100);

        ShouldContinue.Output output = new ShouldContinue().execute(input, NO_EFFECTS);

        assertThat(output.route()).as(output.reason()).isEqualTo(route);
        assertThat(output.reason()).isNotBlank();
    }

    @Test
    void givesUpAfterTooManyFailuresInARow() throws InterruptedException {
        ExplorerState failing = States.at(Page.of("Home"));
        for (int i = 0; i < 6; i++) {
            failing = failing.withError(Failure.permanent("file.missing", "no file"));
        }
        ShouldContinue node = new ShouldContinue();
        ShouldContinue.Output output = node.execute(node.input(failing), NO_EFFECTS);

        assertThat(output.route()).isEqualTo(LoopRoute.STOP);
        assertThat(output.reason()).isEqualTo("6 failures in a row");
        assertThat(node.apply(failing, output).stopReason()).contains("no_recovery");
        assertThat(node.apply(failing, output).error()).map(Failure::message).contains("no file");
    }

    /** It runs for a moment after each start, so that no start tells. */
    @Test
    void givesUpAnAppThatTheDeviceEndsBeforeAnythingOfItIsSeen() throws InterruptedException {
        DeviceLimit limit = new DeviceLimit("library", "library libfoo.so", "needs libfoo.so", true, "");
        ExplorerState twice = States.at(Page.of("Home"))
                .withAppRunning(false)
                .meeting(List.of(limit))
                .meeting(List.of(limit));
        ShouldContinue node = new ShouldContinue();
        assertThat(node.execute(node.input(twice), NO_EFFECTS).route()).isEqualTo(LoopRoute.RESTART_APP);

        ExplorerState thrice = twice.meeting(List.of(limit));
        ShouldContinue.Output output = node.execute(node.input(thrice), NO_EFFECTS);
        assertThat(output.route()).isEqualTo(LoopRoute.STOP);
        assertThat(output.reason()).endsWith("for want of library libfoo.so");
        assertThat(node.apply(thrice, output).stopReason()).contains("device_limit");
        assertThat(node.apply(thrice, output).error())
                .map(Failure::message)
                .get()
                .asString()
                .contains("libfoo.so");

        Page home = Page.of("Home");
        ExplorerState seen = thrice.withMap(thrice.map()
                .failed(1, home.sight(), home.actions(), home.actions().getFirst()));
        assertThat(node.execute(node.input(seen), NO_EFFECTS).route()).isEqualTo(LoopRoute.RESTART_APP);
    }

    private static ExplorerState withoutNews(PolicyKind policy, int actions) {
        ExplorerState state = States.at(Page.of("Home"))
                .withPolicy(policy)
                .withAppRunning(true)
                .withCounters(new Counters(50, 0, 0, 12));
        for (int i = 0; i < 12; i++) {
            state = state.withTrailEntry("home", "tap " + i % actions);
        }
        return state;
    }

    @Test
    void changesThePolicyThatDoesTheSameOverAndOver() throws Exception {
        ShouldContinue node = new ShouldContinue();
        ShouldContinue.Output output = node.execute(node.input(withoutNews(PolicyKind.MAX_COVERAGE, 3)), NO_EFFECTS);

        assertThat(output.route()).isEqualTo(LoopRoute.SWITCH_POLICY);
        assertThat(output.reason()).contains("the same 3 things over and over").contains("12 steps");
    }

    @Test
    void letsAPolicyTryOneThingAfterAnother() throws Exception {
        ShouldContinue node = new ShouldContinue();

        assertThat(node.execute(node.input(withoutNews(PolicyKind.MAX_COVERAGE, 12)), NO_EFFECTS)
                        .route())
                .isEqualTo(LoopRoute.CONTINUE);
    }

    @Test
    void stopsOnceTheGoalIsReached() throws Exception {
        ExplorerState state = withoutNews(PolicyKind.MAX_COVERAGE, 3).withGoalReached("tap \"WiFi\" on Settings");
        ShouldContinue node = new ShouldContinue();
        ShouldContinue.Output output = node.execute(node.input(state), NO_EFFECTS);

        assertThat(output.route()).isEqualTo(LoopRoute.STOP);
        assertThat(output.reason()).contains("tap \"WiFi\" on Settings");
        assertThat(node.apply(state, output).stopReason()).contains("goal_reached");
    }
}
