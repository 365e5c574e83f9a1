package dev.cairn.flows.model;

/**
 * How votes choose a path. The defaults are sane for one suggestion a turn with a confidence from 0 to 1.
 *
 * @param lockThreshold the sum of votes at which a path is locked; 2 unless said otherwise, so that two confident turns that agree lock it
 * @param allowSwitchBeforeLock whether the path in front may change before one is locked; true unless said otherwise
 * @param margin by how much another path must lead to come to the front; 0.2 unless said otherwise
 * @param decay what the votes of the other paths are multiplied by at each vote, from 0 to 1; 0.5 unless said otherwise
 * @param minimum votes with less confidence are ignored; 0.3 unless said otherwise
 */
public record VoteSettings(
        double lockThreshold, boolean allowSwitchBeforeLock, double margin, double decay, double minimum) {
    /** What holds unless a document says otherwise. */
    public static final VoteSettings DEFAULT = new VoteSettings(2, true, 0.2, 0.5, 0.3);

    /** Refuses what is no threshold, margin or share. */
    public VoteSettings {
        boolean ok = lockThreshold > 0 && margin >= 0 && decay >= 0 && decay <= 1 && minimum >= 0 && minimum <= 1;
        if (!ok) {
            throw new IllegalArgumentException(
                    "lock_threshold is above 0, margin from 0, decay and minimum from 0 to 1");
        }
    }
}
