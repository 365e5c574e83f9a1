package dev.cairn.explorer.bench;

import dev.cairn.agent.identity.FrameCounts;
import dev.cairn.agent.identity.Pins;
import dev.cairn.agent.identity.ScreenSignature;
import dev.cairn.agent.identity.ScreenSimilarity;
import dev.cairn.explorer.bench.LabelledPairs.Pair;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** Compares what the explorer decides on pairs of states with what a person says of them. */
public final class IdentityBench {
    private IdentityBench() {}

    /**
     * A pair on which the explorer and the person disagree.
     *
     * @param likeness what was compared
     */
    public record Confusion(Pair pair, ScreenSimilarity likeness) {}

    /**
     * How pairs were decided on.
     *
     * @param truePositives pairs that are the same for the rule and for the person
     * @param falsePositives pairs that only the rule takes for the same
     * @param falseNegatives pairs that only the person takes for the same
     * @param trueNegatives pairs that are different for both
     */
    public record Score(int truePositives, int falsePositives, int falseNegatives, int trueNegatives) {
        private static final Score NONE = new Score(0, 0, 0, 0);

        private Score plus(boolean same, boolean takenForSame) {
            return new Score(
                    truePositives + (same && takenForSame ? 1 : 0),
                    falsePositives + (!same && takenForSame ? 1 : 0),
                    falseNegatives + (same && !takenForSame ? 1 : 0),
                    trueNegatives + (same || takenForSame ? 0 : 1));
        }

        /** How many pairs were decided on. */
        public int pairs() {
            return truePositives + falsePositives + falseNegatives + trueNegatives;
        }

        /** How many of those taken for the same are; 1 if none is taken so. */
        public double precision() {
            int taken = truePositives + falsePositives;
            return taken == 0 ? 1 : (double) truePositives / taken;
        }

        /** How many of the same are taken so; 1 if there are none. */
        public double recall() {
            int same = truePositives + falseNegatives;
            return same == 0 ? 1 : (double) truePositives / same;
        }

        /** The harmonic mean of both. */
        public double f1() {
            double sum = precision() + recall();
            return sum == 0 ? 0 : 2 * precision() * recall() / sum;
        }

        /** How many of all pairs are decided as the person does. */
        public double accuracy() {
            return (double) (truePositives + trueNegatives) / pairs();
        }
    }

    /**
     * What came out.
     *
     * @param states how many there are
     * @param score the explorer's
     * @param tagPaths that of the plainest rule: the same are states whose sets of tag paths are equal
     * @param confusions the pairs that the explorer and the person disagree on, in the order of the file
     * @param frame what stands on most of the screens, learned of the states without the labels
     */
    public record Result(int states, Score score, Score tagPaths, List<Confusion> confusions, FrameCounts frame) {
        public Result {
            confusions = List.copyOf(confusions);
        }
    }

    /** Decides on all pairs. */
    public static Result run(LabelledPairs set, Pins pins) {
        Map<String, ScreenSignature> signatures = new LinkedHashMap<>();
        set.states().forEach((name, state) -> signatures.put(name, state.signature(pins)));
        FrameCounts frame = FrameCounts.ofSights(signatures.values());
        List<Confusion> confusions = new ArrayList<>();
        Score score = Score.NONE;
        Score tagPaths = Score.NONE;
        for (Pair pair : set.pairs()) {
            ScreenSimilarity likeness = ScreenSimilarity.of(
                    Objects.requireNonNull(signatures.get(pair.a())),
                    Objects.requireNonNull(signatures.get(pair.b())),
                    frame);
            score = score.plus(pair.same(), likeness.same());
            tagPaths = tagPaths.plus(pair.same(), paths(set, pair.a()).equals(paths(set, pair.b())));
            if (pair.same() != likeness.same()) {
                confusions.add(new Confusion(pair, likeness));
            }
        }
        return new Result(set.states().size(), score, tagPaths, confusions, frame);
    }

    private static Set<String> paths(LabelledPairs set, String state) {
        return Objects.requireNonNull(set.states().get(state)).tagPaths();
    }
}
