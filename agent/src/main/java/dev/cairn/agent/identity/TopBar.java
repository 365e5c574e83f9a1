package dev.cairn.agent.identity;

import dev.cairn.agent.screen.UiNode;
import java.util.List;

/**
 * Finds the title in a bar that no class or id tells to be one, as apps of Compose and bars that report themselves as plain groups have it: the
 * first text of a window, before anything that scrolls or is filled in, if it is said to be a heading or stands beside buttons without words.
 */
final class TopBar {
    private static final String NONE = "";

    /** Ends the search: what comes first is no title. */
    private static final String END = "\0";

    private TopBar() {}

    /** The title; empty if there is none. */
    static String title(UiNode window) {
        String found = search(window, List.of());
        return found.equals(END) ? NONE : found;
    }

    private static String search(UiNode node, List<UiNode> beside) {
        NodeRole part = NodeRole.of(node, ViewClass.of(node.className()));
        if (part == NodeRole.TRANSIENT) {
            return NONE;
        }
        if (part == NodeRole.VALUE || part == NodeRole.LIST || part == NodeRole.EMBEDDED) {
            return END;
        }
        if (!node.text().isBlank()) {
            boolean title = node.is("heading")
                    || (!node.is("clickable") && beside.stream().anyMatch(TopBar::isIcon));
            return title ? node.text() : END;
        }
        for (UiNode child : node.children()) {
            String found = search(child, node.children());
            if (!found.isEmpty()) {
                return found;
            }
        }
        return NONE;
    }

    /** A button that shows a picture at most. */
    private static boolean isIcon(UiNode node) {
        return node.is("clickable")
                && node.text().isBlank()
                && node.children().stream().allMatch(part -> part.label().isEmpty());
    }
}
