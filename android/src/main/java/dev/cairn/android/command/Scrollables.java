package dev.cairn.android.command;

import dev.cairn.android.device.AccessibilityNode;
import dev.cairn.android.device.UiBounds;
import dev.cairn.android.device.UiFlag;
import java.util.List;
import java.util.Optional;

/** What scrolls under a finger. */
final class Scrollables {
    private Scrollables() {}

    /** The innermost node that scrolls, in the topmost window that has one there. */
    static Optional<AccessibilityNode> at(List<AccessibilityNode> nodes, int x, int y) {
        for (AccessibilityNode node : nodes.reversed()) {
            if (contains(node.bounds(), x, y)) {
                Optional<AccessibilityNode> inner = at(node.children(), x, y);
                if (inner.isPresent() || node.state().is(UiFlag.SCROLLABLE)) {
                    return inner.isPresent() ? inner : Optional.of(node);
                }
            }
        }
        return Optional.empty();
    }

    private static boolean contains(UiBounds bounds, int x, int y) {
        return bounds.left() <= x && x < bounds.right() && bounds.top() <= y && y < bounds.bottom();
    }
}
