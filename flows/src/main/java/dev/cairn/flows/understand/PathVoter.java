package dev.cairn.flows.understand;

import dev.cairn.flows.model.VoteSettings;
import dev.cairn.flows.understand.Understanding.PathVote;
import java.util.List;
import java.util.Optional;

/**
 * Says which path or topic a message speaks of, or none: the best theme must have enough of the message's words, and stand out. Numbers by
 * measuring dialogues in English; see {@code docs/decisions/109}.
 */
final class PathVoter {
    private static final double ENOUGH = 0.8;
    private static final double ENOUGH_FOR_FIRST = 0.5;
    /** How much better the best must be than the next, as a part of it. */
    static final double STANDS_OUT = 0.05;

    private static final double ENOUGH_FOR_QUESTION = 0.9;
    private static final double ENOUGH_FOR_TOPIC = 1.6;
    private static final double TOPIC_STANDS_OUT = 0.15;
    private static final double SURE = 3.3;

    private PathVoter() {}

    /**
     * The vote of a message.
     *
     * @param first whether no path is in front yet, so that less is enough
     */
    static Optional<PathVote> vote(ThemeIndex paths, String message, boolean first) {
        List<ThemeIndex.Match> matches = paths.match(message);
        return best(matches, first ? ENOUGH_FOR_FIRST : ENOUGH, STANDS_OUT)
                .map(match -> new PathVote(match.id(), confidence(matches)));
    }

    /** The topic that a message asks about. */
    static Optional<String> topic(ThemeIndex topics, String message, boolean question) {
        return best(topics.match(message), question ? ENOUGH_FOR_QUESTION : ENOUGH_FOR_TOPIC, TOPIC_STANDS_OUT)
                .map(ThemeIndex.Match::id);
    }

    private static Optional<ThemeIndex.Match> best(List<ThemeIndex.Match> matches, double enough, double standsOut) {
        return matches.isEmpty() || matches.getFirst().score() < enough || lead(matches) < standsOut
                ? Optional.empty()
                : Optional.of(matches.getFirst());
    }

    private static double lead(List<ThemeIndex.Match> matches) {
        double best = matches.getFirst().score();
        return matches.size() == 1 ? 1 : (best - matches.get(1).score()) / best;
    }

    /** Not below what votes count from by default, since what is not clear enough has no vote at all. */
    private static double confidence(List<ThemeIndex.Match> matches) {
        double strength = Math.min(1, matches.getFirst().score() / SURE);
        double confidence = Math.round(100 * strength * (0.5 + lead(matches) / 2)) / 100.0;
        return Math.max(VoteSettings.DEFAULT.minimum(), confidence);
    }
}
