package dev.cairn.agent.identity;

import dev.cairn.agent.screen.Hierarchy;
import dev.cairn.agent.screen.UiNode;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Finds what a screen calls itself. */
public final class Titles {
    /** Where dialogs and action bars have their title, the topmost first. */
    private static final List<String> IDS = List.of("/alertTitle", "/action_bar_title", "/toolbar_title");

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
        List<UiNode> nodes = window.all().toList();
        for (String id : IDS) {
            for (UiNode node : nodes) {
                if (node.resourceId().endsWith(id) && !node.text().isBlank()) {
                    return node.text();
                }
            }
        }
        for (UiNode node : nodes) {
            String told = told(node);
            if (!told.isBlank()) {
                return told;
            }
            if (isBar(node)) {
                String text = firstText(node);
                if (!text.isEmpty()) {
                    return text;
                }
            }
        }
        return TopBar.title(window);
    }

    /** A pane says its title to assistive services; so does a bar that draws its title itself, since it collapses. */
    private static String told(UiNode node) {
        return node.className().endsWith("CollapsingToolbarLayout") ? node.description() : node.get("pane-title");
    }

    private static boolean isBar(UiNode node) {
        return node.className().endsWith("Toolbar") || node.resourceId().endsWith("/action_bar");
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
