package dev.cairn.explorer.policy;

import dev.cairn.agent.map.Screen;
import dev.cairn.agent.map.UntriedAction;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import java.util.random.RandomGenerator;

/**
 * What has words of the goal on it comes first, the more of them the sooner; on a screen that is called by some of them the others count,
 * and then what promises something new there. As long as nothing has any it looks around breadth-first, since whoever wrote the app put
 * the ways to everything near its start. The goal's words are all that it knows; see {@link Goal} for when it is reached.
 */
final class GoalOriented implements Policy {
    /** A word of the goal outweighs whatever else could be found on the way. */
    private static final double WEIGHT_OF_LABEL = 50;

    private static final double WEIGHT_OF_SCREEN = 10;

    /** Less is no reason to stay on a screen for the sake of its name. */
    private static final double LEAST_PROMISE = 0.15;

    @Override
    public PolicyChoice choose(Situation situation, RandomGenerator random) {
        ExpectedReward prospect = new ExpectedReward(situation.map());
        return situation
                .aim()
                .goal()
                .map(Goal::of)
                .flatMap(goal -> new FrontierSearch(situation, new Towards(prospect, goal)).choice())
                .orElseGet(() -> UntriedInOrder.breadthFirst().choose(situation, random));
    }

    private record Towards(ExpectedReward prospect, Goal goal) implements ActionValue {
        @Override
        public ToDoubleFunction<UntriedAction> at(
                Supplier<Optional<UntriedAction>> uncovered, Supplier<Optional<Screen>> screen) {
            ToDoubleFunction<UntriedAction> there = prospect.at(uncovered, screen);
            Optional<Screen> here = screen.get();
            double called = here.map(shown -> goal.share(shown.title())).orElse(0.0);
            Goal missing =
                    here.map(shown -> goal.beyond(shown.title(), shown.place())).orElse(goal);
            return chance -> {
                double promise = there.applyAsDouble(chance);
                double ofScreen = promise < LEAST_PROMISE ? 0 : WEIGHT_OF_SCREEN * called * promise;
                double ofLabel = WEIGHT_OF_LABEL * missing.share(chance.action().label());
                return ofLabel == 0 ? ofScreen : ofLabel + ofScreen + promise;
            };
        }

        @Override
        public double most() {
            return WEIGHT_OF_LABEL + (WEIGHT_OF_SCREEN + 1) * prospect.most();
        }
    }
}
