package dev.cairn.explorer.state;

import static dev.cairn.testkit.device.ViewXml.button;
import static dev.cairn.testkit.device.ViewXml.list;
import static dev.cairn.testkit.device.ViewXml.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.app.AppUnderTest;
import dev.cairn.agent.device.Crash;
import dev.cairn.agent.map.Page;
import dev.cairn.agent.map.Walk;
import dev.cairn.engine.graph.Failure;
import dev.cairn.engine.json.Json;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.explorer.policy.PolicyKind;
import dev.cairn.explorer.policy.PolicyStatus;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ExplorerStateTest {
    private static final JsonCodec JSON = JsonCodec.standard();
    private static final ExplorationSettings SETTINGS = new ExplorationSettings(
            new AppUnderTest(Page.APP, "1.0", 7, "demo.Home", List.of("demo.Home", "demo.Detail")),
            "/apps/demo.apk",
            "0".repeat(64),
            PolicyKind.MAX_COVERAGE,
            50,
            List.of("delete", "buy"));
    private static final Page HOME = Page.of("Home", button("Open \ud83d\ude00 \"now\""), list("a", "b"));
    private static final Crash BOOM = new Crash("E", "", "E\n\tat demo.A.b(A.java:1)");

    @Test
    void survivesJsonAtItsFirst() {
        assertSurvivesJson(ExplorerState.first(SETTINGS));
    }

    @Test
    void survivesJsonWithEverythingInIt() {
        Walk walk = Walk.from(HOME)
                .tap("a", Page.of("Detail", text("Detail"), button("Up")))
                .back(HOME)
                .scroll(Page.of("Home", button("Open \ud83d\ude00 \"now\""), list("b", "c")))
                .restart(HOME)
                .crash("b", BOOM);
        ExplorerState state = ExplorerState.first(SETTINGS)
                .withMap(walk.map().crashedAtStart(5, new Crash("F", "m", "F")))
                .withPolicy(PolicyKind.RANDOM)
                .withCounters(new Counters(4, 2, 1, 3))
                .withSight(Optional.of(HOME.sight()))
                .withActions(HOME.actions())
                .withChoice(HOME.actions().getFirst())
                .withAppRunning(true)
                .withTurn(turn())
                .withError(Failure.permanent("device.lost", "gone"))
                .withStopReason("cancelled");

        assertSurvivesJson(state);
    }

    private static Iteration turn() {
        return Iteration.FRESH
                .withOutlook(PolicyStatus.BETTER_FROM_START)
                .withAllowed(true)
                .withVerification(Optional.of(new ActionVerification(
                        Verdict.CRASHED, Optional.of(HOME.sight()), Optional.of(BOOM), List.of())))
                .withPersisted(Optional.of(new PersistedDelta(1, 2, 3, 4)))
                .withProgress(Progress.NEW_CRASH)
                .withRoute(LoopRoute.RESTART_APP)
                .withRecovery(Recovery.ENUMERATE);
    }

    private static void assertSurvivesJson(ExplorerState state) {
        Json json = JSON.write(state);
        ExplorerState back = JSON.read("the state", json, ExplorerState.class);

        assertThat(back).isEqualTo(state);
        assertThat(JSON.write(back)).as("in the same order").isEqualTo(json);
    }

    @Test
    void keepsTheFirstReasonToStop() {
        assertThat(ExplorerState.first(SETTINGS)
                        .withStopReason("device_unavailable")
                        .withStopReason("finished")
                        .stopReason())
                .contains("device_unavailable");
    }

    @Test
    void anotherSightForgetsWhatCouldBeDone() {
        ExplorerState state = ExplorerState.first(SETTINGS).withActions(HOME.actions());

        assertThat(state.withSight(Optional.of(HOME.sight())).actions()).isEmpty();
    }
}
