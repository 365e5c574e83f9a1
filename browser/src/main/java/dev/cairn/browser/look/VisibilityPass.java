package dev.cairn.browser.look;

import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

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

    private static final Pattern NUMBER = Pattern.compile("-?\\d+(?:\\.\\d+)?");
    private static final Pattern FILTERED = Pattern.compile("opacity\\((\\d*\\.?\\d+)\\)");
    private static final Pattern ALL_CUT = Pattern.compile(
            "circle\\(0(px|%)?\\b.*|inset\\((?:100|50)%.*|polygon\\(0px 0px, 0px 0px.*|ellipse\\(0(px|%)?\\b.*");

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
        PageBox clip = clips.of(node.isText() ? "" : node.style("position"));
        double seen = node.laidOut ? opacity * number(node.style("opacity"), 1) * filtered(node) : opacity;
        PageBox left = node.box.intersect(clip);
        node.shown = node.laidOut
                && !left.isEmpty()
                && isOnPage(left)
                && seen >= FAINT
                && !node.style("visibility").matches("hidden|collapse")
                && !isCut(node)
                && (!node.isText() || isReadable(node))
                && !isCovered(node, left);
        PageBox cut = clip(node, clip);
        boolean positioned = !node.isText() && !node.style("position").matches("static|");
        Clips inner = new Clips(cut, positioned ? cut : clips.positioned());
        for (PageNode child : node.children) {
            visit(child, inner, seen);
        }
    }

    private static double filtered(PageNode node) {
        Matcher opacity = FILTERED.matcher(node.style("filter"));
        return opacity.find() ? Double.parseDouble(opacity.group(1)) : 1;
    }

    /** What is left of the page's beginning can be scrolled to by nobody. */
    private static boolean isOnPage(PageBox box) {
        return box.x() + box.width() > 1 && box.y() + box.height() > 1;
    }

    private static PageBox clip(PageNode node, PageBox clip) {
        if (!node.laidOut || node.isText() || node.tag.equals("html") || node.tag.equals("body")) {
            return clip;
        }
        if (isCut(node)) {
            return PageBox.NONE;
        }
        PageBox box = node.box;
        PageBox all = PageBox.EVERYWHERE;
        boolean across = node.style("overflow-x").matches("hidden|clip");
        boolean down = node.style("overflow-y").matches("hidden|clip");
        return clip.intersect(new PageBox(
                across ? box.x() : all.x(),
                down ? box.y() : all.y(),
                across ? box.width() : all.width(),
                down ? box.height() : all.height()));
    }

    private static boolean isCut(PageNode node) {
        String path = node.style("clip-path");
        if (!path.isEmpty() && !path.equals("none") && ALL_CUT.matcher(path).matches()) {
            return true;
        }
        String old = node.style("clip");
        return old.startsWith("rect(") && node.style("position").matches("absolute|fixed") && isNothing(old);
    }

    private static boolean isNothing(String rect) {
        double[] sides = NUMBER.matcher(rect)
                .results()
                .mapToDouble(found -> Double.parseDouble(found.group()))
                .toArray();
        return sides.length == 4 && (Math.abs(sides[2] - sides[0]) <= 1 || Math.abs(sides[1] - sides[3]) <= 1);
    }

    /** Whether its letters are large enough, and of another colour than what is behind them. */
    static boolean isReadable(PageNode text) {
        if (number(text.style("font-size"), 16) < SMALLEST_FONT) {
            return false;
        }
        if (number(text.style("text-indent"), 0) < -text.box.width() - 50
                && text.style("text-indent").endsWith("px")) {
            return false;
        }
        String fill = text.style("-webkit-text-fill-color");
        int[] colour = colour(fill.isEmpty() ? text.style("color") : fill);
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
        int[] told = colour(text.behind);
        if (told[3] == 255) {
            return told;
        }
        for (PageNode above : text.ancestors().toList()) {
            if (!above.style("background-image").matches("none|")) {
                return colour("");
            }
            int[] own = colour(above.style("background-color"));
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
        boolean fixed = over.style("position").matches("fixed|sticky")
                || over.ancestors().anyMatch(above -> above.style("position").matches("fixed|sticky"));
        return !fixed || over.box.intersect(window).area() >= 0.9 * window.area();
    }

    private static boolean isOpaque(PageNode node) {
        if (!node.laidOut || node.isText() || number(node.style("opacity"), 1) < 0.95 || node.box.isEmpty()) {
            return false;
        }
        boolean visible = !node.style("visibility").matches("hidden|collapse");
        return visible
                && (node.tag.matches("img|canvas|video|iframe") || colour(node.style("background-color"))[3] >= 242);
    }

    /** Red, green, blue and how opaque, each to 255; transparent if it cannot be read. */
    static int[] colour(String text) {
        if (text.matches("#[0-9a-fA-F]{6,8}")) {
            int[] parts = new int[] {0, 0, 0, 255};
            for (int i = 0; i * 2 + 2 < text.length(); i++) {
                parts[i] = Integer.parseInt(text.substring(1 + i * 2, 3 + i * 2), 16);
            }
            return parts;
        }
        Matcher numbers = NUMBER.matcher(text);
        double[] found = new double[] {0, 0, 0, 1};
        int n = 0;
        while (text.startsWith("rgb") && n < 4 && numbers.find()) {
            found[n++] = Double.parseDouble(numbers.group());
        }
        return n < 3
                ? new int[] {0, 0, 0, 0}
                : new int[] {(int) found[0], (int) found[1], (int) found[2], (int) Math.round(found[3] * 255)};
    }

    private static double number(String text, double otherwise) {
        Matcher number = NUMBER.matcher(text);
        return number.find() ? Double.parseDouble(number.group()) : otherwise;
    }
}
