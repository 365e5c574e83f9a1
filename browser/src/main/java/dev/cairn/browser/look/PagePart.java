package dev.cairn.browser.look;

import dev.cairn.agent.identity.NodeRole;
import java.util.Optional;

/** Tells what part of a page a node is, by what HTML and its roles are made to say: no class names, in whatever language. */
final class PagePart {
    private static final String WITHIN = "article|section|main|dialog";

    private PagePart() {}

    /** Its part; empty for what stands where it stands. */
    static Optional<NodeRole> of(PageNode node, String role) {
        if (role.matches("textbox|combobox|slider|file") || role.matches("checkbox|radio|switch")) {
            return Optional.of(NodeRole.VALUE);
        }
        String told = node.attribute("role");
        if (told.matches("status|alert|log|timer|progressbar") || node.tag.equals("progress")) {
            return Optional.of(NodeRole.TRANSIENT);
        }
        if (isChrome(node, told)) {
            return Optional.of(NodeRole.CHROME);
        }
        boolean menu = told.matches("menu|listbox") && node.ancestors().noneMatch(PagePart::isChrome);
        if (menu || node.tag.equals("dialog") || told.matches("dialog|alertdialog")) {
            return Optional.of(NodeRole.OVERLAY);
        }
        return isRow(node, told) ? Optional.of(NodeRole.ROW) : Optional.empty();
    }

    private static boolean isChrome(PageNode node) {
        return isChrome(node, node.attribute("role"));
    }

    private static boolean isChrome(PageNode node, String told) {
        if (told.matches("navigation|banner|contentinfo|complementary|menubar")) {
            return true;
        }
        return node.tag.matches("nav|header|footer|aside")
                && node.ancestors().noneMatch(above -> above.tag.matches(WITHIN));
    }

    private static boolean isRow(PageNode node, String told) {
        if (told.matches("row|listitem|option|article") || node.tag.matches("li|dd|article")) {
            return true;
        }
        return node.tag.equals("tr") && node.parent != null && node.parent.tag.equals("tbody");
    }
}
