package dev.cairn.explorer.screen;

import java.util.List;
import org.jsoup.nodes.Element;
import org.jsoup.select.Elements;

/** Tells what holds rows of data from what is laid out. */
final class HtmlRows {
    private static final int FEWEST_LIKE_BLOCKS = 3;

    private HtmlRows() {}

    /** Whether the element's children are rows. Where something is typed in, or a table in a table, it is a form that is laid out so. */
    static boolean areIn(Element element) {
        return switch (element.normalName()) {
            case "tbody" -> isDataTable(element);
            case "ul", "ol", "dl" -> !hasFields(element);
            case "div", "section", "main", "article" -> hasLikeBlocks(element) && !hasFields(element);
            default -> {
                String role = element.attr("role");
                yield role.equals("list") || role.equals("grid") || role.equals("rowgroup") || role.equals("feed");
            }
        };
    }

    private static boolean isDataTable(Element body) {
        if (hasFields(body) || body.selectFirst("table") != null) {
            return false;
        }
        Elements rows = body.children();
        boolean headed = body.parent() != null && body.parent().selectFirst("thead, th") != null;
        return headed || rows.size() > 1 && rows.stream().map(HtmlRows::cells).distinct().count() < rows.size();
    }

    private static int cells(Element row) {
        return row.childrenSize();
    }

    private static boolean hasLikeBlocks(Element element) {
        List<Element> blocks = element.children().stream()
                .filter(child -> !HtmlVisibility.isHidden(child))
                .toList();
        if (blocks.size() < FEWEST_LIKE_BLOCKS) {
            return false;
        }
        String first = shape(blocks.getFirst());
        return first.indexOf('.') > 0
                && blocks.stream().allMatch(block -> block.childrenSize() > 0 && shape(block).equals(first));
    }

    private static String shape(Element element) {
        return HtmlShape.tag(element) + HtmlShape.name(element);
    }

    private static boolean hasFields(Element element) {
        return element.select("input, textarea, select").stream()
                .filter(HtmlHierarchy::isTyped)
                .anyMatch(field -> !field.attr("type").equals("hidden"));
    }
}
