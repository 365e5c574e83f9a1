package dev.cairn.browser.look;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;

/**
 * Reads HTML as a look without a browser: no script runs and no style sheet counts, so that it is for pages written to measure on, and never for
 * deciding what a person sees. What has {@code hidden}, or {@code display:none} in its own style, is not shown; all else is, one line under the
 * other.
 */
public final class HtmlPage {
    private static final Set<String> SILENT = Set.of("script", "style", "noscript", "template", "head");
    private static final Set<String> INLINE = Set.of(
            "a", "b", "button", "em", "i", "img", "input", "label", "select", "small", "span", "strong", "textarea");
    private static final int LINE = 20;
    private static final int WIDTH = 800;

    private int nodes;

    private HtmlPage() {}

    /** What can be acted on, in the page's order. */
    public static List<PageElement> elements(String html) {
        return ElementReader.read(new HtmlPage().node(Jsoup.parse(html).root(), true), 0)
                .elements();
    }

    private PageNode node(Node source, boolean shown) {
        boolean text = source instanceof TextNode;
        PageNode node = new PageNode(
                text ? "#text" : source.nodeName().toLowerCase(Locale.ROOT),
                text ? ((TextNode) source).getWholeText() : "",
                attributes(source),
                ++nodes,
                0,
                "page");
        node.shown = shown && !isHidden(source);
        node.laidOut = node.shown;
        node.box = new PageBox(0, (double) nodes * LINE, WIDTH, LINE);
        node.listens = source.hasAttr("onclick");
        node.style = new PageStyle(Map.of(
                "display", text || INLINE.contains(node.tag) ? "inline" : "block",
                "cursor", node.listens ? "pointer" : "auto"));
        node.checked = source.hasAttr("checked");
        node.selected = source.hasAttr("selected");
        for (Node child : source.childNodes()) {
            boolean read = child instanceof TextNode || child instanceof Element;
            if (read && !SILENT.contains(child.nodeName())) {
                node.add(node(child, node.shown));
            }
        }
        return node;
    }

    private static Map<String, String> attributes(Node source) {
        Map<String, String> all = new HashMap<>();
        if (source instanceof Element element) {
            element.attributes().forEach(one -> all.put(one.getKey().toLowerCase(Locale.ROOT), one.getValue()));
        }
        return all;
    }

    private static boolean isHidden(Node source) {
        return source.hasAttr("hidden") || source.attr("style").replace(" ", "").contains("display:none");
    }
}
