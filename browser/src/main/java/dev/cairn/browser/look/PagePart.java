package dev.cairn.browser.look;

import dev.cairn.agent.identity.NodeRole;
import java.util.Optional;
import java.util.Set;

/** Tells what part of a page a node is, by what HTML and its roles are made to say: no class names, in whatever language. */
final class PagePart {
    private static final Set<String> VALUES =
            Set.of("textbox", "combobox", "slider", "file", "checkbox", "radio", "switch");
    private static final Set<String> PASSING = Set.of("status", "alert", "log", "timer", "progressbar");
    private static final Set<String> MENUS = Set.of("menu", "listbox");
    private static final Set<String> DIALOGS = Set.of("dialog", "alertdialog");
    private static final Set<String> CHROME_ROLES =
            Set.of("navigation", "banner", "contentinfo", "complementary", "menubar");
    private static final Set<String> CHROME_TAGS = Set.of("nav", "header", "footer", "aside");
    private static final Set<String> WITHIN = Set.of("article", "section", "main", "dialog");
    private static final Set<String> ROW_ROLES = Set.of("row", "listitem", "option", "article");
    private static final Set<String> ROW_TAGS = Set.of("li", "dd", "article");

    private PagePart() {}

    /**
     * Its part; empty for what stands where it stands.
     *
     * @param opened whether it has opened over its page
     */
    static Optional<NodeRole> of(PageNode node, String role, boolean opened) {
        if (VALUES.contains(role)) {
            return Optional.of(NodeRole.VALUE);
        }
        String told = node.attribute("role");
        if (PASSING.contains(told) || node.tag.equals("progress")) {
            return Optional.of(NodeRole.TRANSIENT);
        }
        if (isChrome(node, told)) {
            return Optional.of(NodeRole.CHROME);
        }
        boolean menu = MENUS.contains(told) && node.ancestors().noneMatch(PagePart::isChrome);
        if (opened || menu || node.tag.equals("dialog") || DIALOGS.contains(told)) {
            return Optional.of(NodeRole.OVERLAY);
        }
        return isRow(node, told) ? Optional.of(NodeRole.ROW) : Optional.empty();
    }

    private static boolean isChrome(PageNode node) {
        return isChrome(node, node.attribute("role"));
    }

    private static boolean isChrome(PageNode node, String told) {
        if (CHROME_ROLES.contains(told)) {
            return true;
        }
        return CHROME_TAGS.contains(node.tag) && node.ancestors().noneMatch(above -> WITHIN.contains(above.tag));
    }

    private static boolean isRow(PageNode node, String told) {
        if (ROW_ROLES.contains(told) || ROW_TAGS.contains(node.tag)) {
            return true;
        }
        return node.tag.equals("tr") && node.parent != null && node.parent.tag.equals("tbody");
    }
}
