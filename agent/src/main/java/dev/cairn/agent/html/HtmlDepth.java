package dev.cairn.agent.html;

import java.util.ArrayList;
import java.util.List;
import org.jsoup.nodes.Element;
import org.jsoup.select.NodeTraversor;

/** Bounds how deep a page is nested. */
final class HtmlDepth {
    private static final int DEEPEST = 300;

    private HtmlDepth() {}

    /** Leaves out what is nested deeper than any page; without calls in calls. */
    static void flatten(Element body) {
        List<Element> deep = new ArrayList<>();
        NodeTraversor.traverse(
                (node, depth) -> {
                    if (depth == DEEPEST && node instanceof Element element) {
                        deep.add(element);
                    }
                },
                body);
        deep.forEach(Element::remove);
    }
}
