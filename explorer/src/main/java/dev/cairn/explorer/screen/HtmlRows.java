package dev.cairn.explorer.screen;

import java.util.Set;
import org.jsoup.nodes.Element;

/** Tells rows of data from what is laid out. */
final class HtmlRows {
    private static final Set<String> ROW_ROLES = Set.of("listitem", "row", "option", "article");
    private static final Set<String> BLOCKS = Set.of("div", "section", "article", "a", "span");

    private HtmlRows() {}

    /** Whether there may be more or fewer of the element, by the data. Where something is typed in, it is a form that is laid out so. */
    static boolean isRow(Element element) {
        boolean row = switch (element.normalName()) {
            case "tr" -> isDataRow(element);
            case "li", "dd" -> true;
            default -> ROW_ROLES.contains(element.attr("role")) || hasTwin(element);
        };
        return row && element.select("input, textarea, select").stream().noneMatch(HtmlHierarchy::isTyped);
    }

    private static boolean isDataRow(Element row) {
        Element body = row.parent();
        if (body == null || !body.normalName().equals("tbody") || row.selectFirst("th, table") != null) {
            return false;
        }
        Element table = body.parent();
        return (table != null && table.selectFirst("thead, th") != null)
                || body.children().stream().anyMatch(other -> other != row && like(other, row));
    }

    /** Another block of the same kind beside it, which is named by a class and not by an id. */
    private static boolean hasTwin(Element element) {
        if (!BLOCKS.contains(element.normalName()) || element.childrenSize() == 0 || element.parent() == null) {
            return false;
        }
        String shape = HtmlShape.name(element);
        return shape.startsWith(".")
                && element.parent().children().stream()
                        .anyMatch(other -> other != element
                                && other.normalName().equals(element.normalName())
                                && HtmlShape.name(other).equals(shape)
                                && other.childrenSize() > 0);
    }

    private static boolean like(Element one, Element other) {
        return one.normalName().equals(other.normalName()) && one.childrenSize() == other.childrenSize();
    }
}
