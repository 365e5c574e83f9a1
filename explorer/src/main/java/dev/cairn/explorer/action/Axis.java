package dev.cairn.explorer.action;

import dev.cairn.explorer.screen.Bounds;
import dev.cairn.explorer.screen.UiNode;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/** The way in which what scrolls moves on. */
public enum Axis {
    /** To what is below. */
    DOWN(ActionKind.SCROLL),
    /** To what is beside it. */
    SIDEWAYS(ActionKind.SWIPE);

    private static final Set<String> PAGES = Set.of("ViewPager", "ViewPager2", "HorizontalScrollView", "Gallery");

    private static final Set<String> COLUMNS =
            Set.of("ScrollView", "NestedScrollView", "ListView", "GridView", "ExpandableListView", "AbsListView");

    private static final Set<String> TO_THE_SIDE =
            Set.of("ACTION_SCROLL_LEFT", "ACTION_SCROLL_RIGHT", "ACTION_PAGE_LEFT", "ACTION_PAGE_RIGHT");

    private static final Set<String> UP_OR_DOWN =
            Set.of("ACTION_SCROLL_UP", "ACTION_SCROLL_DOWN", "ACTION_PAGE_UP", "ACTION_PAGE_DOWN");

    private final ActionKind kind;

    Axis(ActionKind kind) {
        this.kind = kind;
    }

    /** The gesture that moves along it. */
    public ActionKind kind() {
        return kind;
    }

    /**
     * The axis of a view that scrolls: by what it says that can be done to it, if the source tells that ({@code includeA11yActionsInPageSource}),
     * else by its class, its shape, and how its parts lie.
     */
    public static Axis of(UiNode node) {
        List<String> actions = Arrays.asList(node.get("actions").split(","));
        if (actions.stream().anyMatch(UP_OR_DOWN::contains) || COLUMNS.contains(node.simpleClass())) {
            return DOWN;
        }
        boolean sideways = actions.stream().anyMatch(TO_THE_SIDE::contains)
                || PAGES.contains(node.simpleClass())
                || isFlat(node.bounds())
                || isRow(node.children());
        return sideways ? SIDEWAYS : DOWN;
    }

    private static boolean isFlat(Bounds bounds) {
        return bounds.right() - bounds.left() > 3 * (bounds.bottom() - bounds.top());
    }

    /** Whether each lies to the right of the one before. */
    private static boolean isRow(List<UiNode> parts) {
        for (int i = 1; i < parts.size(); i++) {
            if (parts.get(i - 1).bounds().right() > parts.get(i).bounds().left()) {
                return false;
            }
        }
        return parts.size() > 1;
    }
}
