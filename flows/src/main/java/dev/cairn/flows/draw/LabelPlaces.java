package dev.cairn.flows.draw;

import dev.cairn.flows.draw.FlowPicture.Area;
import dev.cairn.flows.draw.FlowPicture.Point;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Finds places for the labels of lines: beside each line, as near to its middle as there is room, on no shape and on no other label. Where there is no such place, a label
 * stands where it covers the least of them. The same lines always get the same places.
 */
public final class LabelPlaces {
    private static final double HEIGHT = 16;

    /** Between a line and its label. */
    private static final double GAP = 8;

    /** How far one place is tried from the next. */
    private static final double STEP = 10;

    /** No place is tried further from the middle. */
    private static final double FAR = 1_500;

    /** What it weighs to lie across a line, in pixels away from the middle. */
    private static final double CROSSED = 60;

    /** The same for each pixel of a shape or label that would be covered: as good as never. */
    private static final double COVERED = 1_000;

    private static final double LETTER = 6.3;
    private static final int LONGEST = 44;

    private final AreaGrid<Area> taken = new AreaGrid<>();
    private final AreaGrid<LineSegment> lines = new AreaGrid<>();

    private LabelPlaces(List<Area> shapes, List<LabelledLine> all) {
        shapes.forEach(shape -> taken.add(shape, shape));
        all.forEach(line -> line.segments().forEach(part -> part.tiles().forEach(tile -> lines.add(tile, part))));
    }

    /**
     * A line with the room that its label needs.
     *
     * @param points from its start to its end, at least two
     * @param width of its label; 0 if it has none
     */
    public record LabelledLine(List<Point> points, double width) {
        /** Copies the points. */
        public LabelledLine {
            points = List.copyOf(points);
        }

        List<LineSegment> segments() {
            return IntStream.range(1, points.size())
                    .mapToObj(i -> new LineSegment(points.get(i - 1), points.get(i)))
                    .toList();
        }

        double length() {
            return segments().stream().mapToDouble(LineSegment::length).sum();
        }
    }

    /**
     * The room of a label.
     *
     * @param before whether it is on the left of its line, so that its text ends at the right
     */
    public record LabelPlace(Area area, boolean before) {}

    private record Tried(LabelPlace place, double cost) {}

    /**
     * The places of all labels, in the order of the lines; the place of a label without width is the middle of its line.
     *
     * @param shapes what no label may cover
     */
    public static List<LabelPlace> of(List<Area> shapes, List<LabelledLine> lines) {
        LabelPlaces places = new LabelPlaces(shapes, lines);
        LabelPlace[] found = new LabelPlace[lines.size()];
        IntStream.range(0, found.length)
                .boxed()
                .sorted(Comparator.comparingDouble(i -> lines.get(i).length())) // a short line has the fewest places
                .forEach(i -> found[i] = places.place(lines.get(i)));
        return List.of(found);
    }

    /** How wide a text of a line is drawn, cut to what is shown of it. */
    static double width(String label) {
        return LETTER * shown(label).length();
    }

    /** What is shown of a label. */
    static String shown(String label) {
        return label.length() <= LONGEST ? label : label.substring(0, LONGEST - 1) + "…";
    }

    private LabelPlace place(LabelledLine line) {
        if (line.width() <= 0) {
            Point middle = at(line.segments(), line.length() / 2);
            return new LabelPlace(new Area(middle.x(), middle.y() - HEIGHT / 2, 0, HEIGHT), false);
        }
        LabelPlace best = best(line);
        taken.add(best.area(), best.area());
        return best;
    }

    private LabelPlace best(LabelledLine line) {
        List<LineSegment> segments = line.segments();
        double length = line.length();
        Tried best = tried(line, segments, length / 2);
        for (double away = STEP; away < Math.min(length / 2, FAR) && away < best.cost(); away += STEP) {
            Tried sooner = tried(line, segments, length / 2 - away);
            Tried later = tried(line, segments, length / 2 + away);
            Tried nearer = sooner.cost() <= later.cost() ? sooner : later;
            if (nearer.cost() + away < best.cost()) {
                best = new Tried(nearer.place(), nearer.cost() + away);
            }
        }
        return best.place();
    }

    /** The better side of a line, so far from its start. */
    private Tried tried(LabelledLine line, List<LineSegment> segments, double from) {
        Point at = at(segments, from);
        boolean up = line.points().getLast().y()
                < line.points().getFirst().y(); // a way there and one back have theirs outside
        Tried right = tried(at, line.width(), false);
        Tried left = tried(at, line.width(), true);
        boolean before = left.cost() == right.cost() ? up : left.cost() < right.cost();
        return before ? left : right;
    }

    private Tried tried(Point at, double width, boolean before) {
        Area area = new Area(before ? at.x() - GAP - width : at.x() + GAP, at.y() - HEIGHT / 2, width, HEIGHT);
        double covered = taken.near(area).stream()
                .mapToDouble(other -> overlap(area, other))
                .sum();
        long crossed =
                lines.near(area).stream().filter(line -> line.crosses(area)).count();
        return new Tried(new LabelPlace(area, before), COVERED * covered + CROSSED * crossed);
    }

    private static double overlap(Area one, Area other) {
        double width = Math.min(one.x() + one.width(), other.x() + other.width()) - Math.max(one.x(), other.x());
        double height = Math.min(one.y() + one.height(), other.y() + other.height()) - Math.max(one.y(), other.y());
        return width > 0 && height > 0 ? width * height : 0;
    }

    private static Point at(List<LineSegment> segments, double from) {
        double rest = from;
        for (LineSegment segment : segments) {
            if (rest <= segment.length()) {
                return segment.at(rest);
            }
            rest -= segment.length();
        }
        return segments.getLast().to();
    }
}
