package dev.cairn.agent.identity;

import dev.cairn.agent.screen.Hierarchy;
import dev.cairn.agent.screen.UiNode;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds where a screen says that one is: the one that is selected of several things beside each other that lead to others, as in a bar of
 * tabs or of destinations. Screens of one activity often differ in nothing else that has a name.
 */
public final class Tabs {
    private static final int MOST = 3;

    private final List<String> selected = new ArrayList<>();

    private Tabs() {}

    /** What is selected, {@code Drinks · Strong} where bars stand in one another; empty if there is nothing of the kind. */
    public static String of(Hierarchy hierarchy) {
        Tabs tabs = new Tabs();
        hierarchy.root().children().forEach(tabs::visit);
        return String.join(" · ", tabs.selected);
    }

    private void visit(UiNode node) {
        NodeRole part = ViewClass.of(node.className()).part();
        if (part == NodeRole.LIST || part == NodeRole.EMBEDDED) {
            return; // a selected row is data
        }
        List<UiNode> children = node.children();
        int at = only(children);
        if (at >= 0 && selected.size() < MOST) {
            selected.add(name(children.get(at), at));
        }
        children.forEach(this::visit);
    }

    /** The index of the only one that is selected among its like, of which another can be gone to; else -1. */
    private static int only(List<UiNode> siblings) {
        int found = -1;
        boolean another = false;
        for (int i = 0; i < siblings.size(); i++) {
            UiNode node = siblings.get(i);
            if (node.is("selected") && !node.is("checkable")) {
                if (found >= 0) {
                    return -1; // what is selected with others is marked, and no place
                }
                found = i;
            }
        }
        for (UiNode node : found < 0 ? List.<UiNode>of() : siblings) {
            another |= !node.is("selected")
                    && node.is("clickable")
                    && node.className().equals(siblings.get(found).className());
        }
        return another ? found : -1;
    }

    /** Its first word that is no number, as a badge shows; by its place where it has none. */
    private static String name(UiNode tab, int at) {
        return tab.all()
                .map(node -> node.text().isBlank() ? node.description() : node.text())
                .filter(text -> text.codePoints().anyMatch(Character::isLetter))
                .map(String::strip)
                .findFirst()
                .orElse("tab " + (char) ('A' + at));
    }
}
