package dev.cairn.agent.gate;

import dev.cairn.agent.identity.Observation;
import dev.cairn.agent.screen.Bounds;
import dev.cairn.agent.screen.UiNode;
import java.util.List;

/**
 * Tells the button that floats over the end of a screen's foot. It begins something new, and by the platform's design never removes, wherever apps keep to
 * that; what stands in a row with something else, in a list or in a dialog is no such button.
 */
final class FloatingButton {
    /** Of the screen's width: neither a mark nor a picture, and not far from the edge. */
    private static final int LEAST_PART = 12;

    private static final int MOST_PART = 4;
    private static final int MARGIN_PART = 10;

    /** Of the screen's height: below this many parts of it. */
    private static final int FOOT_PART = 3;

    private static final int ROUNDING = 2;

    private FloatingButton() {}

    /** Whether the last of the path is one. */
    static boolean isFloating(List<UiNode> path, Observation sight) {
        Bounds bounds = path.getLast().bounds();
        return isSquare(bounds, sight)
                && isAtEndOfFoot(bounds, sight)
                && path.stream().noneMatch(node -> node.is("scrollable"))
                && DialogQuestion.front(path, sight).isEmpty()
                && isAlone(path.get(1), path);
    }

    private static boolean isSquare(Bounds bounds, Observation sight) {
        int width = bounds.right() - bounds.left();
        int height = bounds.bottom() - bounds.top();
        return Math.abs(width - height) <= ROUNDING
                && width * LEAST_PART >= sight.width()
                && width * MOST_PART <= sight.width();
    }

    /** Right, or left where people write from the right. */
    private static boolean isAtEndOfFoot(Bounds bounds, Observation sight) {
        int margin = Math.min(bounds.left(), sight.width() - bounds.right());
        return margin > 0
                && margin * MARGIN_PART <= sight.width()
                && bounds.top() * FOOT_PART >= sight.height() * (FOOT_PART - 1);
    }

    /** Nothing that says or does something is level with it, but for lists that it floats over. */
    private static boolean isAlone(UiNode node, List<UiNode> path) {
        if (node == path.getLast() || node.is("scrollable")) {
            return true;
        }
        boolean around = PointText.isOn(path, node);
        boolean speaks = ViewText.isPressable(node)
                || node.simpleClass().endsWith("EditText")
                || ViewText.texts(node).anyMatch(SeenText::says);
        return (around || !speaks || !isLevel(node.bounds(), path.getLast().bounds()))
                && node.children().stream().allMatch(child -> isAlone(child, path));
    }

    private static boolean isLevel(Bounds one, Bounds other) {
        return one.top() < other.bottom() && other.top() < one.bottom();
    }
}
