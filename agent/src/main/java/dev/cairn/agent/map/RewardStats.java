package dev.cairn.agent.map;

/**
 * What like actions have brought so far: those of a group one by one, those of a family as the means of its groups.
 *
 * @param tries how many of them were done for the first time; of a family, how many groups
 * @param found what they brought: 1 for a new activity, less for a new screen; of a family, the sum of its groups' means
 */
public record RewardStats(int tries, double found) {
    /** Nothing tried yet. */
    public static final RewardStats NONE = new RewardStats(0, 0);

    RewardStats plus(double more) {
        return new RewardStats(tries + 1, found + more);
    }

    /** With another mean of one of its groups, or the first mean of a new one. */
    RewardStats replaced(RewardStats before, RewardStats after) {
        return new RewardStats(before.tries == 0 ? tries + 1 : tries, found - before.mean() + after.mean());
    }

    /** What one of them has brought, as a rule. */
    public double mean() {
        return tries == 0 ? 0 : found / tries;
    }

    /** What one more try can be expected to bring, given what would be expected without any experience. */
    public double expected(double prior, double weight) {
        return (found + prior * weight) / (tries + weight);
    }
}
