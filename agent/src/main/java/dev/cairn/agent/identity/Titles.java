package dev.cairn.agent.identity;

import dev.cairn.agent.screen.Hierarchy;
import dev.cairn.agent.screen.UiNode;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Finds what a screen calls itself. */
public final class Titles {
    /** Where dialogs and action bars have their title, the topmost first. */
    private static final List<String> IDS = List.of("/alertTitle", "/action_bar_title", "/toolbar_title");

    /** What all of these end with, and next to no other id. */
    private static final String END = "itle";

    private Titles() {}

    /** The title; empty if the screen shows none. */
    public static String of(Hierarchy hierarchy) {
        List<UiNode> windows = hierarchy.root().children();
        for (int i = windows.size() - 1; i >= 0; i--) { // the last window is in front
            String title = title(windows.get(i));
            if (!title.isEmpty()) {
                return title;
            }
        }
        return "";
    }

    /** The title with what is selected on the screen; what there is of both. */
    static String withTabs(Hierarchy hierarchy) {
        return Stream.of(of(hierarchy), Tabs.of(hierarchy))
                .filter(name -> !name.isBlank())
                .distinct()
                .collect(Collectors.joining(" · "));
    }

    private static String title(UiNode window) {
        String[] found = new String[IDS.size() + 1];
        search(window, found);
        for (String title : found) {
            if (title != null) {
                return title;
            }
        }
        return TopBar.title(window);
    }

    /** The first of each kind, in drawing order: by each of the ids, and behind them what is told otherwise. */
    private static void search(UiNode node, @Nullable String[] found) {
        String id = node.resourceId();
        if (id.endsWith(END)) {
            byId(node, id, found);
        }
        if (found[IDS.size()] == null) {
            found[IDS.size()] = told(node, id);
        }
        for (UiNode child : node.children()) {
            search(child, found);
        }
    }

    private static void byId(UiNode node, String id, @Nullable String[] found) {
        for (int i = 0; i < IDS.size(); i++) {
            if (found[i] == null && id.endsWith(IDS.get(i)) && !node.text().isBlank()) {
                found[i] = node.text();
            }
        }
    }

    /** A pane says its title to assistive services; so does a bar that draws its title itself, since it collapses. Null if it does not. */
    private static @Nullable String told(UiNode node, String id) {
        String type = node.className();
        String told = type.endsWith("CollapsingToolbarLayout") ? node.description() : node.get("pane-title");
        if (!told.isBlank()) {
            return told;
        }
        String text = type.endsWith("Toolbar") || id.endsWith("/action_bar") ? firstText(node) : "";
        return text.isEmpty() ? null : text;
    }

    private static String firstText(UiNode bar) {
        return bar.all()
                .filter(node -> node.simpleClass().equals("TextView"))
                .map(UiNode::text)
                .filter(text -> !text.isBlank())
                .findFirst()
                .orElse("");
    }
}
