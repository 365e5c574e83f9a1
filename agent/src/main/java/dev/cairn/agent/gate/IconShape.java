package dev.cairn.agent.gate;

import dev.cairn.agent.identity.NodeRole;
import dev.cairn.agent.identity.Observation;
import dev.cairn.agent.screen.Bounds;
import dev.cairn.agent.screen.UiNode;
import java.util.List;
import java.util.stream.Stream;

/**
 * Tells controls whose name is missing from what needs none: switches, pictures, squares of a board, the icon where the bar of a screen begins, which goes
 * back or opens the menu wherever apps keep to the platform's design, a tab of a row that divides the screen's width, the {@link FloatingButton} and the {@link FieldIcon}.
 */
final class IconShape {
    /** A larger part of the screen's width or height is a picture or a page. */
    private static final int PART = 3;

    private static final int COLUMNS = 3;
    private static final int ROWS = 2;
    private static final int MANY = 5;
    private static final int ROUNDING = 2;

    /** The bar of a screen ends within this part of its height, and its first icon within this part of its width. */
    private static final int BAR = 7;

    /** All but one of so many parts of the width; there may be margins. */
    private static final int NEARLY = 10;

    private IconShape() {}

    /** Whether the last of the path does something when it is pressed that nothing on the screen tells. */
    static boolean isIcon(List<UiNode> path, Observation sight) {
        UiNode view = path.getLast();
        boolean control = isButton(view) || isSmall(view.bounds(), sight);
        return control
                && !view.is("checkable")
                && !isListOfValues(view)
                && !beginsBar(view.bounds(), sight)
                && !isSquareOfBoard(path)
                && !isTab(path, sight)
                && !FloatingButton.isFloating(path, sight)
                && !FieldIcon.isOfField(path);
    }

    /** One of a few alike that lie side by side over the whole width, of which one is selected: it shows another part of the app. */
    private static boolean isTab(List<UiNode> path, Observation sight) {
        UiNode view = path.getLast();
        List<UiNode> row = path.get(path.size() - 2).children().stream()
                .filter(other -> Math.abs(other.bounds().top() - view.bounds().top()) <= ROUNDING)
                .filter(other -> isAlike(other, view))
                .toList();
        int all = row.stream().mapToInt(tab -> width(tab.bounds())).sum();
        return row.size() > 1
                && all * NEARLY >= sight.width() * (NEARLY - 1)
                && all <= sight.width() + ROUNDING
                && row.stream().filter(tab -> tab.is("selected")).count() == 1;
    }

    /** A page's list to choose from says what it is for beside it, and sets no more than its own value. */
    private static boolean isListOfValues(UiNode view) {
        return view.simpleClass().equals("Spinner")
                && view.get(NodeRole.ATTRIBUTE).equals(NodeRole.VALUE.attribute());
    }

    private static boolean isButton(UiNode view) {
        return view.simpleClass().endsWith("Button") || view.simpleClass().equals("button");
    }

    private static boolean isSmall(Bounds bounds, Observation sight) {
        return width(bounds) * PART <= sight.width() && height(bounds) * PART <= sight.height();
    }

    private static boolean beginsBar(Bounds bounds, Observation sight) {
        return bounds.bottom() * BAR <= sight.height()
                && bounds.right() * BAR <= sight.width() + bounds.left() * BAR
                && bounds.left() * BAR * PART <= sight.width();
    }

    /** Many of its like, and nothing written beside it that would be what it is done to. */
    private static boolean isSquareOfBoard(List<UiNode> path) {
        List<Bounds> siblings = alike(path.getLast(), path.get(path.size() - 2).children().stream());
        return (siblings.size() >= MANY
                        || isBoard(alike(path.getLast(), path.get(1).all())))
                && Neighbours.labels(path).isEmpty();
    }

    private static boolean isBoard(List<Bounds> alike) {
        return alike.stream().map(Bounds::left).distinct().count() >= COLUMNS
                && alike.stream().map(Bounds::top).distinct().count() >= ROWS;
    }

    private static List<Bounds> alike(UiNode view, Stream<UiNode> others) {
        return others.filter(other -> isAlike(other, view)).map(UiNode::bounds).toList();
    }

    private static boolean isAlike(UiNode one, UiNode other) {
        return one.className().equals(other.className())
                && Math.abs(width(one.bounds()) - width(other.bounds())) <= ROUNDING
                && Math.abs(height(one.bounds()) - height(other.bounds())) <= ROUNDING;
    }

    private static int width(Bounds bounds) {
        return bounds.right() - bounds.left();
    }

    private static int height(Bounds bounds) {
        return bounds.bottom() - bounds.top();
    }
}
