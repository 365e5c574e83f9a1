package dev.cairn.explorer.node;

import dev.cairn.agent.app.AppUnderTest;
import dev.cairn.agent.map.Page;
import dev.cairn.explorer.policy.PolicyKind;
import dev.cairn.explorer.state.ExplorationSettings;
import dev.cairn.explorer.state.ExplorerState;
import java.util.List;
import java.util.Optional;

/** States for tests of single nodes. */
final class States {
    private States() {}

    /** A state that looks at a page and has listed what can be done there. */
    static ExplorerState at(Page page, String... deny) {
        AppUnderTest app = new AppUnderTest(Page.APP, "1", 1, "demo.Home", List.of("demo.Home"));
        ExplorationSettings settings =
                new ExplorationSettings(app, "/demo.apk", "0".repeat(64), PolicyKind.MAX_COVERAGE, 50, List.of(deny));
        return ExplorerState.first(settings)
                .withSight(Optional.of(page.sight()))
                .withActions(page.actions())
                .withAppRunning(true);
    }
}
