package dev.cairn.agent.identity;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Whether two sights are of one screen, layer by layer. All layers must be like enough: a ratio over all of them would let a large page
 * swallow a small dialog. The explorer's map and the bench decide by this and nothing else, but for what a map learns later.
 *
 * @param layers what was compared, the most telling first
 */
public record ScreenSimilarity(List<Layer> layers) {
    /** Less of the picture changes while something moves on it. */
    public static final double LOOK_NEEDED = 0.7;

    /** What is compared. */
    public enum Name {
        /** A user's rule; compared only where there is one. */
        PIN,
        /** What is in front, if the device tells. */
        ACTIVITY,
        /** What lies over the rest: dialogs, open menus, drawers. */
        OVERLAYS,
        /** What can be filled in. */
        FIELDS,
        /** Of a page: whether it says what is wrong with what was filled in, and which panels are selected. */
        STATE,
        /** Paths of classes and ids. */
        STRUCTURE,
        /** What the screen calls itself. */
        TITLE,
        /** Static texts. */
        LABELS,
        /** What scrolled parts show. */
        LISTS,
        /** What the picture is like; compared only where the hierarchies say next to nothing. */
        LOOK;

        /** As explanations and benches print it, in small letters. */
        public String label() {
            return name().toLowerCase(Locale.ROOT);
        }

        /** The verb that goes with it. */
        public String differs() {
            return name().endsWith("S") ? "differ" : "differs";
        }
    }

    /**
     * One layer's verdict.
     *
     * @param likeness from 0 to 1
     * @param needed what it has to be for one screen
     */
    public record Layer(Name name, double likeness, double needed) {
        /** Whether it speaks for one screen. */
        public boolean agrees() {
            return likeness >= needed;
        }
    }

    public ScreenSimilarity {
        layers = List.copyOf(layers);
    }

    /** Compares two signatures. The order does not matter. */
    public static ScreenSimilarity of(ScreenSignature one, ScreenSignature other) {
        return of(one, other, FrameCounts.NONE);
    }

    /** Compares two signatures of an app or site whose frame is known. The order does not matter. */
    public static ScreenSimilarity of(ScreenSignature one, ScreenSignature other, FrameCounts frame) {
        return pinned(one.pins(), other.pins())
                .orElseGet(() -> new ScreenSimilarity(new LayerComparison(one, other, frame).layers()));
    }

    private static Optional<ScreenSimilarity> pinned(Pins.Pinned one, Pins.Pinned other) {
        boolean merged = !one.merged().isEmpty() && one.merged().equals(other.merged());
        boolean apart = !one.apart().equals(other.apart());
        return merged || apart
                ? Optional.of(new ScreenSimilarity(List.of(new Layer(Name.PIN, merged ? 1 : 0, 1))))
                : Optional.empty();
    }

    /** Whether all layers agree. */
    public boolean same() {
        return layers.stream().allMatch(Layer::agrees);
    }

    /** The first layer that does not agree. */
    public Optional<Layer> against() {
        return layers.stream().filter(layer -> !layer.agrees()).findFirst();
    }

    /** The layer that agrees least. */
    public Layer weakest() {
        return layers.stream()
                .min(Comparator.comparingDouble(layer -> layer.likeness() - layer.needed()))
                .orElseThrow();
    }

    /** How like they are on the whole, from 0 to 1: which of several candidates is nearest. */
    public double score() {
        return layers.stream().mapToDouble(Layer::likeness).average().orElse(0);
    }

    static boolean data(ScreenStructure a, ScreenStructure b) {
        return a.data() && b.data();
    }

    static double jaccard(FeatureSet a, FeatureSet b) {
        return a.isEmpty() && b.isEmpty() ? 1 : (double) a.common(b) / a.union(b);
    }
}
