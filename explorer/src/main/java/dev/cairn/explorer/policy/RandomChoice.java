package dev.cairn.explorer.policy;

import java.util.random.RandomGenerator;

/** Takes each action with the same chance. */
final class RandomChoice implements Policy {
    @Override
    public PolicyChoice choose(Situation situation, RandomGenerator random) {
        int index = random.nextInt(situation.actions().size());
        return new PolicyChoice(
                situation.actions().get(index),
                "drawn from " + situation.actions().size() + " actions",
                PolicyStatus.GOOD);
    }
}
