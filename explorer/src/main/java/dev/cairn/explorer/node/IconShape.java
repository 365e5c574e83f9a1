package dev.cairn.explorer.node;

import dev.cairn.explorer.screen.Bounds;
import dev.cairn.explorer.screen.Sight;
import dev.cairn.explorer.screen.UiNode;
import java.util.List;

/** Tells controls without a name from pictures, tiles of a grid and switches, which need none. */
final class IconShape {
    /** A larger part of the screen's width or height is a picture or a page. */
    private static final int PART = 3;

    private IconShape() {}

    /** Whether the last of the path does something when it is pressed that nothing on the screen tells. */
    static boolean isIcon(List<UiNode> path, Sight sight) {
        UiNode view = path.getLast();
        return !view.is("checkable") && (isButton(view) || (isSmall(view.bounds(), sight) && !isOneOfMany(path)));
    }

    private static boolean isButton(UiNode view) {
        return view.simpleClass().endsWith("Button") || view.simpleClass().equals("button");
    }

    private static boolean isSmall(Bounds bounds, Sight sight) {
        return (bounds.right() - bounds.left()) * PART <= sight.width()
                && (bounds.bottom() - bounds.top()) * PART <= sight.height();
    }

    /** Tiles of a grid, pictures of a gallery: alike in class and size. */
    private static boolean isOneOfMany(List<UiNode> path) {
        UiNode view = path.getLast();
        return path.size() > 1
                && path.get(path.size() - 2).children().stream()
                                .filter(other -> other.className().equals(view.className())
                                        && other.resourceId().equals(view.resourceId()))
                                .count()
                        > 2;
    }
}
