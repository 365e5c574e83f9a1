package dev.cairn.browser.look;

import dev.cairn.browser.look.css.CssShape;
import java.awt.geom.Rectangle2D;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Says of each node whether a person could see it, by what the browser computed: not transparent, not beside the page, not of size 0, not of
 * the colour of what is behind it, not clipped away, not covered. What lies below the fold, or can be scrolled to in its box, can be seen.
 */
final class VisibilityPass {
    private static final double FAINT = 0.1;
    private static final double LEAST_FRAME = 8;
    private static final String DOCUMENT = "#document";
    private static final String SHADOW = "#document-fragment";
    private static final String SLOT = "slot";
    private static final Set<String> ROOTS = Set.of("html", "body");

    private VisibilityPass() {}

    /**
     * Judges all nodes of a page.
     *
     * @param window what part of the document shows now
     * @param height how far down the page can be scrolled; 0 if that is not known
     */
    static void over(PageNode root, PageBox window, double height) {
        List<PageNode> all = root.all().toList();
        for (int i = 0; i < all.size(); i++) {
            all.get(i).order = i;
        }
        visit(root, new Within(Clips.of(root, window, false), 1), new HashMap<>());
        CoverCheck covers = new CoverCheck(all, window, height);
        for (PageNode node : all) {
            node.shown = node.shown && (!node.isText() || Legibility.of(node)) && !covers.isCovered(node);
            if (node.isText() && node.shown) {
                Legibility.keepWhatIsLeft(node);
            }
        }
    }

    /**
     * What is left of a place for what stands in it.
     *
     * @param flow for what stands where it is written
     * @param positioned for what is placed by coordinates: only boxes that are placed so themselves cut it
     * @param fixed for what is fixed to the window, or to what is moved as one
     */
    private record Clips(PageBox flow, PageBox positioned, PageBox fixed) {
        static final Clips NONE = new Clips(PageBox.NONE, PageBox.NONE, PageBox.NONE);

        /**
         * Of a document: what is before its beginning can be scrolled to by nobody, nor what is beside its window if it does not scroll. That a page
         * of its own does not scroll down is not believed: many are moved by scripts.
         *
         * @param window what of it shows now
         */
        static Clips of(PageNode document, PageBox window, boolean framed) {
            List<PageNode> roots = roots(document);
            PageStyle ruling = roots.stream()
                    .map(one -> one.style)
                    .filter(style -> style.clipsAcross || style.clipsDown || style.scrolls())
                    .findFirst()
                    .orElse(PageStyle.NONE);
            boolean backwards =
                    roots.stream().anyMatch(one -> one.attribute("dir").equalsIgnoreCase("rtl"));
            boolean down = framed && ruling.clipsDown;
            PageBox all = PageBox.EVERYWHERE;
            PageBox reach = PageBox.between(
                    ruling.clipsAcross ? window.x() : backwards ? all.x() : document.begin.x(),
                    down ? window.y() : document.begin.y(),
                    ruling.clipsAcross ? window.x() + window.width() : all.x() + all.width(),
                    down ? window.y() + window.height() : all.y() + all.height());
            return new Clips(reach, reach, window);
        }

        private static List<PageNode> roots(PageNode document) {
            List<PageNode> html = document.children.stream()
                    .filter(child -> child.tag.equals("html"))
                    .toList();
            Stream<PageNode> bodies =
                    html.stream().flatMap(one -> one.children.stream()).filter(child -> child.tag.equals("body"));
            return Stream.concat(html.stream(), bodies).toList();
        }

        PageBox of(String position) {
            return switch (position) {
                case "fixed" -> fixed;
                case "absolute" -> positioned;
                default -> flow;
            };
        }

        /** All of them cut to that, too. */
        Clips within(PageBox box) {
            return new Clips(flow.intersect(box), positioned.intersect(box), fixed.intersect(box));
        }
    }

    /** What something is drawn within: what is left of its place, and how opaque that is. */
    private record Within(Clips clips, double seen) {}

    /** What stands in an element with a shadow root of its own is drawn within the slots of that. */
    private static void visit(PageNode node, Within around, Map<String, Within> slots) {
        Clips clips = around.clips();
        double opacity = around.seen();
        PageBox clip = clips.of(node.isText() ? "" : node.style.position);
        node.seen = node.laidOut && !node.isText() ? opacity * node.style.opacity : opacity;
        node.left = node.laidOut && !node.style.gone && !node.style.turned
                ? node.box.intersect(clip).intersect(cut(node))
                : PageBox.NONE;
        node.shown = node.laidOut && !node.left.isEmpty() && node.seen >= FAINT && !node.style.hides;
        Clips inner = node.isText() ? clips : inner(node, clips, clip);
        Within own = new Within(inner, node.seen);
        if (node.tag.equals(SLOT)) {
            slots.putIfAbsent(node.attribute("name"), own);
        }
        Map<String, Within> places = shadow(node, own);
        for (PageNode child : node.children) {
            if (child.tag.equals(DOCUMENT)) {
                visit(child, new Within(frame(node, child), node.seen), slots);
            } else if (!child.tag.equals(SHADOW)) {
                visit(child, folded(child, places.getOrDefault(child.attribute(SLOT), own)), slots);
            }
        }
    }

    /** Judges what stands in an element's shadow, and says where its slots are, by their names; none if it has no shadow. */
    private static Map<String, Within> shadow(PageNode node, Within own) {
        Map<String, Within> slots = Map.of();
        for (PageNode child : node.children) {
            if (child.tag.equals(SHADOW)) {
                slots = new HashMap<>();
                visit(child, own, slots);
            }
        }
        return slots;
    }

    private static Within folded(PageNode child, Within place) {
        return isFolded(child) ? new Within(place.clips(), 0) : place;
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

    private static PageBox cut(PageNode node) {
        if (node.isText() || node.style.cut.isEmpty() || node.style.cut.equals("none")) {
            return PageBox.EVERYWHERE;
        }
        PageBox box = node.box;
        return CssShape.left(node.style.cut, new Rectangle2D.Double(box.x(), box.y(), box.width(), box.height()))
                .map(left -> new PageBox(left.getX(), left.getY(), left.getWidth(), left.getHeight()))
                .orElse(PageBox.EVERYWHERE);
    }

    private static Clips inner(PageNode node, Clips clips, PageBox clip) {
        if (!node.laidOut) {
            return clips;
        }
        PageStyle style = node.style;
        if (style.gone || style.turned) {
            return Clips.NONE;
        }
        PageBox left = style.paintsWithin ? cut(node).intersect(node.box) : cut(node);
        PageBox own = clip.intersect(left);
        if (ROOTS.contains(node.tag)) {
            return new Clips(
                    own, clips.positioned().intersect(left), clips.fixed().intersect(left));
        }
        PageBox flow = scrolled(style, node.box, own);
        return new Clips(
                flow,
                style.positioned ? flow : clips.positioned().intersect(left),
                style.holdsFixed ? flow : clips.fixed().intersect(left));
    }

    /** What a box leaves of what stands in it: what can be scrolled to in it is there if the box is. */
    private static PageBox scrolled(PageStyle style, PageBox box, PageBox clip) {
        PageBox seen = clip.intersect(box);
        boolean scrolls = style.scrolls();
        if (scrolls && (seen.width() < LEAST_FRAME || seen.height() < LEAST_FRAME)) {
            return PageBox.NONE;
        }
        PageBox all = PageBox.EVERYWHERE;
        boolean across = style.clipsAcross;
        boolean down = style.clipsDown;
        PageBox outer = new PageBox(
                style.scrollsAcross ? all.x() : clip.x(),
                style.scrollsDown ? all.y() : clip.y(),
                style.scrollsAcross ? all.width() : clip.width(),
                style.scrollsDown ? all.height() : clip.height());
        return outer.intersect(new PageBox(
                across ? box.x() : all.x(),
                down ? box.y() : all.y(),
                across ? box.width() : all.width(),
                down ? box.height() : all.height()));
    }

    /** What stands in a frame is seen through it: all of it if it scrolls, and nothing if the frame is too small to read in. */
    private static Clips frame(PageNode owner, PageNode document) {
        PageBox seen = owner.left;
        if (owner.style.hides || seen.width() < LEAST_FRAME || seen.height() < LEAST_FRAME) {
            return Clips.NONE;
        }
        Clips all = Clips.of(document, seen, true);
        return owner.attribute("scrolling").equalsIgnoreCase("no") ? all.within(seen) : all;
    }
}
