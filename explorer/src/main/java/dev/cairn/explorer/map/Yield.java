package dev.cairn.explorer.map;

/**
 * What a group of like actions has brought so far.
 *
 * @param tries how many actions of the group were done for the first time
 * @param found what they brought: 1 for a new activity, less for a new screen
 */
public record Yield(int tries, double found) {
    /** Nothing tried yet. */
    public static final Yield NONE = new Yield(0, 0);

    Yield plus(double more) {
        return new Yield(tries + 1, found + more);
    }

    /** What one more try can be expected to bring, given what would be expected without any experience. */
    public double expected(double prior, double weight) {
        return (found + prior * weight) / (tries + weight);
    }
}
