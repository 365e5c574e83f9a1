package dev.cairn.agent.identity;

import java.util.ArrayList;
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
    private static final double STRUCTURE_NEEDED = 0.75;
    private static final double FIELDS_NEEDED = 0.85;

    /** What a form does stands on its buttons, in one language or the other. */
    private static final double FIELDS_NEEDED_IN_ANY_LANGUAGE = 0.5;

    private static final double OVERLAYS_NEEDED = 0.5;

    /** What is in rows depends on data, and what surrounds all pages says little about one. */
    private static final double ROW_WEIGHT = 0.4;

    private static final double CHROME_WEIGHT = 0.15;

    /** The more structure agrees, the fewer words have to: of a bare page only its words tell what it is. */
    /** Less of the picture changes while something moves on it. */
    public static final double LOOK_NEEDED = 0.7;

    private static final double STRUCTURE_AS_LABELS = 0.3;

    private static final double LABELS_NEEDED = 0.65;

    /** With so much structure in common, another title is the name of another record. */
    private static final double RICH = 24;

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

        /** For people. */
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
        return pinned(one.pins(), other.pins()).orElseGet(() -> compared(one, other));
    }

    private static Optional<ScreenSimilarity> pinned(Pins.Pinned one, Pins.Pinned other) {
        boolean merged = !one.merged().isEmpty() && one.merged().equals(other.merged());
        boolean apart = !one.apart().equals(other.apart());
        return merged || apart
                ? Optional.of(new ScreenSimilarity(List.of(new Layer(Name.PIN, merged ? 1 : 0, 1))))
                : Optional.empty();
    }

    private static ScreenSimilarity compared(ScreenSignature one, ScreenSignature other) {
        ScreenStructure a = one.outline();
        ScreenStructure b = other.outline();
        boolean translated = isTranslated(a, b);
        double shared = a.frame().common(b.frame())
                + (data(a, b) ? ROW_WEIGHT * a.rowShapes().common(b.rowShapes()) : 0);
        List<Layer> layers = new ArrayList<>(List.of(
                new Layer(Name.ACTIVITY, activity(one.place(), other.place()), 1),
                new Layer(Name.OVERLAYS, jaccard(a.overlays(), b.overlays()), OVERLAYS_NEEDED),
                new Layer(
                        Name.FIELDS,
                        jaccard(a.fields(), b.fields()),
                        translated ? FIELDS_NEEDED_IN_ANY_LANGUAGE : FIELDS_NEEDED),
                new Layer(Name.STRUCTURE, structure(a, b), STRUCTURE_NEEDED),
                new Layer(Name.TITLE, title(a.title(), b.title()), shared >= RICH ? 0 : 1),
                new Layer(Name.LABELS, translated ? 1 : labels(a, b, shared), LABELS_NEEDED),
                ListSimilarity.of(one, other)));
        if (!one.look().isEmpty() && !other.look().isEmpty()) {
            layers.add(new Layer(Name.LOOK, one.looksLike(other), LOOK_NEEDED));
        }
        return new ScreenSimilarity(layers);
    }

    private static boolean isTranslated(ScreenStructure a, ScreenStructure b) {
        return !a.language().isEmpty()
                && !b.language().isEmpty()
                && !a.language().equals(b.language());
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

    private static double activity(String one, String other) {
        return one.isEmpty() || other.isEmpty() || one.equals(other) ? 1 : 0;
    }

    private static double title(int one, int other) {
        return one == 0 || other == 0 || one == other ? 1 : 0;
    }

    /** What stands by itself here and in rows there belongs to the rows: there are more of them there. */
    private static double structure(ScreenStructure a, ScreenStructure b) {
        FeatureSet one = a.frame().without(b.rowShapes().without(b.frame()));
        FeatureSet other = b.frame().without(a.rowShapes().without(a.frame()));
        double rowWeight = data(a, b) ? ROW_WEIGHT : 0;
        double common = one.common(other)
                + rowWeight * a.rowShapes().common(b.rowShapes())
                + CHROME_WEIGHT * a.chrome().common(b.chrome());
        double union = one.union(other)
                + rowWeight * a.rowShapes().union(b.rowShapes())
                + CHROME_WEIGHT * a.chrome().union(b.chrome());
        return union == 0 ? 1 : common / union;
    }

    /** A text that is a label here and stands in a row there belongs to the rows: there are more of them there. */
    private static double labels(ScreenStructure a, ScreenStructure b, double shared) {
        FeatureSet one = a.labels().without(b.rowLabels().without(b.labels()));
        FeatureSet other = b.labels().without(a.rowLabels().without(a.labels()));
        int union = one.union(other);
        double weight = STRUCTURE_AS_LABELS * shared;
        return union == 0 ? 1 : (one.common(other) + weight) / (union + weight);
    }

    static boolean data(ScreenStructure a, ScreenStructure b) {
        return a.data() && b.data();
    }

    static double jaccard(FeatureSet a, FeatureSet b) {
        return a.isEmpty() && b.isEmpty() ? 1 : (double) a.common(b) / a.union(b);
    }
}
