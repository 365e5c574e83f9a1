package dev.cairn.flows.vote;

import dev.cairn.flows.model.VoteSettings;
import dev.cairn.flows.vote.Ballot.Change;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;

/**
 * Chooses a path by votes with hysteresis. Pure and immutable.
 *
 * <p>A suggestion adds its confidence to its path and multiplies the votes of the others by {@code decay}. The first path with a vote is in front; another comes
 * to the front only when it leads by {@code margin}, and, unless {@code allow_switch_before_lock}, only by reaching {@code lock_threshold}. A path in front that
 * has reached {@code lock_threshold} is locked. What the user says outright overrides all of it, and unlocks.
 *
 * <p>With the defaults of {@link VoteSettings}, which are the numbers of the design's example: two turns with a confidence of 1 lock a path. Two paths that take
 * turns never do, since each turn halves the other's votes (1 + ¼ + 1/16 + … stays below 4/3). After two turns that agree, one that does not and is no surer
 * moves nothing: it has its one vote against half of two. After a single vote, one that is surer than half of it by the margin comes to the front.
 *
 * <p>The idea of votes, threshold and switch before lock is that of the specification's policy sketch; its votes were counts, and decay optional.
 */
public final class PathVoting {
    private final VoteSettings settings;
    private final List<String> paths;

    /** For these settings and paths. */
    public PathVoting(VoteSettings settings, Collection<String> paths) {
        this.settings = settings;
        this.paths = List.copyOf(paths);
    }

    /** Takes a suggestion of one turn; without a confidence it counts as 1. */
    public Ballot suggest(PathVotes votes, String path, OptionalDouble confidence) {
        double weight = Math.clamp(confidence.orElse(1), 0.0, 1.0);
        if (!paths.contains(path)) {
            return ignored(votes, path, confidence, "there is no path '" + path + "'");
        }
        if (votes.locked()) {
            return ignored(votes, path, confidence, "'" + votes.front().orElseThrow() + "' is locked");
        }
        if (weight < settings.minimum()) {
            return ignored(
                    votes,
                    path,
                    confidence,
                    shown(weight) + " is less than the minimum of " + shown(settings.minimum()));
        }
        return counted(votes, path, confidence, weighed(votes, path, weight));
    }

    /** Takes what the user said outright: it is in front now, and not locked. */
    public Ballot override(PathVotes votes, String path) {
        if (!paths.contains(path)) {
            return ignored(votes, path, OptionalDouble.empty(), "there is no path '" + path + "'");
        }
        PathVotes anew = new PathVotes(Map.of(path, 1.0), Optional.of(path), false);
        String reason = "'" + path + "' was asked for, votes begin anew"
                + votes.front().map(front -> "; '" + front + "' was in front").orElse("");
        return new Ballot(anew, path, OptionalDouble.empty(), Change.OVERRIDDEN, votes.front(), reason);
    }

    private Map<String, Double> weighed(PathVotes votes, String path, double weight) {
        Map<String, Double> after = new TreeMap<>();
        votes.votes()
                .forEach((other, count) -> after.put(other, other.equals(path) ? count : count * settings.decay()));
        after.merge(path, weight, Double::sum);
        after.values().removeIf(count -> count < 1e-9);
        return after;
    }

    private Ballot counted(PathVotes before, String path, OptionalDouble confidence, Map<String, Double> after) {
        boolean inFront = before.front().map(path::equals).orElse(true);
        boolean switches = !inFront && overtakes(before.front().orElseThrow(), path, after);
        String front = inFront || switches ? path : before.front().orElseThrow();
        boolean locked = after.getOrDefault(front, 0.0) >= settings.lockThreshold();
        PathVotes votes = new PathVotes(after, Optional.of(front), locked);
        Change change = change(before.front().isEmpty(), inFront, switches, locked);
        return new Ballot(votes, path, confidence, change, before.front(), reason(change, votes, path));
    }

    private boolean overtakes(String front, String path, Map<String, Double> after) {
        double own = after.getOrDefault(path, 0.0);
        boolean leads = own - after.getOrDefault(front, 0.0) >= settings.margin();
        return leads && (settings.allowSwitchBeforeLock() || own >= settings.lockThreshold());
    }

    private static Change change(boolean first, boolean inFront, boolean switches, boolean locked) {
        if (switches) {
            return locked ? Change.SWITCHED_AND_LOCKED : Change.SWITCHED;
        }
        if (!inFront) {
            return Change.HELD;
        }
        if (locked) {
            return Change.LOCKED;
        }
        return first ? Change.FIRST : Change.CONFIRMED;
    }

    private String reason(Change change, PathVotes votes, String path) {
        String front = votes.front().orElseThrow();
        String own = "'" + path + "' has " + shown(votes.of(path));
        return switch (change) {
            case FIRST -> own + ", the first vote";
            case CONFIRMED -> own + " of " + shown(settings.lockThreshold()) + " to be locked";
            case LOCKED, SWITCHED_AND_LOCKED -> own + " and is locked at " + shown(settings.lockThreshold());
            case SWITCHED -> own + " and leads by " + shown(settings.margin()) + " or more";
            case HELD -> own + ", '" + front + "' has " + shown(votes.of(front)) + " and stays: " + heldBecause();
            case IGNORED, OVERRIDDEN -> own;
        };
    }

    private String heldBecause() {
        return settings.allowSwitchBeforeLock()
                ? "a lead of " + shown(settings.margin()) + " is needed"
                : "no switch before " + shown(settings.lockThreshold());
    }

    private static Ballot ignored(PathVotes votes, String path, OptionalDouble confidence, String why) {
        String reason = "'" + path + "' does not count: " + why;
        return new Ballot(votes, path, confidence, Change.IGNORED, votes.front(), reason);
    }

    private static String shown(double number) {
        return String.format(Locale.ROOT, "%.2f", number);
    }
}
