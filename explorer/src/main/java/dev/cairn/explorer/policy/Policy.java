package dev.cairn.explorer.policy;

import java.util.random.RandomGenerator;

/** Chooses the next action from what is known. Pure but for the numbers it draws; thread-safe. */
public interface Policy {
    /** A choice among the situation's actions. Never fails: a policy that knows nothing better says that it is stuck and takes any. */
    PolicyChoice choose(Situation situation, RandomGenerator random);
}
