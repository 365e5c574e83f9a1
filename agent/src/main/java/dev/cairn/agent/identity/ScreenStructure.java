package dev.cairn.agent.identity;

import dev.cairn.engine.json.AddedLater;
import java.util.Optional;

/**
 * What is left of a screen when all that changes by itself or by use is taken away, as sets that {@link ScreenSimilarity} compares.
 *
 * @param title mark of what the screen calls itself, and of the tabs that are selected; 0 if nothing on it does
 * @param frame paths of classes and resource ids outside of lists and scrolled parts
 * @param chrome the same of what surrounds all pages of a site
 * @param rowShapes the same inside of lists and scrolled parts
 * @param fields what can be filled in outside of lists and scrolled parts
 * @param overlays what lies over the rest
 * @param labels static texts outside of lists and scrolled parts
 * @param rowLabels static texts inside of them, wherever in the row
 * @param data whether other rows in a list are other data of the same screen, as on a web page; the rows of a menu are not
 * @param rows whether there is anything in a list; a scrolled page is none
 * @param language in which it is written, as {@code en}; empty if that is not told
 * @param stretch of a list that shows only a part of its rows
 * @param pageIds ids of the app's own inside of scrolled pages
 * @param page what mostly web pages tell besides; empty if it tells nothing of the kind
 */
public record ScreenStructure(
        int title,
        FeatureSet frame,
        FeatureSet chrome,
        FeatureSet rowShapes,
        FeatureSet fields,
        FeatureSet overlays,
        FeatureSet labels,
        FeatureSet rowLabels,
        boolean data,
        boolean rows,
        String language,
        AlphabetRange stretch,
        FeatureSet pageIds,
        @AddedLater Optional<PageStructure> page) {
    /** Of nothing. */
    public static final ScreenStructure NONE = new ScreenStructure(
            0,
            FeatureSet.NONE,
            FeatureSet.NONE,
            FeatureSet.NONE,
            FeatureSet.NONE,
            FeatureSet.NONE,
            FeatureSet.NONE,
            FeatureSet.NONE,
            false,
            false,
            "",
            AlphabetRange.NONE,
            FeatureSet.NONE,
            Optional.empty());

    FeatureSet names() {
        return page.map(PageStructure::names).orElse(FeatureSet.NONE);
    }

    FeatureSet state() {
        return page.map(PageStructure::state).orElse(FeatureSet.NONE);
    }

    FeatureSet over() {
        return page.map(PageStructure::over).orElse(FeatureSet.NONE);
    }

    /** Whether there is nothing to read, to fill in or to count. */
    boolean isBare() {
        return labels.isEmpty() && rowLabels.isEmpty() && rowShapes.isEmpty() && fields.isEmpty();
    }
}
