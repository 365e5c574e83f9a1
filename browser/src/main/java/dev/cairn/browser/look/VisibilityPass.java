package dev.cairn.browser.look;

import java.util.Comparator;
import java.util.List;
import java.util.Set;

/**
 * Says of each node whether a person could see it, by what the browser computed: not transparent, not beside the page, not of size 0, not of
 * the colour of what is behind it, not clipped away, not covered. What lies below the fold, or can be scrolled to in its box, can be seen.
 */
final class VisibilityPass {
    private static final double FAINT = 0.1;
    private static final double SMALLEST_FONT = 3;
    private static final int LIKE = 24;

    /** Each leaf of a page is held against each of them; a page with more has only its largest judged, which cover most. */
    private static final int MOST_OPAQUE = 2_000;

    private static final Set<String> SOLID = Set.of("img", "canvas", "video", "iframe");

    private final List<PageNode> opaque;
    private final PageBox window;

    private VisibilityPass(PageNode root, PageBox window) {
        this.window = window;
        this.opaque = root.all()
                .filter(VisibilityPass::isOpaque)
                .sorted(Comparator.comparingDouble((PageNode node) -> -node.box.area()))
                .limit(MOST_OPAQUE)
                .toList();
    }

    /**
     * Judges all nodes of a page.
     *
     * @param window what part of the document shows now
     */
    static void over(PageNode root, PageBox window) {
        new VisibilityPass(root, window).visit(root, Clips.NONE, 1);
    }

    /**
     * What is left of a place for what stands in it.
     *
     * @param flow for what stands where it is written
     * @param positioned for what is placed by coordinates: only boxes that are placed so themselves cut it
     */
    private record Clips(PageBox flow, PageBox positioned) {
        static final Clips NONE = new Clips(PageBox.EVERYWHERE, PageBox.EVERYWHERE);

        PageBox of(String position) {
            return switch (position) {
                case "fixed" -> PageBox.EVERYWHERE;
                case "absolute" -> positioned;
                default -> flow;
            };
        }
    }

    private void visit(PageNode node, Clips clips, double opacity) {
        PageBox clip = clips.of(node.isText() ? "" : node.style.position);
        double seen = node.laidOut ? opacity * node.style.opacity * node.style.filtered : opacity;
        PageBox left = node.box.intersect(clip);
        node.shown = node.laidOut
                && !left.isEmpty()
                && isOnPage(left)
                && seen >= FAINT
                && !node.style.hides
                && !node.style.cut
                && (!node.isText() || isReadable(node))
                && !isCovered(node, left);
        PageBox cut = clip(node, clip);
        boolean positioned = !node.isText() && node.style.positioned;
        Clips inner = new Clips(cut, positioned ? cut : clips.positioned());
        for (PageNode child : node.children) {
            visit(child, inner, isFolded(child) ? 0 : seen);
        }
    }

    /** What a closed {@code details} keeps folded away has the place still that it had while it was open. */
    private static boolean isFolded(PageNode node) {
        PageNode above = node.parent;
        return above != null
                && above.tag.equals("details")
                && !above.attributes.containsKey("open")
                && above.children.stream()
                        .filter(child -> child.tag.equals("summary"))
                        .findFirst()
                        .filter(summary -> summary == node)
                        .isEmpty();
    }

    /** What is left of the page's beginning can be scrolled to by nobody. */
    private static boolean isOnPage(PageBox box) {
        return box.x() + box.width() > 1 && box.y() + box.height() > 1;
    }

    private static PageBox clip(PageNode node, PageBox clip) {
        if (!node.laidOut || node.isText() || node.tag.equals("html") || node.tag.equals("body")) {
            return clip;
        }
        if (node.style.cut) {
            return PageBox.NONE;
        }
        PageBox box = node.box;
        PageBox all = PageBox.EVERYWHERE;
        boolean across = node.style.clipsAcross;
        boolean down = node.style.clipsDown;
        return clip.intersect(new PageBox(
                across ? box.x() : all.x(),
                down ? box.y() : all.y(),
                across ? box.width() : all.width(),
                down ? box.height() : all.height()));
    }

    /** Whether its letters are large enough, and of another colour than what is behind them. */
    static boolean isReadable(PageNode text) {
        PageStyle style = text.style;
        if (style.fontSize < SMALLEST_FONT || style.indent < -text.box.width() - 50) {
            return false;
        }
        int[] colour = style.letters();
        int[] behind = behind(text);
        if (colour[3] < 26) {
            return false;
        }
        return behind[3] < 255
                || Math.abs(colour[0] - behind[0]) + Math.abs(colour[1] - behind[1]) + Math.abs(colour[2] - behind[2])
                        > LIKE;
    }

    /** What the browser says of it, else the first colour that nothing shines through; a page without any is white. */
    private static int[] behind(PageNode text) {
        int[] told = PageStyle.colour(text.behind);
        if (told[3] == 255) {
            return told;
        }
        for (PageNode above = text.parent; above != null; above = above.parent) {
            if (above.style.hasImage) {
                return PageStyle.colour("");
            }
            int[] own = above.style.background();
            if (own[3] >= 242) {
                return new int[] {own[0], own[1], own[2], 255};
            }
        }
        return new int[] {255, 255, 255, 255};
    }

    private boolean isCovered(PageNode node, PageBox box) {
        if (!node.isText() && !node.children.isEmpty()) {
            return false; // what stands in it is judged by itself
        }
        for (PageNode over : opaque) {
            if (over.paint > node.paint
                    && covers(over.box, box)
                    && !over.isIn(node)
                    && !node.isIn(over)
                    && stays(over)) {
                return true;
            }
        }
        return false;
    }

    private static boolean covers(PageBox over, PageBox box) {
        return over.intersect(box).area() >= 0.98 * box.area();
    }

    /** From under a bar that is fixed things can be scrolled; from under a sheet over all of the window they cannot. */
    private boolean stays(PageNode over) {
        boolean fixed = over.style.stays || over.ancestors().anyMatch(above -> above.style.stays);
        return !fixed || over.box.intersect(window).area() >= 0.9 * window.area();
    }

    private static boolean isOpaque(PageNode node) {
        if (!node.laidOut || node.isText() || node.style.opacity < 0.95 || node.box.isEmpty()) {
            return false;
        }
        return !node.style.hides
                && (SOLID.contains(node.tag) || node.style.background()[3] >= 242)
                && !isFolded(node)
                && node.ancestors().noneMatch(VisibilityPass::isFolded);
    }
}
