package dev.cairn.browser.prose;

import dev.cairn.agent.identity.NodeRole;
import dev.cairn.agent.screen.UiNode;
import dev.cairn.agent.screen.UnspacedScripts;
import dev.cairn.browser.look.ViewTree;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Tells which parts of a page as it is shown are texts that somebody wrote: blocks of several kinds beside each other, with paragraphs or sentences among
 * them. They are data however they are made. What can be pressed or filled in is no text, but for links; what has an id of its own is a part of the page.
 */
public final class PageProse {
    /** What a block of text is. */
    private enum Kind {
        PARAGRAPH,
        HEADING,
        LIST,
        TABLE,
        CODE,
        QUOTE,
        FIGURE;

        int mark() {
            return 1 << ordinal();
        }
    }

    private static final Map<String, Kind> KINDS = Map.ofEntries(
            Map.entry("p", Kind.PARAGRAPH),
            Map.entry("h2", Kind.HEADING),
            Map.entry("h3", Kind.HEADING),
            Map.entry("h4", Kind.HEADING),
            Map.entry("h5", Kind.HEADING),
            Map.entry("h6", Kind.HEADING),
            Map.entry("ul", Kind.LIST),
            Map.entry("ol", Kind.LIST),
            Map.entry("dl", Kind.LIST),
            Map.entry("table", Kind.TABLE),
            Map.entry("pre", Kind.CODE),
            Map.entry("blockquote", Kind.QUOTE),
            Map.entry("figure", Kind.FIGURE));

    private static final Set<String> HOLDERS = Set.of("div", "section");
    private static final Set<String> ENTRIES = Set.of("li", "dd");
    private static final Set<String> WITHIN = Set.of(
            "a", "img", "span", "picture", "b", "i", "em", "strong", "small", "code", "time", "abbr", "sup", "sub");
    private static final Set<String> AROUND =
            Set.of(NodeRole.CHROME.attribute(), NodeRole.OVERLAY.attribute(), NodeRole.TRANSIENT.attribute());
    private static final String LINK = "link";

    private static final int WORDS = 3;
    private static final int WORDS_OF_A_SENTENCE = 6;
    private static final int FEWEST_BLOCKS = 3;
    private static final int FEWEST_KINDS = 2;
    private static final int FEWEST_PARAGRAPHS = 2;

    private final String title;

    private PageProse(String title) {
        this.title = title;
    }

    /**
     * The same views, texts being told to be such.
     *
     * @param title what the page calls itself, which is no part of a text
     */
    public static List<UiNode> told(List<UiNode> views, String title) {
        PageProse prose = new PageProse(title);
        List<Read> read = new ArrayList<>();
        views.forEach(view -> read.add(prose.read(view)));
        return told(read);
    }

    /**
     * A view that was read, with all in it.
     *
     * @param view in which texts are told
     * @param text whether it is a text, if it stands in a document
     * @param block whether it counts as one of those that make a document
     * @param within what stands in it, it among them
     */
    private record Read(UiNode view, boolean text, boolean block, Content within) {}

    /**
     * What is in views.
     *
     * @param free whether nothing can be pressed but links
     * @param words how many are written
     * @param kinds what blocks there are, a mark each
     * @param blocks how many
     * @param paragraphs how many of them are paragraphs, or sentences of a list
     */
    private record Content(boolean free, long words, int kinds, int blocks, int paragraphs) {
        static final Content NONE = new Content(true, 0, 0, 0, 0);

        Content and(Content more) {
            return new Content(
                    free && more.free,
                    words + more.words,
                    kinds | more.kinds,
                    blocks + more.blocks,
                    paragraphs + more.paragraphs);
        }
    }

    private static List<UiNode> told(List<Read> read) {
        boolean document = isDocument(read);
        List<UiNode> told = new ArrayList<>();
        read.forEach(each -> told.add(document && each.text() ? written(each.view()) : each.view()));
        return told;
    }

    private static UiNode written(UiNode text) {
        Map<String, String> attributes = new LinkedHashMap<>(text.attributes());
        attributes.put(NodeRole.ATTRIBUTE, NodeRole.PROSE.attribute());
        return new UiNode(attributes, text.children());
    }

    private static boolean isDocument(List<Read> beside) {
        Content written = Content.NONE;
        int blocks = 0;
        int others = 0;
        for (Read each : beside) {
            written = each.text() ? written.and(each.within()) : written;
            if (each.block()) {
                blocks++;
            } else if (!isMarkup(each) && each.within().words() > 0) {
                others++;
            }
        }
        return written.paragraphs() >= FEWEST_PARAGRAPHS
                && Integer.bitCount(written.kinds()) >= FEWEST_KINDS
                && blocks >= FEWEST_BLOCKS
                && blocks >= others;
    }

    private Read read(UiNode view) {
        List<Read> inner = new ArrayList<>();
        boolean holds = true;
        Content content = Content.NONE;
        for (UiNode child : view.children()) {
            Read read = read(child);
            inner.add(read);
            holds &= read.text() || isMarkup(read);
            content = content.and(read.within());
        }
        Kind kind = KINDS.get(tag(view));
        boolean holder = HOLDERS.contains(tag(view)) && holds;
        Content within = with(view, kind, content);
        boolean named = isNamedByItsHeading(view);
        boolean text = within.free()
                && within.words() > 0
                && (kind != null || holder)
                && (view.resourceId().isEmpty() || kind == Kind.HEADING || named)
                && !isTitle(view, kind);
        boolean block = text && (kind != null || within.blocks() == 1 || named);
        return new Read(new UiNode(view.attributes(), told(inner)), text, block, within);
    }

    /** What is in a view, by what is in its children. */
    private static Content with(UiNode view, @Nullable Kind kind, Content inner) {
        long own = words(view.text());
        long words = own + inner.words();
        boolean paragraph =
                kind == Kind.PARAGRAPH ? words >= WORDS : ENTRIES.contains(tag(view)) && own >= WORDS_OF_A_SENTENCE;
        int kinds = kind == null ? inner.kinds() : kind == Kind.PARAGRAPH && !paragraph ? 0 : kind.mark();
        return new Content(
                inner.free() && isFree(view),
                words,
                kinds,
                inner.blocks() + (kind == null ? 0 : 1),
                inner.paragraphs() + (paragraph ? 1 : 0));
    }

    private static boolean isMarkup(Read part) {
        return WITHIN.contains(tag(part.view()));
    }

    private static boolean isFree(UiNode view) {
        String role = view.get(ViewTree.ROLE);
        return (role.isEmpty() || role.equals(LINK)) && !AROUND.contains(view.get(NodeRole.ATTRIBUTE));
    }

    /** Whether a section is called what its heading says: its id is there to be linked to. */
    private static boolean isNamedByItsHeading(UiNode section) {
        String id = section.resourceId();
        UiNode first =
                section.children().isEmpty() ? section : section.children().getFirst();
        return !id.isEmpty()
                && KINDS.get(tag(first)) == Kind.HEADING
                && letters(first.label()).equals(letters(id));
    }

    private boolean isTitle(UiNode view, @Nullable Kind kind) {
        return kind == Kind.HEADING && !title.isEmpty() && view.label().equals(title);
    }

    private static String tag(UiNode view) {
        return view.get(ViewTree.TAG);
    }

    /** By the spaces between them; where a script has none, two letters count as a word. */
    private static long words(String text) {
        long spaces = text.chars().filter(Character::isWhitespace).count();
        return text.isBlank()
                ? 0
                : 1 + spaces + text.codePoints().filter(UnspacedScripts::have).count() / 2;
    }

    private static String letters(String text) {
        return text.codePoints()
                .filter(Character::isLetter)
                .map(Character::toLowerCase)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }
}
