package dev.cairn.explorer.screen;

import java.util.List;

/** Finds what a screen calls itself. */
public final class Titles {
    /** Where dialogs and action bars have their title, the topmost first. */
    private static final List<String> IDS = List.of("alertTitle", "action_bar_title", "toolbar_title");

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

    private static String title(UiNode window) {
        for (String id : IDS) {
            String found = first(window, node -> node.resourceId().endsWith("/" + id));
            if (!found.isEmpty()) {
                return found;
            }
        }
        return window.all()
                .filter(node -> node.simpleClass().equals("Toolbar")
                        || node.resourceId().endsWith("/action_bar"))
                .map(bar -> first(bar, node -> node.simpleClass().equals("TextView")))
                .filter(text -> !text.isEmpty())
                .findFirst()
                .orElse("");
    }

    private static String first(UiNode in, java.util.function.Predicate<UiNode> which) {
        return in.all()
                .filter(which)
                .map(UiNode::text)
                .filter(text -> !text.isBlank())
                .findFirst()
                .orElse("");
    }
}
