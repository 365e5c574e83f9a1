package dev.cairn.explorer.node;

import dev.cairn.explorer.action.ActionKind;
import dev.cairn.explorer.screen.Bounds;
import dev.cairn.explorer.screen.UiNode;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

/** Tells swipes that would dismiss a row from those that turn a page. */
final class RowSwipe {
    private static final Set<String> LISTS = Set.of("ListView", "RecyclerView", "GridView", "LazyColumn", "ScrollView");

    private RowSwipe() {}

    /** Whether a finger that is moved over the last of the path to the side would be on a row that can be dismissed. */
    static boolean dismisses(ActionKind kind, List<UiNode> path, Bounds target) {
        UiNode view = path.getLast();
        boolean row = path.size() > 1 && isList(path.get(path.size() - 2)) && !isPager(view) && !scrollsItself(view);
        int from = kind == ActionKind.SWIPE || kind == ActionKind.SCROLL_SIDEWAYS
                ? target.right() - (target.right() - target.left()) / 6
                : target.centerX();
        return row
                || path.stream().anyMatch(RowSwipe::saysSo)
                || view.all()
                        .filter(node -> ViewText.contains(node.bounds(), from, target.centerY()))
                        .anyMatch(RowSwipe::saysSo);
    }

    private static boolean isList(UiNode node) {
        String name = node.simpleClass();
        return LISTS.stream().anyMatch(name::endsWith) || (node.scrolls() && name.equals("View"));
    }

    private static boolean isPager(UiNode node) {
        return node.simpleClass().contains("Pager");
    }

    private static boolean scrollsItself(UiNode node) {
        return node.scrolls() && node.simpleClass().contains("Horizontal");
    }

    /** It names the act, or is called by it. */
    private static boolean saysSo(UiNode node) {
        String names = (node.className() + " " + node.resourceId()).toLowerCase(Locale.ROOT);
        return node.get("actions").contains("ACTION_DISMISS")
                || Stream.of("swipetodismiss", "swipe_to_", "swipelayout", "swipe_layout", "swipereveal", "dismissible")
                        .anyMatch(names::contains);
    }
}
