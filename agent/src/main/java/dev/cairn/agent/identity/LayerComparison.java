package dev.cairn.agent.identity;

import dev.cairn.agent.identity.ScreenSimilarity.Layer;
import dev.cairn.agent.identity.ScreenSimilarity.Name;
import java.util.ArrayList;
import java.util.List;

/** Compares two signatures layer by layer, each mark with the weight that it has among the screens that are known. */
final class LayerComparison {
    private static final double STRUCTURE_NEEDED = 0.75;
    private static final double FIELDS_NEEDED = 0.85;

    /** What a form does stands on its buttons, in one language or the other. */
    private static final double FIELDS_NEEDED_IN_ANY_LANGUAGE = 0.5;

    private static final double OVERLAYS_NEEDED = 0.5;

    /** What is in rows depends on data, and what surrounds all pages says little about one. */
    private static final double ROW_WEIGHT = 0.4;

    private static final double CHROME_WEIGHT = 0.15;

    /** The more structure agrees, the fewer words have to: of a bare page only its words tell what it is. */
    private static final double STRUCTURE_AS_LABELS = 0.3;

    /** The window, its frames and the app's root hold everything on each of its screens, and say nothing of one. */
    private static final double HOLDERS = 5;

    private static final double LABELS_NEEDED = 0.65;

    /** A page has its names beside its labels, and they are those of records as often as not: where all structure agrees so much is enough. */
    private static final double PAGE_LABELS_NEEDED = 0.58;

    /** What a page's structure lacks in likeness its names and labels have to make up for: a section more is seldom data if it has a heading. */
    private static final double MADE_UP_FOR = 0.4;

    private static final double PAGE_STRUCTURE_NEEDED = 0.7;

    /** Pages that call themselves the same, data aside, may be an empty list and a full one: much of what they are built of is rows. */
    private static final double NAMESAKES_STRUCTURE_NEEDED = 0.4;

    /** The head of a table goes with its rows: what namesakes lack there has to be made up for by half as much. */
    private static final double MADE_UP_FOR_BY_NAMESAKES = 0.2;

    /** What a page calls itself tells more than what else is written on it. */
    private static final double NAMES_AS_LABELS = 2;

    /** All, but for what is lost when weights are added up. */
    private static final double ALL = 0.999;

    /** So much of a few marks may differ by chance. */
    private static final double CHANCE = 1;

    /** With so much structure in common, another title is the name of another record. */
    private static final double RICH = 24;

    private final ScreenSignature one;
    private final ScreenSignature other;
    private final ScreenStructure a;
    private final ScreenStructure b;
    private final FrameCounts frame;
    private final KinTexts kinOfOne;
    private final KinTexts kinOfOther;

    LayerComparison(ScreenSignature one, ScreenSignature other, FrameCounts frame) {
        this.one = one;
        this.other = other;
        this.frame = frame;
        a = one.outline();
        b = other.outline();
        kinOfOne = frame.kin().of(one);
        kinOfOther = frame.kin().of(other);
    }

    List<Layer> layers() {
        boolean translated = isTranslated();
        boolean page = isPage();
        double shared = shared();
        double structure = structure();
        List<Layer> layers = new ArrayList<>(List.of(
                new Layer(Name.ACTIVITY, activity(), 1),
                new Layer(Name.OVERLAYS, overlays(), OVERLAYS_NEEDED),
                new Layer(Name.FIELDS, fields(), fieldsNeeded()),
                new Layer(Name.STATE, state(), 1),
                new Layer(Name.STRUCTURE, structure, structureNeeded()),
                new Layer(Name.TITLE, page ? translated ? 1 : kinds() : title(), !page && shared >= RICH ? 0 : 1),
                new Layer(
                        Name.LABELS,
                        translated ? 1 : labels(shared),
                        page ? pageLabelsNeeded(structure) : LABELS_NEEDED),
                ListSimilarity.of(one, other)));
        if (!one.look().isEmpty() && !other.look().isEmpty()) {
            layers.add(new Layer(Name.LOOK, one.looksLike(other), ScreenSimilarity.LOOK_NEEDED));
        }
        return layers;
    }

    /** Whether the layers agree that tell how a screen is built, whatever is written on it; those that cost least are asked first. */
    boolean isBuiltAlike() {
        return activity() >= 1
                && fields() >= fieldsNeeded()
                && overlays() >= OVERLAYS_NEEDED
                && structure() >= structureNeeded();
    }

    private double fieldsNeeded() {
        return isTranslated() ? FIELDS_NEEDED_IN_ANY_LANGUAGE : FIELDS_NEEDED;
    }

    private double structureNeeded() {
        if (!isPage()) {
            return STRUCTURE_NEEDED;
        }
        return areNamesakes() ? NAMESAKES_STRUCTURE_NEEDED : PAGE_STRUCTURE_NEEDED;
    }

    private double pageLabelsNeeded(double structure) {
        return PAGE_LABELS_NEEDED + (areNamesakes() ? MADE_UP_FOR_BY_NAMESAKES : MADE_UP_FOR) * (1 - structure);
    }

    /** Whether both have names that tell something, and the same ones. */
    private boolean areNamesakes() {
        double union = a.names().union(b.names(), frame) - data(a.names(), b.names());
        return union > 0 && a.names().common(b.names(), frame) >= ALL * union;
    }

    private boolean isPage() {
        return !a.names().isEmpty() && !b.names().isEmpty();
    }

    private boolean isTranslated() {
        return !a.language().isEmpty()
                && !b.language().isEmpty()
                && !a.language().equals(b.language());
    }

    private double shared() {
        return a.frame().common(b.frame(), frame)
                + (ScreenSimilarity.data(a, b) ? ROW_WEIGHT * a.rowShapes().common(b.rowShapes(), frame) : 0);
    }

    private double activity() {
        return one.place().isEmpty() || other.place().isEmpty() || one.place().equals(other.place()) ? 1 : 0;
    }

    /** The same things lie over it, and are alike. */
    private double overlays() {
        double union = a.over().union(b.over(), frame);
        double alike = union == 0 ? 1 : a.over().common(b.over(), frame) / union;
        return Math.min(alike, isPage() ? standing() : ScreenSimilarity.jaccard(a.overlays(), b.overlays()));
    }

    /** What lies over all pages of a site is no dialog. */
    private double standing() {
        double union = a.overlays().union(b.overlays(), frame);
        return union == 0 ? 1 : a.overlays().common(b.overlays(), frame) / union;
    }

    /** Whether neither is called by what tells another kind of screen than the other is. */
    private double kinds() {
        FeatureSet mine = a.names().without(b.names());
        FeatureSet others = b.names().without(a.names());
        boolean kinds = kinOfOne.isKind(mine) && kinOfOther.isKind(others);
        return kinds || kinOfOne.isState(mine) || kinOfOther.isState(others) ? 0 : 1;
    }

    private double title() {
        if (a.title() == 0 || b.title() == 0 || a.title() == b.title()) {
            return 1;
        }
        boolean records = kinOfOne.isData(a.title()) && kinOfOther.isData(b.title());
        return records ? 1 : 0;
    }

    private double fields() {
        double union = a.fields().union(b.fields(), frame);
        return union == 0 ? 1 : a.fields().common(b.fields(), frame) / union;
    }

    private double state() {
        return a.state().equals(b.state()) ? 1 : 0;
    }

    /** What stands by itself here and in rows there belongs to the rows: there are more of them there. */
    private double structure() {
        FeatureSet mine = a.frame().without(b.rowShapes().without(b.frame()));
        FeatureSet others = b.frame().without(a.rowShapes().without(a.frame()));
        double rowWeight = ScreenSimilarity.data(a, b) ? ROW_WEIGHT : 0;
        double common = mine.common(others, frame)
                + rowWeight * a.rowShapes().common(b.rowShapes(), frame)
                + CHROME_WEIGHT * a.chrome().common(b.chrome(), frame);
        double union = mine.union(others, frame)
                + rowWeight * a.rowShapes().union(b.rowShapes(), frame)
                + CHROME_WEIGHT * a.chrome().union(b.chrome(), frame);
        return (telling(common) + CHANCE) / (telling(union) + CHANCE);
    }

    /** A text that is a label here and stands in a row there belongs to the rows: there are more of them there. */
    private double labels(double shared) {
        FeatureSet mine = a.labels().without(b.rowLabels().without(b.labels()));
        FeatureSet others = b.labels().without(a.rowLabels().without(a.labels()));
        double built = STRUCTURE_AS_LABELS * telling(shared);
        double weight = built + NAMES_AS_LABELS * a.names().common(b.names(), frame);
        double union = mine.union(others, frame)
                - data(mine, others)
                + built
                + NAMES_AS_LABELS * (a.names().union(b.names(), frame) - data(a.names(), b.names()));
        return union == 0 ? 1 : (mine.common(others, frame) + weight) / union;
    }

    /** Without what holds everything, which weighs nothing once a frame has been learned. */
    private double telling(double shared) {
        return isPage() || frame.isLearned() ? shared : Math.max(0, shared - HOLDERS);
    }

    /** The weight of what is data here and there, since each of the sights that are built alike has its own. */
    private double data(FeatureSet mine, FeatureSet others) {
        return own(kinOfOne, mine, others) + own(kinOfOther, others, mine);
    }

    private double own(KinTexts kin, FeatureSet marks, FeatureSet others) {
        double weight = 0;
        for (int mark : marks.sorted()) {
            weight += !others.has(mark) && kin.isData(mark) ? frame.weight(mark) : 0;
        }
        return weight;
    }
}
