package dev.cairn.browser.look;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** The row or card that something stands in, cell by cell. */
final class RecordCells {
    private static final int MOST = 12;
    private static final int LONGEST = 80;
    private static final Set<String> TAGS = Set.of("tr", "li", "article");
    private static final Set<String> ROLES = Set.of("row", "listitem", "article");
    private static final Set<String> PRESSED = Set.of("button", "input", "select", "textarea");

    private RecordCells() {}

    /** The row or card. */
    static Optional<PageNode> record(PageNode node) {
        return node.ancestors()
                .filter(above -> TAGS.contains(above.tag) || ROLES.contains(above.attribute("role")))
                .findFirst();
    }

    /** What is written in its cells, without the words of the thing itself and of what else can be pressed there. */
    static List<String> of(PageNode node) {
        return record(node).stream()
                .flatMap(record -> texts(record, node))
                .map(PageNode::oneLine)
                .filter(text -> !text.isEmpty() && text.length() <= LONGEST)
                .limit(MOST)
                .toList();
    }

    private static Stream<String> texts(PageNode record, PageNode own) {
        boolean row = record.tag.equals("tr") || record.attribute("role").equals("row");
        return row
                ? record.children.stream()
                        .filter(cell ->
                                !cell.isText() && !own.isIn(cell) && cell.all().noneMatch(RecordCells::isPressed))
                        .map(PageNode::shownText)
                : record.all()
                        .filter(text -> text.isText() && text.shown && !text.isIn(own))
                        .filter(text -> text.ancestors().noneMatch(RecordCells::isPressed))
                        .map(text -> text.text);
    }

    private static boolean isPressed(PageNode node) {
        return PRESSED.contains(node.tag);
    }
}
