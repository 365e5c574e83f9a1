package dev.cairn.explorer.state;

/**
 * How far a model's choices are followed that are not the policy's. Each is held against what the policy's choice could be expected to bring.
 * After some in vain the policy chooses alone for a while, and twice as long each time that the choices which the model is then given are in
 * vain again, up to 256 choices; what brings as much as was expected gives the trust back, step by step. So what a poor model can cost a run
 * grows with the logarithm of its length, and a good one is hardly ever left alone. Immutable.
 *
 * @param patience how many choices may be in vain; after a rest, half of them
 * @param vain how many were in vain since one was not
 * @param rest how many choices the policy makes alone from now on
 * @param nextRest how many that will be the next time
 * @param awaits whether the last action was the model's own choice, and what it came to is not known yet
 * @param stake what the policy's choice could have been expected to bring then
 */
public record ModelTrust(int patience, int vain, int rest, int nextRest, boolean awaits, double stake) {
    /** How many choices may be in vain where all that counts is what is new. */
    public static final int PATIENCE = 2;

    /** How many may be where there is a goal: what leads there need not be new. */
    public static final int TOWARDS_GOAL = 8;

    private static final int SHORTEST = 16;
    private static final int LONGEST = 256;

    /** Before the first choice. */
    public static ModelTrust full(boolean towardsGoal) {
        return new ModelTrust(towardsGoal ? TOWARDS_GOAL : PATIENCE, 0, 0, SHORTEST, false, 0);
    }

    /** Whether the policy chooses alone now. */
    public boolean rests() {
        return rest > 0;
    }

    /** The policy has chosen alone. */
    public ModelTrust withPolicyChoice() {
        ModelTrust before = settled();
        return new ModelTrust(patience, before.vain, Math.max(0, before.rest - 1), before.nextRest, false, 0);
    }

    /** The model was asked, and chose what the policy would have done. */
    public ModelTrust withAgreement() {
        return settled();
    }

    /** The model was asked, and chose something else than the policy, of which that much could be expected. */
    public ModelTrust withOwnChoice(double expected) {
        ModelTrust before = settled();
        return new ModelTrust(patience, before.vain, before.rest, before.nextRest, true, expected);
    }

    /** What the last action has brought, between 0 and 1. */
    public ModelTrust withGain(double gain) {
        if (!awaits) {
            return this;
        }
        return gain > 0 && gain >= stake ? regained() : lost();
    }

    /** An action of which nothing was heard was in vain: it could not be done, or was forbidden. */
    private ModelTrust settled() {
        return awaits ? lost() : this;
    }

    private ModelTrust regained() {
        return new ModelTrust(patience, Math.max(0, vain - 1), rest, Math.max(SHORTEST, nextRest / 2), false, 0);
    }

    private ModelTrust lost() {
        return vain + 1 >= patience
                ? new ModelTrust(patience, patience / 2, nextRest, Math.min(LONGEST, 2 * nextRest), false, 0)
                : new ModelTrust(patience, vain + 1, rest, nextRest, false, 0);
    }
}
