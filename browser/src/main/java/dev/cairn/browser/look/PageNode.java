package dev.cairn.browser.look;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A node of a page as the browser has laid it out. Built by {@link SnapshotReader}, judged by {@link VisibilityPass}; then it stays. */
final class PageNode {
    /** Less than what lies between two layers of a page. */
    private static final double WITHIN = 1e-6;

    private static final Pattern SPACES = Pattern.compile("\\s+");

    final String tag;
    /** What is written in it; what of that is cut off is taken out when that is known. */
    String text;

    final Map<String, String> attributes;
    final int backendNode;
    final int frame;
    final String frameId;
    final List<PageNode> children = new ArrayList<>();
    /** Of a text in several lines, or in fewer than it has: each of them. */
    final List<Line> lines = new ArrayList<>(0);
    /** Of such a text: all of it, with the signs that nobody sees. */
    String source = "";

    @Nullable
    PageNode parent;

    PageBox box = PageBox.NONE;
    boolean laidOut;
    /** What has more lies over what has less, as far as they are of different layers. */
    double paint;

    PageStyle style = PageStyle.NONE;
    String behind = "";
    /** Of a document: its address, and what addresses in it are relative to. */
    String address = "";

    String base = "";

    /** Of a document: where on the page it begins, wherever it is scrolled to. */
    PageBox begin = PageBox.NONE;

    Optional<String> value = Optional.empty();
    boolean checked;
    boolean selected;
    boolean listens;
    /** Of a text: whether its font draws nothing. */
    boolean undrawn;

    /** Of an entry of a list: whether its list does not show it. */
    boolean unlisted;

    boolean shown;
    /** What of its box is not cut off, and can be scrolled to. */
    PageBox left = PageBox.NONE;
    /** How opaque it is, with all that it stands in. */
    double seen = 1;
    /** Its place in the page's order. */
    int order;

    PageNode(String tag, String text, Map<String, String> attributes, int backendNode, int frame, String frameId) {
        this.tag = tag;
        this.text = text;
        this.attributes = attributes;
        this.backendNode = backendNode;
        this.frame = frame;
        this.frameId = frameId;
    }

    void add(PageNode child) {
        child.parent = this;
        children.add(child);
    }

    /** A line of a text, by where it begins and ends in {@link #source}. */
    record Line(PageBox box, int from, int to) {}

    /** Takes in the document of a frame that the browser tells of by itself: all of it is drawn where the frame is. */
    void hold(PageNode document) {
        document.all().forEach(node -> node.paint = paint + node.paint * WITHIN);
        add(document);
    }

    boolean isText() {
        return tag.equals("#text");
    }

    String attribute(String name) {
        return attributes.getOrDefault(name, "");
    }

    String style(String name) {
        return style.get(name);
    }

    boolean isInline() {
        String display = style("display");
        return isText() || display.startsWith("inline") || display.equals("contents");
    }

    /** This node and all below it, in the page's order. */
    Stream<PageNode> all() {
        List<PageNode> nodes = new ArrayList<>();
        List<PageNode> open = new ArrayList<>(List.of(this));
        while (!open.isEmpty()) {
            PageNode next = open.removeLast();
            nodes.add(next);
            open.addAll(next.children.reversed());
        }
        return nodes.stream();
    }

    /** What stands above it, the nearest first. */
    Stream<PageNode> ancestors() {
        return Stream.iterate(parent, above -> above != null, above -> above.parent);
    }

    boolean isIn(PageNode other) {
        return this == other || ancestors().anyMatch(above -> above == other);
    }

    /** The document that it stands in, as far as that has an address of its own: what a page writes into a frame is the page's. */
    Optional<PageNode> document() {
        return Stream.concat(Stream.of(this), ancestors())
                .filter(node -> !node.address.isEmpty() && !node.address.startsWith("about:"))
                .findFirst();
    }

    /** The same in one line, with one space between words. */
    static String oneLine(CharSequence text) {
        return SPACES.matcher(text).replaceAll(" ").strip();
    }

    /** All that a person sees written in it, in one line. */
    String shownText() {
        StringBuilder all = new StringBuilder();
        all().filter(PageNode::isText)
                .filter(node -> node.shown)
                .forEach(node -> all.append(all.isEmpty() ? "" : " ").append(node.text));
        return oneLine(all);
    }
}
