package dev.cairn.agent.identity;

import dev.cairn.agent.identity.ScreenSimilarity.Layer;
import dev.cairn.agent.identity.ScreenSimilarity.Name;
import java.util.List;

/** Whether what scrolled parts show may be of one list or page. */
final class ListSimilarity {
    private static final double LISTS_NEEDED = 0.5;
    private static final double PAGE_IDS_NEEDED = 0.6;
    private static final double ROW_SHAPES_NEEDED = 0.2;

    /** A scrolled list goes on where it was left; a page of other views must do so with more than one. */
    private static final int CHAIN_OF_PAGE = 2;

    /** So many ids on a scrolled page tell it better than what is written there. */
    private static final int FEWEST_IDS = 2;

    private static final int SHORTEST_LIST_THAT_SCROLLS = 3;

    private ListSimilarity() {}

    static Layer of(ScreenSignature one, ScreenSignature other) {
        ScreenStructure a = one.outline();
        ScreenStructure b = other.outline();
        if (ScreenSimilarity.data(a, b)) {
            boolean compared = !a.rowShapes().isEmpty() && !b.rowShapes().isEmpty();
            return new Layer(
                    Name.LISTS,
                    compared ? ScreenSimilarity.jaccard(a.rowShapes(), b.rowShapes()) : 1,
                    ROW_SHAPES_NEEDED);
        }
        if (a.pageIds().size() >= FEWEST_IDS && b.pageIds().size() >= FEWEST_IDS) {
            int fewer = Math.min(a.pageIds().size(), b.pageIds().size());
            return new Layer(Name.LISTS, (double) a.pageIds().common(b.pageIds()) / fewer, PAGE_IDS_NEEDED);
        }
        boolean filled = !one.items().isEmpty() && !other.items().isEmpty();
        double overlap = filled
                ? ScreenSignature.overlap(
                        one.items(), other.items(), other.items().size())
                : 1;
        boolean scrolled =
                goesOn(one, other) || goesOn(other, one) || a.stretch().goesOnWith(b.stretch());
        return new Layer(Name.LISTS, scrolled ? Math.max(overlap, LISTS_NEEDED) : overlap, LISTS_NEEDED);
    }

    /** Whether the second list begins with what the first one ends with. */
    private static boolean goesOn(ScreenSignature one, ScreenSignature other) {
        List<String> above = one.items();
        List<String> below = other.items();
        int shortest = Math.min(above.size(), below.size());
        int least = one.outline().rows() ? 1 : CHAIN_OF_PAGE;
        for (int n = least; shortest >= SHORTEST_LIST_THAT_SCROLLS && n <= shortest; n++) {
            if (above.subList(above.size() - n, above.size()).equals(below.subList(0, n))) {
                return true;
            }
        }
        return false;
    }
}
