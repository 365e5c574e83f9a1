package dev.cairn.agent.identity;

/**
 * What mostly web pages tell of themselves, as sets that {@link ScreenSimilarity} compares.
 *
 * @param names what it calls itself: its title, route and headings, the end of its breadcrumbs, what is selected in its menus
 * @param state whether it says that what was filled in is wrong, which fields have something said behind them, which panels are selected
 * @param over what is in that which lies over it
 */
public record PageStructure(FeatureSet names, FeatureSet state, FeatureSet over) {}
