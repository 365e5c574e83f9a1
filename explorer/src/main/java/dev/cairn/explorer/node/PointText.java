package dev.cairn.explorer.node;

import dev.cairn.explorer.screen.UiNode;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** What is written under a point by others than the view that is touched: before it, or behind it and seen through it. */
final class PointText {
    private PointText() {}

    /** The texts in {@code top} at the point; what is in the view itself, the last of the path, is not among them. */
    static Stream<String> under(UiNode top, List<UiNode> path, int x, int y) {
        Set<UiNode> own = new HashSet<>(path.getLast().all().toList());
        return top.all()
                .filter(node -> !own.contains(node) && ViewText.contains(node.bounds(), x, y))
                .flatMap(ViewText::texts)
                .filter(TouchReader::saysSomething);
    }
}
