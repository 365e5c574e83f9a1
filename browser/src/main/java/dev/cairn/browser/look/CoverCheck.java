package dev.cairn.browser.look;

import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Says of what is drawn on a page whether something else lies over it that nothing shines through, wherever the page is scrolled to. */
final class CoverCheck {
    private static final double OPAQUE = 0.95;
    private static final double WHOLE = 0.98;
    private static final double ALL_OF_THE_WINDOW = 0.9;

    /** Each leaf of a page is held against each of them; a page with more has only its largest judged, which cover most. */
    private static final int MOST_OPAQUE = 2_000;

    private static final Set<String> SOLID = Set.of("img", "canvas", "video", "iframe");
    private static final Set<String> FLEXIBLE = Set.of("flex", "inline-flex", "grid", "inline-grid");
    private static final Set<String> IN_FLOW = Set.of("static", "");

    private final List<Cover> opaque;
    private final PageBox window;
    private final double height;

    /**
     * On a page.
     *
     * @param all what is on it, with what is left of each
     * @param window what part of the document shows now
     * @param height how far down the document goes; 0 if that is not known
     */
    CoverCheck(List<PageNode> all, PageBox window, double height) {
        this.window = window;
        this.height = height;
        this.opaque = all.stream()
                .filter(CoverCheck::isOpaque)
                .sorted(Comparator.comparingDouble((PageNode node) -> -node.left.area()))
                .limit(MOST_OPAQUE)
                .map(node -> new Cover(node, node.left, isInLine(node), Sunk.of(node)))
                .toList();
    }

    /**
     * What nothing shines through.
     *
     * @param box what is left of it
     * @param inLine whether it is drawn among the texts of its layer, in the page's order
     * @param sunk what puts it below other things; null if nothing does
     */
    private record Cover(
            PageNode node,
            PageBox box,
            boolean inLine,
            @Nullable Sunk sunk) {
        boolean covers(PageBox other) {
            double across = Math.min(box.x() + box.width(), other.x() + other.width()) - Math.max(box.x(), other.x());
            double down = Math.min(box.y() + box.height(), other.y() + other.height()) - Math.max(box.y(), other.y());
            return across > 0 && down > 0 && across * down >= WHOLE * other.area();
        }

        /** Whether it is drawn later: in a later layer, or in the same line. */
        boolean isLaterThan(PageNode other) {
            return node.paint > other.paint || inLine && node.paint == other.paint && node.order > other.order;
        }

        /** Whether it is drawn over that, wherever both are. */
        boolean liesOver(PageNode other, @Nullable Sunk below) {
            if (sunk != null && sunk.isUnder(other) && (below == null || below.layer != sunk.layer)) {
                return false;
            }
            return isLaterThan(other) && !node.isIn(other) && !other.isIn(node) || below != null && below.isUnder(node);
        }
    }

    /**
     * What a negative layer puts below what it is written in: the browser numbers it as if it came after that.
     *
     * @param node what has that layer
     * @param layer what is drawn as one, with all that is sunk in it
     */
    private record Sunk(PageNode node, PageNode layer) {
        static @Nullable Sunk of(PageNode drawn) {
            for (PageNode at = drawn; at != null; at = at.parent) {
                if (!at.isText() && at.style.layer < 0 && isLayered(at)) {
                    PageNode sunk = at;
                    return at.ancestors()
                            .filter(above -> above.tag.equals("html") || above.style.stacks || isLayered(above))
                            .findFirst()
                            .map(layer -> new Sunk(sunk, layer))
                            .orElse(null);
                }
            }
            return null;
        }

        /** Whether that stands in the same layer, and is not sunk with it: what both are drawn on is under both. */
        boolean isUnder(PageNode other) {
            return other != layer
                    && other.isIn(layer)
                    && !other.isIn(node)
                    && other.paint >= layer.paint
                    && !isCanvas(other);
        }
    }

    private static boolean isOpaque(PageNode node) {
        return node.laidOut
                && !node.isText()
                && !node.left.isEmpty()
                && node.seen >= OPAQUE
                && !node.style.hides
                && (SOLID.contains(node.tag) || node.style.isOpaque());
    }

    boolean isCovered(PageNode node) {
        if (!node.shown || !node.isText() && !node.children.isEmpty()) {
            return false; // what stands in it is judged by itself
        }
        @Nullable Sunk sunk = Sunk.of(node);
        for (Cover over : opaque) {
            if ((sunk != null || over.isLaterThan(node))
                    && over.covers(node.left)
                    && over.liesOver(node, sunk)
                    && isOverForGood(over.node, node)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isInLine(PageNode node) {
        return node.style("display").startsWith("inline-")
                || SOLID.contains(node.tag) && node.style("display").equals("inline");
    }

    /** The background of a body is that of all of the window, below everything, unless its document has one. */
    private static boolean isCanvas(PageNode node) {
        return node.tag.equals("body")
                && node.parent != null
                && !node.parent.style.isOpaque()
                && !node.parent.style.hasImage;
    }

    private static boolean isLayered(PageNode node) {
        return node.style.layered
                && (!IN_FLOW.contains(node.style.position)
                        || node.parent != null && FLEXIBLE.contains(node.parent.style("display")));
    }

    /** Whether no scrolling brings a thing out from under what lies over it now. */
    private boolean isOverForGood(PageNode over, PageNode node) {
        @Nullable PageNode scroller = scroller(node);
        boolean beside = scroller != null && !over.isIn(scroller);
        if (scroller != null && beside && scroller.left.intersect(node.left).area() < WHOLE * node.left.area()) {
            return false; // it is scrolled out of its box, and not there
        }
        if (sticks(over) || scroller != null && beside && isFixed(over)) {
            return isAllOver(over, window) || scroller != null && beside && isAllOver(over, scroller.left);
        }
        return !isFixed(over) || isFixed(node) || isAllOver(over, window) || !comesOut(over, node.left);
    }

    private static boolean isAllOver(PageNode over, PageBox window) {
        return over.left.intersect(window).area() >= ALL_OF_THE_WINDOW * window.area();
    }

    /** Whether a place of the page can be scrolled to above or below something that is fixed to the window. */
    private boolean comesOut(PageNode fixed, PageBox box) {
        double top = fixed.left.y() - window.y();
        double bottom = top + fixed.left.height();
        double end = height > 0 ? height : box.y() + 2 * window.height();
        double scrolled = Math.max(0, end - window.height());
        boolean below = bottom < window.height() - 1 && box.y() + box.height() > bottom + 1;
        boolean above = top > 1 && box.y() - scrolled < top - 1;
        return below || above;
    }

    private static boolean sticks(PageNode node) {
        return is("sticky", node);
    }

    private static boolean isFixed(PageNode node) {
        return is("fixed", node);
    }

    /** Whether it, or what it stands in, is placed so. */
    private static boolean is(String position, PageNode node) {
        return Stream.concat(Stream.of(node), node.ancestors())
                .anyMatch(each -> !each.isText() && each.style.position.equals(position));
    }

    private static @Nullable PageNode scroller(PageNode node) {
        return node.ancestors()
                .filter(above -> above.style.scrolls())
                .filter(above -> !above.tag.equals("html") && !above.tag.equals("body"))
                .findFirst()
                .orElse(null);
    }
}
