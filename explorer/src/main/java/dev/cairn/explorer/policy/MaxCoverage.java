package dev.cairn.explorer.policy;

import java.util.random.RandomGenerator;

/**
 * Goes where most that is new can be expected for the fewest actions: an untried action here, or one at a sight that a known way leads to.
 * What an action may bring is learnt from its like, so that lists whose items each open something new are worked through before the many
 * buttons that change nothing.
 */
final class MaxCoverage implements Policy {
    @Override
    public PolicyChoice choose(Situation situation, RandomGenerator random) {
        FrontierSearch hunt = new FrontierSearch(situation, new ExpectedReward(situation.map()));
        return hunt.choice().orElseGet(() -> hunt.stuck(random));
    }
}
