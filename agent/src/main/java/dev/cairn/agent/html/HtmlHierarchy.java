package dev.cairn.agent.html;

import dev.cairn.agent.habit.OwnWords;
import dev.cairn.agent.identity.NodeRole;
import dev.cairn.agent.identity.PageMarks;
import dev.cairn.agent.identity.VolatileText;
import dev.cairn.agent.screen.Hierarchy;
import dev.cairn.agent.screen.UiNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.select.Evaluator;

/** Reads a web page as a hierarchy: what a person would see of it, as far as markup tells. */
public final class HtmlHierarchy {
    /** Markup inside of a text: more or less of it is other data, not another page. */
    private static final Set<String> INLINE = Set.of(
            "b", "i", "em", "strong", "small", "sup", "sub", "br", "wbr", "font", "u", "s", "mark", "abbr", "code",
            "time", "bdi", "bdo", "cite", "del", "ins", "kbd", "q", "var", "center", "tt", "big");

    /** Texts in these are part of the page and not of its data. */
    private static final Set<String> LABELS = Set.of(
            "button", "label", "legend", "th", "h1", "h2", "h3", "h4", "h5", "h6", "caption", "dt", "summary", "a");

    private static final Pattern SPACES = Pattern.compile("\\s+");

    private static final int WORDS_OF_A_SENTENCE = 6;

    private static final Set<String> LEAVES =
            Set.of("svg", "select", "iframe", "canvas", "video", "audio", "object", "math");

    /** What is to be seen without any text. A frame is another site's. */
    private static final Set<String> SHOWING = Set.of(
            "svg",
            "canvas",
            "video",
            "audio",
            "object",
            "math",
            "img",
            "picture",
            "button",
            "a",
            "hr",
            "input:submit",
            "input:button",
            "input:reset",
            "input:image");

    private static final Evaluator ENTRY = HtmlTags.of("li");
    private static final Evaluator ARTICLE = HtmlTags.of("article");
    private static final Set<String> BUTTONS = Set.of("submit", "button", "reset", "image");
    private static final Set<String> TICKED = Set.of("checkbox", "radio");

    private HtmlHierarchy() {}

    /** The page as it is shown; markup is never wrong, as for browsers. What is nested deeper than any page is left out. */
    public static Hierarchy parse(String html) {
        return of(Jsoup.parse(html).body(), OwnWords.NONE);
    }

    /** The same of a file's bytes, in the encoding that its mark or its head tells, else UTF-8. */
    public static Hierarchy parse(byte[] html) {
        return parse(html, OwnWords.NONE);
    }

    /** The same of a site that has words of its own for what is hidden, lies over a page and so on. */
    public static Hierarchy parse(byte[] html, OwnWords words) {
        return of(ParsedPage.document(html).body(), words);
    }

    static Hierarchy of(Element body, OwnWords words) {
        HtmlDepth.flatten(body);
        HtmlOwnWords.apply(body, words);
        List<UiNode> nodes = new ArrayList<>();
        nodes.add(new UiNode(
                Map.of(
                        "class",
                        "body",
                        NodeRole.ATTRIBUTE,
                        NodeRole.FIXED.attribute(),
                        "content",
                        ownText(body).strip()),
                children(body, false)));
        return new Hierarchy(new UiNode(
                Map.of(
                        "language",
                        language(body),
                        PageMarks.NAMES,
                        String.join("\n", HtmlNames.of(body)),
                        PageMarks.STATE,
                        String.join("\n", HtmlState.of(body))),
                nodes));
    }

    /** What is written can be compared within one language only. */
    private static String language(Element body) {
        Element html = body.parent();
        String told = html == null ? "" : html.attr("lang").toLowerCase(Locale.ROOT);
        int region = told.indexOf('-');
        return region < 0 ? told : told.substring(0, region);
    }

    private static UiNode node(Element element, boolean inParagraph, boolean row, List<String> records) {
        Map<String, String> attributes = new LinkedHashMap<>();
        String tag = HtmlShape.tag(element);
        attributes.put("class", tag);
        String name = HtmlShape.name(element);
        if (!name.isEmpty()) {
            attributes.put("resource-id", name);
        }
        NodeRole part = part(element, row);
        attributes.put(NodeRole.ATTRIBUTE, part.attribute());
        if (!records.isEmpty()) {
            attributes.put(PageMarks.RECORDS, String.join("\n", records));
        }
        texts(element, inParagraph, attributes);
        return new UiNode(
                attributes,
                part == NodeRole.VALUE || LEAVES.contains(element.normalName()) || HtmlText.isCode(element)
                        ? List.of()
                        : children(element, inParagraph || element.normalName().equals("p")));
    }

    private static void texts(Element element, boolean inParagraph, Map<String, String> attributes) {
        String tag = element.normalName();
        if (tag.equals("input") && BUTTONS.contains(type(element))) {
            attributes.put("text", element.attr("value"));
            attributes.put("submits", Boolean.toString(isOfForm(element)));
            return;
        }
        if (isField(element)) {
            attributes.put("checkable", Boolean.toString(!isTyped(element)));
            attributes.put("name", VolatileText.mask(element.attr("name")));
            attributes.put("hint", VolatileText.mask(HtmlLabels.of(element)));
            return;
        }
        String text =
                HtmlText.isCode(element) ? element.text() : ownText(element).strip();
        if (HtmlNames.isHeading(element)) {
            attributes.put(
                    PageMarks.HEADING, isOfThePage(element) ? String.join("\n", HtmlNames.partsOf(element, text)) : "");
        }
        if (tag.equals("button")) {
            attributes.put("submits", Boolean.toString(isOfForm(element)));
        }
        boolean label = (LABELS.contains(tag) || text.endsWith(":")) && !isContent(element, tag, inParagraph, text)
                || element.attr("role").equals("button")
                || element.attr("role").equals("tab")
                || element.attr("role").equals("heading");
        if (label) {
            attributes.put(
                    "text",
                    text.isEmpty()
                            ? element.attr("aria-label").isEmpty() ? element.attr("title") : element.attr("aria-label")
                            : text);
        } else if (!text.isEmpty()) {
            attributes.put("content", text);
        }
    }

    /** A link in a text, an address, the title of an article, and whole sentences are data. */
    private static boolean isContent(Element element, String tag, boolean inParagraph, String text) {
        if (text.chars().filter(Character::isWhitespace).count() >= WORDS_OF_A_SENTENCE - 1) {
            return true;
        }
        return switch (tag) {
            case "a" ->
                inParagraph
                        || HtmlRoutes.leadsToWhatFiles(element.attr("rel"))
                        || element.attr("href").startsWith("mailto:")
                        || element.attr("href").startsWith("tel:");
            case "h1", "h2", "h3", "h4", "h5", "h6" -> element.closest(ARTICLE) != null;
            default -> false;
        };
    }

    /** What heads an article or one of several entries names that, wherever they stand. */
    private static boolean isOfThePage(Element heading) {
        Element entry = heading.closest(ENTRY);
        return heading.closest(ARTICLE) == null
                && (entry == null || entry.parent() == null || entry.parent().childrenSize() == 1);
    }

    /** What a form does stands on its buttons: the same fields are there to add and to change. */
    private static boolean isOfForm(Element button) {
        Element form = button.closest(HtmlTags.FORM);
        return form != null && holdsTyped(form);
    }

    /** Its text and that of the inline markup and plain spans in it. */
    private static String ownText(Element element) {
        StringBuilder text = new StringBuilder();
        for (Node child : element.childNodes()) {
            if (child instanceof TextNode words) {
                text.append(words.text());
            } else if (child instanceof Element part && isInline(part) && !HtmlVisibility.isHidden(part)) {
                text.append(' ').append(ownText(part)).append(' ');
            }
        }
        return SPACES.matcher(text).replaceAll(" ");
    }

    /** Whether such a tag only marks up a text that it stands in. */
    static boolean isMarkup(String tag) {
        return INLINE.contains(tag);
    }

    private static boolean isInline(Element element) {
        String tag = element.normalName();
        return isMarkup(tag) || (tag.equals("span") && element.childrenSize() == 0);
    }

    private static List<UiNode> children(Element element, boolean inParagraph) {
        List<Element> shown = HtmlProse.unboxed(HtmlVisibility.shown(element.children()));
        if (shown.isEmpty()) {
            return List.of();
        }
        List<UiNode> nodes = new ArrayList<>();
        Set<Element> rows = HtmlRows.among(shown);
        HtmlProse prose = HtmlProse.among(shown);
        rows.addAll(prose.all());
        Map<Element, List<String>> records = HtmlRecords.in(rows);
        for (Element child : shown) {
            if (isInline(child)) {
                nodes.addAll(children(child, inParagraph));
            } else {
                UiNode node = node(child, inParagraph, rows.contains(child), records.getOrDefault(child, List.of()));
                if (showsSomething(node)) {
                    nodes.add(prose.written(child, node));
                }
            }
        }
        return List.copyOf(nodes);
    }

    /** What neither is anything to see nor holds such a thing is there for scripts and style sheets. */
    private static boolean showsSomething(UiNode node) {
        return !node.children().isEmpty()
                || !node.text().isEmpty()
                || !node.get("content").isEmpty()
                || node.get(NodeRole.ATTRIBUTE).equals(NodeRole.VALUE.attribute())
                || SHOWING.contains(node.className());
    }

    private static NodeRole part(Element element, boolean row) {
        String tag = element.normalName();
        if (isField(element)) {
            return NodeRole.VALUE;
        }
        if (HtmlVisibility.isNotice(element) || tag.equals("progress")) {
            return NodeRole.TRANSIENT;
        }
        if (HtmlVisibility.isOverlay(element)) {
            return NodeRole.OVERLAY;
        }
        if (HtmlChrome.is(element) || HtmlPager.is(element)) {
            return NodeRole.CHROME;
        }
        return row ? NodeRole.ROW : NodeRole.FIXED;
    }

    static boolean isField(Element element) {
        return switch (element.normalName()) {
            case "select", "textarea" -> true;
            case "input" -> !BUTTONS.contains(type(element));
            default ->
                element.hasAttr("contenteditable")
                        && !element.attr("contenteditable").equals("false");
        };
    }

    /** Whether words or numbers are put in, rather than a box ticked. */
    static boolean isTyped(Element element) {
        return isField(element)
                && !TICKED.contains(type(element))
                && !type(element).equals("hidden");
    }

    /** Whether it is, or has in it, what words or numbers are put in. */
    static boolean holdsTyped(Element element) {
        return element.selectStream(HtmlTags.FIELDS).anyMatch(HtmlHierarchy::isTyped);
    }

    private static String type(Element element) {
        return element.attr("type").toLowerCase(Locale.ROOT);
    }
}
