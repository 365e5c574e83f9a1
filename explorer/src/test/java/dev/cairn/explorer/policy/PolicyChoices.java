package dev.cairn.explorer.policy;

import static dev.cairn.testkit.device.ViewXml.button;

import dev.cairn.agent.action.Action;
import dev.cairn.agent.map.AppMap;
import dev.cairn.agent.map.Page;
import dev.cairn.agent.map.Walk;
import java.util.List;
import java.util.SplittableRandom;

/** What policies choose at the end of a walk. */
final class PolicyChoices {
    static final Page HOME = Page.of("Home", button("A"), button("B"));

    private PolicyChoices() {}

    static PolicyChoice choose(Walk walk) {
        return choose(walk.map(), walk.here(), walk.here().actions());
    }

    static PolicyChoice choose(AppMap map, Page here, List<Action> actions) {
        return PolicyKind.MAX_COVERAGE
                .policy()
                .choose(new Situation(map, here.sight(), actions), new SplittableRandom(1));
    }

    static Walk at(Page page) {
        return Walk.from(page);
    }

    static PolicyChoice choose(PolicyKind kind, Walk walk) {
        Page here = walk.here();
        return kind.policy().choose(new Situation(walk.map(), here.sight(), here.actions()), new SplittableRandom(1));
    }
}
