package dev.cairn.agent.gate;

import dev.cairn.agent.screen.Bounds;
import dev.cairn.agent.screen.UiNode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** What is written under a point by others than the view that is touched: before it, or behind it and seen through it. */
final class PointText {
    private PointText() {}

    /** The texts in {@code top} at the point; what is in the view itself, the last of the path, is not among them. */
    static Stream<String> under(UiNode top, List<UiNode> path, int x, int y) {
        Set<UiNode> own = Collections.newSetFromMap(new IdentityHashMap<>()); // equality would compare whole trees
        path.getLast().all().forEach(own::add);
        return top.all()
                .filter(node -> !own.contains(node) && ViewText.contains(node.bounds(), x, y))
                .flatMap(ViewText::texts)
                .filter(SeenText::says);
    }

    /** What has a text, is no other control's and lies on the view without being in it: what names the tabs of many a bar. */
    static List<UiNode> on(UiNode top, List<UiNode> path) {
        List<UiNode> on = new ArrayList<>();
        collect(top, path, on);
        return on;
    }

    private static void collect(UiNode node, List<UiNode> path, List<UiNode> on) {
        boolean around = isOn(path, node);
        if (node == path.getLast() || (ViewText.isPressable(node) && !around)) {
            return;
        }
        if (!around && isInside(node.bounds(), path.getLast().bounds())) {
            ViewText.texts(node).filter(SeenText::says).findAny().ifPresent(text -> on.add(node));
        }
        node.children().forEach(child -> collect(child, path, on));
    }

    /** Whether that very node is on the path: equality would compare whole trees, and take twins for one. */
    static boolean isOn(List<UiNode> path, UiNode node) {
        return path.stream().anyMatch(step -> step == node);
    }

    private static boolean isInside(Bounds inner, Bounds outer) {
        return !inner.isEmpty()
                && inner.left() >= outer.left()
                && inner.right() <= outer.right()
                && inner.top() >= outer.top()
                && inner.bottom() <= outer.bottom();
    }
}
