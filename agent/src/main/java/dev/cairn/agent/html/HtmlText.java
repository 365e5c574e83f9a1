package dev.cairn.agent.html;

import dev.cairn.agent.screen.UnspacedScripts;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jsoup.nodes.Element;
import org.jsoup.select.Evaluator;
import org.jsoup.select.Selector;

/** Tells blocks of text from what is laid out, and documents, which are made of them. What can be pressed or filled in is no text. */
final class HtmlText {
    private static final String PARAGRAPH = "paragraph";
    private static final String HEADING = "heading";
    private static final String LIST = "list";

    /** A text that is shown once it is opened. */
    private static final String FOLDED = "details";

    /** What each block of text is, by its tag. */
    private static final Map<String, String> KINDS = Map.ofEntries(
            Map.entry("p", PARAGRAPH),
            Map.entry("h2", HEADING),
            Map.entry("h3", HEADING),
            Map.entry("h4", HEADING),
            Map.entry("h5", HEADING),
            Map.entry("h6", HEADING),
            Map.entry("ul", LIST),
            Map.entry("ol", LIST),
            Map.entry("dl", LIST),
            Map.entry("table", "table"),
            Map.entry("pre", "code"),
            Map.entry("blockquote", "quote"),
            Map.entry("figure", "figure"),
            Map.entry(FOLDED, FOLDED),
            Map.entry("hr", "line"));

    private static final Evaluator BLOCKS =
            HtmlTags.of("p", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "dl", "table", "pre", "blockquote", "figure");
    private static final Set<String> HOLDERS = Set.of("div", "section");
    private static final Set<String> HOLDERS_OF_KINDS = Set.of("div", "section", FOLDED);
    private static final Set<String> ENTRIES = Set.of("li", "dd");
    private static final Set<String> WITHIN =
            Set.of("a", "img", "span", "picture", "svg", "math", "video", "audio", "canvas", "h1");

    private static final Evaluator FIELDS =
            Selector.evaluatorOf("input, textarea, select, form, nav, [contenteditable=true]");
    private static final Evaluator BUTTONS = Selector.evaluatorOf(
            "button, dialog, [role=button], [role=tab], [role=menu], [role=dialog], a[class*=btn], a[class*=button]");
    private static final Evaluator CONTROLS_OF_CODE = HtmlTags.of("input", "textarea", "select", "button");
    private static final Evaluator CODE = HtmlTags.of("pre");
    private static final Evaluator FOLDS = HtmlTags.of(FOLDED);
    private static final Evaluator WRITTEN =
            Selector.evaluatorOf("article, main, [role=main], [role=article], [itemprop=articleBody]");
    private static final Evaluator FIRST_HEADING = HtmlTags.of("h1");
    private static final Evaluator PICTURES = HtmlTags.of("img", "svg", "video", "audio");

    private static final int WORDS = 3;
    private static final int WORDS_OF_A_SENTENCE = 6;

    /** More than a value has: an address, or a day with its time. */
    private static final int WORDS_OF_A_DEFINITION = 9;

    private static final int FEWEST_DEFINITIONS = 3;
    private static final int FEWEST_BLOCKS = 3;
    private static final int FEWEST_KINDS = 2;
    private static final int FEWEST_PARAGRAPHS = 2;

    private HtmlText() {}

    /** Whether such a tag is a block of text wherever it stands. */
    static boolean isBlock(String tag) {
        return KINDS.containsKey(tag);
    }

    /** Whether it is there to hold other blocks. */
    static boolean isHolder(Element element) {
        return HOLDERS.contains(element.normalName());
    }

    static boolean holdsThePagesHeading(Element element) {
        return element.selectStream(FIRST_HEADING).anyMatch(HtmlText::isOfThePage);
    }

    static boolean isHeading(Element element) {
        return HEADING.equals(KINDS.get(element.normalName()));
    }

    static boolean isParagraph(Element element) {
        return element.normalName().equals("p") && words(element.text()) >= WORDS;
    }

    /** What is laid out by its author: markup in it colours it, and is none of the page's. */
    static boolean isCode(Element element) {
        return element.normalName().equals("pre") && element.selectFirst(CONTROLS_OF_CODE) == null;
    }

    /** Whether most of these are blocks of text, of several kinds, with paragraphs or sentences among them. */
    static boolean isDocument(List<Element> shown) {
        if (!mayBeDocument(shown)) {
            return false;
        }
        Set<String> kinds = new HashSet<>();
        int paragraphs = 0;
        int blocks = 0;
        int others = 0;
        for (Element child : shown) {
            boolean text = isText(child);
            if (text) {
                kinds(child, kinds);
                paragraphs += paragraphs(child);
            }
            if (text && isOfDocument(child)) {
                blocks += isLine(child) ? 0 : 1;
            } else if (!isWithinText(child.normalName())) {
                others++;
            }
        }
        boolean document = paragraphs >= FEWEST_PARAGRAPHS
                && kinds.size() >= FEWEST_KINDS
                && blocks >= FEWEST_BLOCKS
                && blocks >= others;
        return document || (others == 0 && paragraphs > 0 && isWritten(shown.getFirst()));
    }

    /** A line is drawn between entries of a list as often as between parts of a text. */
    private static boolean isLine(Element block) {
        return block.normalName().equals("hr");
    }

    /** Whether it stands in what markup calls an article, or what the page is about. */
    static boolean isWritten(Element element) {
        return element.closest(WRITTEN) != null;
    }

    /** Whether there are blocks enough by their tags: in most of a page there are none, and nothing need be looked into. */
    private static boolean mayBeDocument(List<Element> shown) {
        int blocks = 0;
        int others = 0;
        for (Element child : shown) {
            String tag = child.normalName();
            boolean block = HOLDERS.contains(tag) || KINDS.containsKey(tag) || tag.equals("h1");
            blocks += block ? 1 : 0;
            others += block || isWithinText(tag) || tag.equals(HtmlContents.TAG) ? 0 : 1;
        }
        return blocks >= FEWEST_BLOCKS && blocks >= others || blocks > 0 && others == 0;
    }

    private static void kinds(Element text, Set<String> kinds) {
        for (Element part : HOLDERS_OF_KINDS.contains(text.normalName()) ? text.getAllElements() : List.of(text)) {
            String kind = KINDS.get(part.normalName());
            if (kind != null && (!kind.equals(PARAGRAPH) || isParagraph(part))) {
                kinds.add(kind);
            }
        }
    }

    private static int paragraphs(Element text) {
        int paragraphs = 0;
        for (Element part : text.getAllElements()) {
            paragraphs += isParagraph(part) || isSentence(part) ? 1 : 0;
        }
        return paragraphs;
    }

    /** What somebody wrote into an entry of a list, links and markup aside. */
    private static boolean isSentence(Element element) {
        return ENTRIES.contains(element.normalName()) && words(element.ownText()) >= WORDS_OF_A_SENTENCE;
    }

    /**
     * Whether it is a document by itself: a list of definitions, or a table without a head, in which most of what is said of each is a sentence. Values are
     * shorter, and their names are the page's.
     */
    static boolean isDefinitions(Element element) {
        List<Element> said = switch (element.normalName()) {
            case "dl" -> definitions(element);
            case "table" -> secondColumn(element);
            default -> List.of();
        };
        long sentences = said.stream()
                .filter(each -> words(each.text()) >= WORDS_OF_A_DEFINITION)
                .count();
        return sentences >= FEWEST_DEFINITIONS && 2 * sentences > said.size() && isText(element);
    }

    private static List<Element> definitions(Element list) {
        return list.children().stream()
                .flatMap(child -> child.normalName().equals("div") ? child.children().stream() : Stream.of(child))
                .filter(child -> child.normalName().equals("dd"))
                .toList();
    }

    /** Of a table of two that have no names; else nothing. */
    private static List<Element> secondColumn(Element table) {
        boolean headed =
                table.children().stream().anyMatch(part -> part.normalName().equals("thead"));
        List<Element> rows = table.children().stream()
                .filter(part -> part.normalName().equals("tbody"))
                .flatMap(body -> body.children().stream())
                .toList();
        boolean pairs = rows.stream()
                .allMatch(row ->
                        row.childrenSize() == 2 && row.child(1).normalName().equals("td"));
        return pairs && !headed ? rows.stream().map(row -> row.child(1)).toList() : List.of();
    }

    /** By the spaces between them; where a script has none, two letters count as a word. */
    private static long words(String text) {
        long spaces = text.chars().filter(Character::isWhitespace).count();
        long unspaced = text.codePoints().filter(UnspacedScripts::have).count();
        return 1 + spaces + unspaced / 2;
    }

    /** Boxes of some class are laid out as often as written: they make no document, but for those round a single block or round code. */
    private static boolean isOfDocument(Element text) {
        if (!HOLDERS.contains(text.normalName()) || HtmlShape.name(text).isEmpty()) {
            return true;
        }
        List<Element> blocks = text.select(BLOCKS);
        return blocks.size() == 1
                || (!blocks.isEmpty()
                        && blocks.stream().allMatch(block -> block.normalName().equals("pre")));
    }

    /** Whether it is a block of a document, if it stands in one. */
    static boolean isText(Element element) {
        String tag = element.normalName();
        boolean block = HOLDERS.contains(tag)
                ? holdsText(element) && !holdsThePagesHeading(element)
                : KINDS.containsKey(tag) || (tag.equals("h1") && !isOfThePage(element)) || HtmlContents.isIn(element);
        return block && !isPart(element) && isOfPage(element) && !hasControls(element);
    }

    /** The first of the page calls it; further ones are headings of a text. */
    private static boolean isOfThePage(Element heading) {
        Element body = heading.closest(HtmlTags.BODY);
        return body == null || body.selectFirst(FIRST_HEADING) == heading;
    }

    /** A class is how a text looks, and an id names a part of the page; a table of contents is one that the text makes. */
    private static boolean isPart(Element element) {
        return HtmlShape.name(element).startsWith("#") && !HtmlContents.is(element);
    }

    static boolean isOfPage(Element element) {
        return !HtmlChrome.is(element)
                && !HtmlVisibility.isOverlay(element)
                && !HtmlVisibility.isNotice(element)
                && !HtmlPager.is(element);
    }

    private static boolean isWithinText(String tag) {
        return WITHIN.contains(tag) || HtmlHierarchy.isMarkup(tag);
    }

    /** Whether nothing but text and pictures is in it. */
    static boolean holdsText(Element holder) {
        for (Element child : holder.children()) {
            String tag = child.normalName();
            boolean text = KINDS.containsKey(tag)
                    || isWithinText(tag)
                    || HtmlVisibility.isHidden(child)
                    || (HOLDERS.contains(tag) && holdsText(child))
                    || HtmlContents.isIn(child)
                    || tag.equals("button"); // of code: see hasControls
            if (!text) {
                return false;
            }
        }
        return holder.hasText() || holder.selectFirst(PICTURES) != null;
    }

    /** Whether something in it can be pressed or filled in, once it is opened where it is folded; a button on code copies it. */
    static boolean hasControls(Element element) {
        return isShownIn(element, FIELDS) || (element.selectFirst(CODE) == null && isShownIn(element, BUTTONS));
    }

    private static boolean isShownIn(Element element, Evaluator what) {
        return element.selectStream(what)
                .filter(control -> !isOfCode(control) && !HtmlContents.isIn(control))
                .anyMatch(control -> HtmlVisibility.isShown(control) || isFolded(control));
    }

    /** A box in code says which of its languages is shown. */
    private static boolean isOfCode(Element control) {
        return control.closest(CODE) != null && HtmlHierarchy.isField(control) && !HtmlHierarchy.isTyped(control);
    }

    private static boolean isFolded(Element control) {
        Element folded = control.closest(FOLDS);
        return folded != null && HtmlVisibility.isShown(folded);
    }
}
