package dev.cairn.explorer.policy;

import dev.cairn.agent.action.ActionKind;
import dev.cairn.agent.action.GroupName;
import dev.cairn.agent.map.AppMap;
import dev.cairn.agent.map.Screen;
import dev.cairn.agent.map.UntriedAction;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import java.util.random.RandomGenerator;

/**
 * As max coverage, but only in the activities and screens that the user wants: it goes there, and comes back when it was led away. While
 * none of them is known it looks for them everywhere; once nothing is left to try in them it is stuck.
 */
final class Focused implements Policy {
    /** What says itself that it leads elsewhere is tried after all else; the screen there may bear a title that is wanted. */
    private static final double LAST = 0.01;

    @Override
    public PolicyChoice choose(Situation situation, RandomGenerator random) {
        Optional<Focus> focus = situation.aim().focus().map(Focus::on);
        AppMap map = situation.map();
        if (focus.isEmpty() || map.screens().values().stream().noneMatch(focus.get()::has)) {
            PolicyChoice wide = new MaxCoverage().choose(situation, random);
            return new PolicyChoice(
                    wide.action(), "looking for the focus; " + wide.reason(), wide.outlook(), wide.gain());
        }
        FrontierSearch hunt = new FrontierSearch(situation, new InFocus(new ExpectedReward(map), focus.get()));
        return hunt.choice().orElseGet(() -> hunt.stuck(random));
    }

    private record InFocus(ExpectedReward prospect, Focus focus) implements ActionValue {
        @Override
        public ToDoubleFunction<UntriedAction> at(
                Supplier<Optional<UntriedAction>> uncovered, Supplier<Optional<Screen>> screen) {
            ToDoubleFunction<UntriedAction> there = prospect.at(uncovered, screen);
            return screen.get().filter(focus::has).isPresent()
                    ? chance -> chance.action().kind() == ActionKind.BACK
                            ? 0
                            : (leadsOut(chance) ? LAST : 1) * there.applyAsDouble(chance)
                    : chance -> 0;
        }

        private boolean leadsOut(UntriedAction chance) {
            return GroupName.place(chance.action().group())
                    .filter(place -> !focus.has(place))
                    .isPresent();
        }

        @Override
        public double most() {
            return prospect.most();
        }
    }
}
