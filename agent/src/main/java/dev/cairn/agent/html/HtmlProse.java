package dev.cairn.agent.html;

import dev.cairn.agent.identity.NodeRole;
import dev.cairn.agent.identity.PageMarks;
import dev.cairn.agent.screen.UiNode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jsoup.nodes.Element;

/**
 * Running text, which somebody wrote there: paragraphs with what stands beside them without a name of its own, lists of definitions, and the blocks of a
 * document, whatever its markup calls them.
 *
 * @param texts blocks of text, which are data however they are made
 * @param all these, and what stands beside a paragraph and may be a table of data, or anything
 */
record HtmlProse(Set<Element> texts, Set<Element> all) {
    private static final HtmlProse NONE = new HtmlProse(Set.of(), Set.of());

    /** Beside one paragraph these are as often what the page is about. */
    private static final Set<String> DATA = Set.of("table", "dl");

    private static final String TEXT = "text";
    private static final List<String> KEPT = List.of("text", "content", PageMarks.RECORDS);

    /** Of those of an element's children that are shown. */
    static HtmlProse among(List<Element> shown) {
        boolean document = HtmlText.isDocument(shown);
        boolean running = document || shown.stream().anyMatch(HtmlProse::isPlainParagraph);
        if (!running && shown.stream().noneMatch(HtmlText::isDefinitions)) {
            return NONE;
        }
        Set<Element> texts = Collections.newSetFromMap(new IdentityHashMap<>());
        Set<Element> all = Collections.newSetFromMap(new IdentityHashMap<>());
        for (Element child : shown) {
            boolean plain = HtmlShape.name(child).isEmpty();
            boolean title = !plain && HtmlText.isHeading(child) && all.isEmpty(); // of what comes, as a page's is
            if ((document && !title && HtmlText.isText(child)) || HtmlText.isDefinitions(child)) {
                texts.add(child);
                all.add(child);
            } else if (running && plain && isBlock(child) && !HtmlText.hasControls(child)) {
                all.add(child);
                if (HtmlText.isBlock(child.normalName()) && !DATA.contains(child.normalName())) {
                    texts.add(child);
                }
            }
        }
        return new HtmlProse(texts, all);
    }

    private static boolean isPlainParagraph(Element element) {
        return HtmlText.isParagraph(element) && HtmlShape.name(element).isEmpty();
    }

    private static boolean isBlock(Element element) {
        return HtmlText.isBlock(element.normalName()) || element.normalName().equals("div");
    }

    /** With what stands in boxes round a text that is headed by the page's first heading: they are how it is laid out. */
    static List<Element> unboxed(List<Element> shown) {
        if (shown.stream().noneMatch(HtmlProse::isBoxOfText)) {
            return shown;
        }
        return shown.stream()
                .flatMap(child -> isBoxOfText(child)
                        ? unboxed(HtmlVisibility.shown(child.children())).stream()
                        : Stream.of(child))
                .toList();
    }

    private static boolean isBoxOfText(Element element) {
        return HtmlText.isHolder(element)
                && element.parent() != null
                && HtmlText.isWritten(element.parent())
                && element.ownText().isBlank()
                && HtmlText.holdsThePagesHeading(element)
                && HtmlText.holdsText(element)
                && HtmlText.isOfPage(element)
                && !HtmlText.hasControls(element);
    }

    /** How it is signed: a text as a row of pieces, however they were made, and all else as it was read. */
    UiNode written(Element element, UiNode read) {
        if (!texts.contains(element) || !read.get(NodeRole.ATTRIBUTE).equals(NodeRole.ROW.attribute())) {
            return read;
        }
        List<UiNode> pieces = new ArrayList<>();
        pieces(read, pieces);
        return new UiNode(
                Map.of("class", TEXT, NodeRole.ATTRIBUTE, NodeRole.ROW.attribute()),
                pieces.isEmpty() ? List.of(piece(read)) : pieces);
    }

    private static void pieces(UiNode node, List<UiNode> pieces) {
        if (node.get(NodeRole.ATTRIBUTE).equals(NodeRole.TRANSIENT.attribute())) {
            return;
        }
        if (KEPT.stream().anyMatch(attribute -> !node.get(attribute).isEmpty())) {
            pieces.add(piece(node));
        }
        node.children().forEach(child -> pieces(child, pieces));
    }

    private static UiNode piece(UiNode node) {
        Map<String, String> attributes = new LinkedHashMap<>();
        attributes.put("class", TEXT);
        attributes.put(NodeRole.ATTRIBUTE, NodeRole.FIXED.attribute());
        for (String attribute : KEPT) {
            if (!node.get(attribute).isEmpty()) {
                attributes.put(attribute, node.get(attribute));
            }
        }
        return new UiNode(attributes, List.of());
    }
}
