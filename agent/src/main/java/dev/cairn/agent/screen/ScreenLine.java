package dev.cairn.agent.screen;

import java.util.List;
import java.util.stream.Collectors;

/**
 * A line of text that was read off a picture.
 *
 * @param text as it was read, which may be wrong
 * @param bounds where it stands
 */
public record ScreenLine(String text, Bounds bounds) {
    /** A view that is larger than this part of the screen is no label: what is written at the touch is. */
    private static final int LARGE = 4;

    /** What stands on the view at {@code target}; if it takes up much of the screen, what stands where it would be touched. */
    public static String on(Bounds target, List<ScreenLine> lines, int width, int height) {
        boolean large = area(target) * LARGE > (long) width * height;
        return lines.stream()
                .filter(line -> large
                        ? line.isTouchedAt(target.centerX(), target.centerY())
                        : contains(
                                target, line.bounds().centerX(), line.bounds().centerY()))
                .map(ScreenLine::text)
                .collect(Collectors.joining(" "));
    }

    /** A finger is not a point: a line's height around it counts. */
    private boolean isTouchedAt(int x, int y) {
        int height = bounds.bottom() - bounds.top();
        return contains(
                new Bounds(
                        bounds.left() - height,
                        bounds.top() - height,
                        bounds.right() + height,
                        bounds.bottom() + height),
                x,
                y);
    }

    private static boolean contains(Bounds outer, int x, int y) {
        return x >= outer.left() && x < outer.right() && y >= outer.top() && y < outer.bottom();
    }

    private static long area(Bounds of) {
        return (long) (of.right() - of.left()) * (of.bottom() - of.top());
    }
}
