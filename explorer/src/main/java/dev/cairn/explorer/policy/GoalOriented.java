package dev.cairn.explorer.policy;

import dev.cairn.explorer.map.Chance;
import dev.cairn.explorer.map.Screen;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import java.util.random.RandomGenerator;

/**
 * As max coverage, but what has words of the goal on it, or is on a screen that has, comes first, the more of them the sooner. The goal's
 * words are all that it knows; see {@link Goal} for when it is reached.
 */
final class GoalOriented implements Policy {
    /** A word of the goal outweighs whatever else could be found on the way. */
    private static final double WEIGHT_OF_LABEL = 50;

    private static final double WEIGHT_OF_SCREEN = 10;

    @Override
    public Choice choose(Situation situation, RandomGenerator random) {
        Prospect prospect = new Prospect(situation.map());
        Optional<Worth> towards = situation.aim().goal().map(Goal::of).map(goal -> new Towards(prospect, goal));
        Hunt hunt = new Hunt(situation, towards.orElse(prospect));
        return hunt.choice().orElseGet(() -> hunt.stuck(random));
    }

    private record Towards(Prospect prospect, Goal goal) implements Worth {
        @Override
        public ToDoubleFunction<Chance> at(Optional<Chance> usualTap, Supplier<Optional<Screen>> screen) {
            ToDoubleFunction<Chance> there = prospect.at(usualTap, screen);
            double ofScreen = WEIGHT_OF_SCREEN
                    * screen.get().map(shown -> goal.share(shown.title())).orElse(0.0);
            return chance ->
                    WEIGHT_OF_LABEL * goal.share(chance.action().label()) + ofScreen + there.applyAsDouble(chance);
        }

        @Override
        public double most() {
            return WEIGHT_OF_LABEL + WEIGHT_OF_SCREEN + prospect.most();
        }
    }
}
