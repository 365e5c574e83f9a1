package dev.cairn.android.hierarchy;

import dev.cairn.android.device.AccessibilityNode;
import dev.cairn.android.device.ScreenSnapshot;
import dev.cairn.android.device.UiFlag;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** Single nodes of a screen, in whatever window they are, and whether they show or not. */
public final class Nodes {
    private Nodes() {}

    /** The node with the id, if it is still there. */
    public static Optional<AccessibilityNode> byId(ScreenSnapshot screen, long id) {
        return where(screen, node -> node.id() == id).stream().findFirst();
    }

    /** The node that has the input focus; the innermost, and in the topmost window. */
    public static Optional<AccessibilityNode> focused(ScreenSnapshot screen) {
        return where(screen, node -> node.is(UiFlag.FOCUSED)).reversed().stream()
                .findFirst();
    }

    private static List<AccessibilityNode> where(ScreenSnapshot screen, Predicate<AccessibilityNode> filter) {
        List<AccessibilityNode> found = new ArrayList<>();
        collect(screen.windows(), filter, found);
        return found;
    }

    private static void collect(
            List<AccessibilityNode> nodes, Predicate<AccessibilityNode> filter, List<AccessibilityNode> found) {
        for (AccessibilityNode node : nodes) {
            if (filter.test(node)) {
                found.add(node);
            }
            collect(node.children(), filter, found);
        }
    }
}
