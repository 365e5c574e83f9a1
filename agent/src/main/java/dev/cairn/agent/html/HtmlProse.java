package dev.cairn.agent.html;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.jsoup.nodes.Element;

/** Tells running text, which somebody wrote there, from what is laid out: paragraphs, and what stands beside them without a name of its own. */
final class HtmlProse {
    private static final Set<String> BESIDE = Set.of(
            "p", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "dl", "table", "pre", "blockquote", "hr", "figure", "div");

    private static final int WORDS = 3;

    private HtmlProse() {}

    /** Those of an element's children that are. */
    static Set<Element> among(List<Element> children) {
        if (children.stream().noneMatch(HtmlProse::isParagraph)) {
            return Set.of();
        }
        Set<Element> prose = Collections.newSetFromMap(new IdentityHashMap<>());
        for (Element child : children) {
            if (BESIDE.contains(child.normalName())
                    && HtmlShape.name(child).isEmpty()
                    && child.selectFirst("input, textarea, select, button, form, nav") == null) {
                prose.add(child);
            }
        }
        return prose;
    }

    private static boolean isParagraph(Element element) {
        return element.normalName().equals("p")
                && HtmlShape.name(element).isEmpty()
                && element.text().chars().filter(Character::isWhitespace).count() >= WORDS - 1;
    }
}
