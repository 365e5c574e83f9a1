package dev.cairn.flows.vote;

import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * How the votes for the paths of one {@code choose} stand. Immutable; part of a talk's state.
 *
 * @param votes by path; those without are left out
 * @param front the path that is followed; none before the first vote
 * @param locked whether it stays so whatever is voted
 */
public record PathVotes(Map<String, Double> votes, Optional<String> front, boolean locked) {
    /** No votes yet. */
    public static final PathVotes NONE = new PathVotes(Map.of(), Optional.empty(), false);

    /** Copies the votes, in the order of their paths. Something must be in front to be locked. */
    public PathVotes {
        votes = Collections.unmodifiableMap(new TreeMap<>(votes));
        if (locked && front.isEmpty()) {
            throw new IllegalArgumentException("no path is in front, so none can be locked");
        }
    }

    /** The votes for a path. */
    public double of(String path) {
        return votes.getOrDefault(path, 0.0);
    }
}
