package dev.cairn.agent.action;

import dev.cairn.agent.screen.Bounds;
import dev.cairn.agent.screen.UiNode;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/**
 * How what scrolls is moved on: by what it says that can be done to it, if the source tells that
 * ({@code includeA11yActionsInPageSource}), else by its class, its shape, and how its parts lie.
 */
public final class ScrollSort {
    private static final Set<String> PAGERS = Set.of("ViewPager", "ViewPager2");

    private static final Set<String> ROWS = Set.of("HorizontalScrollView", "Gallery");

    private static final Set<String> COLUMNS =
            Set.of("ScrollView", "NestedScrollView", "ListView", "GridView", "ExpandableListView", "AbsListView");

    private static final Set<String> TURN_TO_THE_SIDE = Set.of("ACTION_PAGE_LEFT", "ACTION_PAGE_RIGHT");

    private static final Set<String> TO_THE_SIDE = Set.of("ACTION_SCROLL_LEFT", "ACTION_SCROLL_RIGHT");

    private static final Set<String> UP_OR_DOWN =
            Set.of("ACTION_SCROLL_UP", "ACTION_SCROLL_DOWN", "ACTION_PAGE_UP", "ACTION_PAGE_DOWN");

    private final UiNode node;
    private final List<String> actions;

    private ScrollSort(UiNode node) {
        this.node = node;
        this.actions = Arrays.asList(node.get("actions").split(","));
    }

    /** The kind of action that moves on a view that scrolls. */
    public static ActionKind of(UiNode node) {
        return new ScrollSort(node).kind();
    }

    private ActionKind kind() {
        if (says(UP_OR_DOWN) || COLUMNS.contains(node.simpleClass())) {
            return ActionKind.SCROLL;
        }
        if (says(TURN_TO_THE_SIDE) || PAGERS.contains(node.simpleClass())) {
            return ActionKind.SWIPE;
        }
        if (says(TO_THE_SIDE)) {
            return isFilledByOne() ? ActionKind.SWIPE : ActionKind.SCROLL_SIDEWAYS;
        }
        return ROWS.contains(node.simpleClass()) || isFlat(node.bounds()) || isRow(node.children())
                ? ActionKind.SCROLL_SIDEWAYS
                : ActionKind.SCROLL;
    }

    private boolean says(Set<String> any) {
        return actions.stream().anyMatch(any::contains);
    }

    /** A list whose rows are as wide as itself; what a scroll view holds is always one thing. */
    private boolean isFilledByOne() {
        return node.children().size() == 1
                && !ROWS.contains(node.simpleClass())
                && node.children().getFirst().bounds().equals(node.bounds());
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
