package dev.cairn.flows.vote;

import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What came of one turn's suggestion.
 *
 * @param votes as they stand afterwards
 * @param path that was suggested
 * @param confidence as it was given, from 0 to 1; a suggestion without one counts as 1
 * @param change what it did
 * @param before the path that was in front before
 * @param reason in one line, for the log and the journal: names and numbers only, no words of the user
 */
public record Ballot(
        PathVotes votes,
        String path,
        OptionalDouble confidence,
        Change change,
        Optional<String> before,
        String reason) {
    /** What a suggestion did to the path in front. */
    public enum Change {
        /** It is the first, and in front now. */
        FIRST,
        /** It agrees with the path in front. */
        CONFIRMED,
        /** It agrees, and the path is locked now. */
        LOCKED,
        /** Another path is in front now. */
        SWITCHED,
        /** Another path is in front now, and locked. */
        SWITCHED_AND_LOCKED,
        /** It counts, but another path stays in front. */
        HELD,
        /** It does not count: a path is locked, the confidence is too low, or there is no such path. */
        IGNORED,
        /** The user said so: the path is in front, and votes begin anew. */
        OVERRIDDEN
    }
}
