package dev.cairn.report;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.eclipse.elk.core.util.BoxLayoutProvider.PackingMode;

/**
 * Where each screen is on the map, laid out by the Eclipse Layout Kernel when the report is written, so that the page
 * opens at once.
 *
 * <p>Layers run from the start screen down. Where a screen opens many others, such as a long menu, one layer would be
 * thousands of pixels wide; those are packed into a box below it, each with what it leads to. Other apps' screens
 * stand apart in a box of their own. A layout takes about 10 ms for 300 screens, so several packings are tried, and
 * the one that shows largest in the window stays.
 *
 * @param screens the place of each screen's picture, by its id
 * @param boxes the boxes, outer before inner
 */
record MapLayout(Map<String, Place> screens, List<Box> boxes) {
    /** The shape of the place that a map is shown in; its unit does not matter. */
    enum Window {
        WIDE(1280, 680),
        TALL(390, 600);

        private final double width;
        private final double height;

        Window(double width, double height) {
            this.width = width;
            this.height = height;
        }
    }

    /** A rectangle on the map, by its top left corner, in the map's own unit. */
    record Place(double x, double y, double width, double height) {}

    /**
     * A box around screens.
     *
     * @param owner the screen that opens them and names the box; empty for other apps' screens
     * @param name the height of the name at its top
     */
    record Box(String owner, double name, Place place) {}

    static MapLayout of(ScreenMap map, SpanningForest ways, Window window) {
        return Stream.of(PackingMode.GROUP_DEC, PackingMode.SIMPLE)
                .flatMap(mode -> DoubleStream.of(0.2, 0.3, 0.45, 0.7, 1, 1.3, 1.6, 2, 2.5, 3)
                        .mapToObj(aspectRatio -> new MapDrawing(ways, mode, aspectRatio).layout(map)))
                .max(Comparator.comparingDouble(layout -> layout.scale(window)))
                .orElseThrow();
    }

    /** How large the whole map can be drawn in a window. */
    private double scale(Window window) {
        double width = 1;
        double height = 1;
        for (Place place : places().toList()) {
            width = Math.max(width, place.x() + place.width());
            height = Math.max(height, place.y() + place.height());
        }
        return Math.min(window.width / width, window.height / height);
    }

    private Stream<Place> places() {
        return Stream.concat(screens.values().stream(), boxes.stream().map(Box::place));
    }
}
