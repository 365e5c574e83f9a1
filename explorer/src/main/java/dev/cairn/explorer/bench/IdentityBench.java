package dev.cairn.explorer.bench;

import dev.cairn.agent.identity.Pins;
import dev.cairn.agent.identity.ScreenSignature;
import dev.cairn.agent.identity.ScreenSimilarity;
import dev.cairn.agent.screen.Hierarchy;
import dev.cairn.explorer.bench.LabelledPairs.Pair;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

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
     * What came out.
     *
     * @param states how many there are
     * @param truePositives pairs that are the same for both
     * @param falsePositives pairs that only the explorer takes for the same
     * @param falseNegatives pairs that only the person takes for the same
     * @param trueNegatives pairs that are different for both
     * @param confusions the pairs that they disagree on, in the order of the file
     * @param speed how fast states are signed
     */
    public record Result(
            int states,
            int truePositives,
            int falsePositives,
            int falseNegatives,
            int trueNegatives,
            List<Confusion> confusions,
            SigningSpeed speed) {
        public Result {
            confusions = List.copyOf(confusions);
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

    /** Decides on all pairs and measures how fast states are signed. */
    public static Result run(LabelledPairs set, Pins pins) {
        Map<String, ScreenSignature> signatures = new HashMap<>();
        set.states().forEach((name, state) -> signatures.put(name, pins.pinned(state.signature(), state.hierarchy())));
        List<Confusion> confusions = new ArrayList<>();
        int[] counts = new int[4];
        for (Pair pair : set.pairs()) {
            ScreenSimilarity likeness = ScreenSimilarity.of(
                    Objects.requireNonNull(signatures.get(pair.a())), Objects.requireNonNull(signatures.get(pair.b())));
            counts[(pair.same() ? 0 : 2) + (likeness.same() ? 0 : 1)]++;
            if (pair.same() != likeness.same()) {
                confusions.add(new Confusion(pair, likeness));
            }
        }
        List<Hierarchy> hierarchies =
                set.states().values().stream().map(StateFile::hierarchy).toList();
        return new Result(
                set.states().size(),
                counts[0],
                counts[2],
                counts[1],
                counts[3],
                confusions,
                SigningSpeed.measure(hierarchies));
    }
}
