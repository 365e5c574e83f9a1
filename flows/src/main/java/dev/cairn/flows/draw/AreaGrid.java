package dev.cairn.flows.draw;

import dev.cairn.flows.draw.FlowPicture.Area;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/** Finds what is near a place: things by the squares of a grid that their boxes touch. Not thread-safe. */
final class AreaGrid<T> {
    private static final double SIDE = 120;

    private final Map<Square, List<T>> squares = new HashMap<>();

    private record Square(long column, long row) {}

    void add(Area box, T thing) {
        touched(
                box,
                square -> squares.computeIfAbsent(square, any -> new ArrayList<>())
                        .add(thing));
    }

    /** Each once, in the order in which they were added to the squares; among them all that a box touches. */
    Set<T> near(Area box) {
        Set<T> found = new LinkedHashSet<>();
        touched(box, square -> found.addAll(squares.getOrDefault(square, List.of())));
        return found;
    }

    private static void touched(Area box, Consumer<Square> each) {
        for (long column = tile(box.x()); column <= tile(box.x() + box.width()); column++) {
            for (long row = tile(box.y()); row <= tile(box.y() + box.height()); row++) {
                each.accept(new Square(column, row));
            }
        }
    }

    private static long tile(double coordinate) {
        return (long) Math.floor(coordinate / SIDE);
    }
}
