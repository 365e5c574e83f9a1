package dev.cairn.browser.look;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** What is written on a page, a line for each block, as far as a person could see it. What stands in fields is no part of it. */
final class PageLines {
    private static final Set<String> FIELDS = Set.of("input", "textarea", "select", "option");
    private static final Set<String> CELLS = Set.of("td", "th");

    private final List<String> lines = new ArrayList<>();
    private final StringBuilder line = new StringBuilder();
    private int unseen;

    private PageLines() {}

    /** The lines of a page, and how many texts are left out since nobody can see them. */
    record Read(List<String> lines, int unseen) {}

    static Read of(PageNode root) {
        PageLines reader = new PageLines();
        reader.visit(root);
        reader.end();
        return new Read(List.copyOf(reader.lines), reader.unseen);
    }

    private void visit(PageNode node) {
        if (node.isText()) {
            write(node);
            return;
        }
        boolean block = !node.isInline();
        if (block) {
            end();
        }
        if (FIELDS.contains(node.tag)) {
            return;
        }
        node.children.forEach(this::visit);
        if (node.tag.equals("br") || block) {
            end();
        }
        if (CELLS.contains(node.tag) || node.style("display").equals("table-cell")) {
            line.append(' ');
        }
    }

    private void write(PageNode text) {
        if (text.shown) {
            line.append(text.text);
        } else if (text.text.isBlank()) {
            line.append(' '); // a line of the browser's ends there, which leaves no box for blanks
        } else {
            unseen++;
        }
    }

    private void end() {
        String whole = PageNode.oneLine(line);
        if (!whole.isEmpty()) {
            lines.add(whole);
        }
        line.setLength(0);
    }
}
