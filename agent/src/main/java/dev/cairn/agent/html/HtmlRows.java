package dev.cairn.agent.html;

import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.jsoup.nodes.Element;
import org.jsoup.select.Evaluator;
import org.jsoup.select.Selector;

/** Tells rows of data from what is laid out. */
final class HtmlRows {
    private static final Set<String> ROW_ROLES = Set.of("listitem", "row", "option", "article");
    private static final Set<String> BLOCKS =
            Set.of("div", "section", "article", "a", "span", "table", "ul", "dl", "figure", "blockquote", "label");

    private static final Evaluator LINKS = Selector.evaluatorOf("a[href]");
    private static final Evaluator SAYING_MORE =
            Selector.evaluatorOf("h1, h2, h3, h4, h5, h6, [role=heading], button, [role=button]");
    private static final Evaluator TABLE = HtmlTags.of("table");
    private static final Evaluator HEAD = HtmlTags.of("thead", "th");
    private static final Evaluator HEAD_CELL = HtmlTags.of("th");
    private static final Evaluator HEAD_CELL_OF_HEAD = Selector.evaluatorOf("thead th");
    private static final Evaluator CELL = HtmlTags.of("td");

    private static final String LINE = "hr";
    private static final Pattern NUMBERED = Pattern.compile("[A-Za-z_]++(?:-[A-Za-z_]++)*+[-_]?\\d++");
    private static final String OPENERS = "[data-target=#%s], [data-bs-target=#%s], [aria-controls=%s]";

    /** How deep blocks are looked into that no class tells to be of a kind. */
    private static final int DEPTH = 3;

    private static final double LIKE = 0.6;

    private HtmlRows() {}

    /** Those of an element's shown children of which there may be more or fewer, by the data. Where something is typed in, it is a form that is laid out so. */
    static Set<Element> among(List<Element> shown) {
        Set<Element> rows = Collections.newSetFromMap(new IdentityHashMap<>());
        for (int i = 0; i < shown.size(); i++) {
            Element child = shown.get(i);
            Element before = beside(shown, i, -1);
            Element after = beside(shown, i, 1);
            if (isRow(child, before, after) && !HtmlHierarchy.holdsTyped(child)) {
                rows.add(child);
            }
        }
        return rows;
    }

    /** What stands on that side of it, past a line that is drawn between them; itself, if nothing does. */
    private static Element beside(List<Element> shown, int place, int step) {
        int other = place + step;
        while (other >= 0
                && other < shown.size()
                && shown.get(other).normalName().equals(LINE)) {
            other += step;
        }
        return other < 0 || other == shown.size() ? shown.get(place) : shown.get(other);
    }

    private static boolean isRow(Element element, Element before, Element after) {
        return switch (element.normalName()) {
            case "tr" -> isDataRow(element, before, after);
            case "li", "dd" -> before != element || after != element || !saysMore(element);
            case "dt" -> element.selectFirst(LINKS) != null; // it leads to what it names
            default ->
                ROW_ROLES.contains(element.attr("role"))
                        || isTwin(element, before)
                        || isTwin(element, after)
                        || isOfRecord(element);
        };
    }

    /** Whether a list's only entry says by itself what it is, and what can be done there: it need not have its like. */
    private static boolean saysMore(Element entry) {
        return entry.selectFirst(SAYING_MORE) != null;
    }

    private static boolean isDataRow(Element row, Element before, Element after) {
        Element body = row.parent();
        if (body == null || !body.normalName().equals("tbody") || row.selectFirst(TABLE) != null) {
            return false;
        }
        Element table = body.parent();
        boolean headed = row.selectFirst(HEAD_CELL) != null;
        if (headed) {
            return table != null && table.selectFirst(HEAD_CELL_OF_HEAD) != null && row.selectFirst(CELL) != null;
        }
        Element first = row.firstElementChild();
        if (first != null && first.ownText().strip().endsWith(":")) {
            return false; // what stands beside it is its value
        }
        return (table != null && table.selectFirst(HEAD) != null) || isLike(row, before) || isLike(row, after);
    }

    private static boolean isLike(Element row, Element other) {
        return other != row
                && other.normalName().equals("tr")
                && row.childrenSize() > 1
                && HtmlShape.name(other).equals(HtmlShape.name(row))
                && Math.abs(other.childrenSize() - row.childrenSize()) <= 1;
    }

    /** A block of a kind that has a record's number, {@code #note-12}: there are as many as there are data, though it be alone. What a button opens is none. */
    private static boolean isOfRecord(Element element) {
        String id = element.id();
        boolean numbered = BLOCKS.contains(element.normalName())
                && NUMBERED.matcher(id).matches()
                && !HtmlClasses.of(element).isEmpty();
        if (!numbered || !element.attr("role").isEmpty() || isOpened(element)) {
            return false;
        }
        Element body = element.closest(HtmlTags.BODY);
        return !element.text().isBlank()
                && body != null
                && body.select(OPENERS.formatted(id, id, id)).isEmpty();
    }

    private static boolean isOpened(Element element) {
        return HtmlVisibility.isOverlay(element)
                || HtmlChrome.is(element)
                || element.hasClass("tab-pane")
                || element.hasClass("collapse");
    }

    /** Another block of the same kind beside it: of a class of its own, or else built in the same way. */
    private static boolean isTwin(Element element, Element other) {
        String tag = element.normalName();
        if (other == element
                || element.childrenSize() == 0
                || other.childrenSize() == 0
                || !other.normalName().equals(tag)) {
            return false;
        }
        if (!BLOCKS.contains(tag) && tag.indexOf('-') < 0) {
            return false;
        }
        String name = HtmlShape.name(element);
        return name.equals(HtmlShape.name(other)) && !name.startsWith("#") && isBuiltAlike(element, other);
    }

    private static boolean isBuiltAlike(Element one, Element other) {
        Set<String> a = new HashSet<>();
        Set<String> b = new HashSet<>();
        paths(one, "", 0, a);
        paths(other, "", 0, b);
        long common = a.stream().filter(b::contains).count();
        boolean equal = a.equals(b) && !HtmlShape.name(one).isEmpty();
        return equal || (common > 1 && common >= LIKE * (a.size() + b.size() - common));
    }

    private static void paths(Element element, String above, int depth, Set<String> paths) {
        for (Element child : element.children()) {
            String path = above + ">" + child.normalName();
            paths.add(path);
            if (depth < DEPTH) {
                paths(child, path, depth + 1, paths);
            }
        }
    }
}
