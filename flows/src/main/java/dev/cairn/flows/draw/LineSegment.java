package dev.cairn.flows.draw;

import dev.cairn.flows.draw.FlowPicture.Area;
import dev.cairn.flows.draw.FlowPicture.Point;
import java.util.List;
import java.util.stream.IntStream;

/** A straight part of a line. */
record LineSegment(Point from, Point to) {
    /** Parts of a slanted segment are looked for by boxes around pieces of about this length. */
    private static final double PIECE = 60;

    /** A longer one, which only coordinates written by hand make, is not looked for. */
    private static final double LONGEST = 30_000;

    double length() {
        return Math.hypot(to.x() - from.x(), to.y() - from.y());
    }

    /** The point so far from its start. */
    Point at(double distance) {
        double share = length() == 0 ? 0 : distance / length();
        return new Point(from.x() + (to.x() - from.x()) * share, from.y() + (to.y() - from.y()) * share);
    }

    /** Boxes that it is all in; none of one that is too long. */
    List<Area> tiles() {
        int pieces = length() > LONGEST ? 0 : (int) Math.ceil(length() / PIECE);
        return IntStream.range(0, pieces)
                .mapToObj(i -> around(at(length() * i / pieces), at(length() * (i + 1) / pieces)))
                .toList();
    }

    private static Area around(Point one, Point other) {
        return new Area(
                Math.min(one.x(), other.x()),
                Math.min(one.y(), other.y()),
                Math.abs(one.x() - other.x()),
                Math.abs(one.y() - other.y()));
    }

    /** Whether a part of it lies within a box: what is left of it when it is clipped at each side (Liang and Barsky 1984). */
    boolean crosses(Area box) {
        double[] kept = {0, 1};
        double dx = to.x() - from.x();
        double dy = to.y() - from.y();
        return clips(-dx, from.x() - box.x(), kept)
                && clips(dx, box.x() + box.width() - from.x(), kept)
                && clips(-dy, from.y() - box.y(), kept)
                && clips(dy, box.y() + box.height() - from.y(), kept);
    }

    private static boolean clips(double slope, double distance, double[] kept) {
        if (slope == 0) {
            return distance > 0;
        }
        if (slope < 0) {
            kept[0] = Math.max(kept[0], distance / slope);
        } else {
            kept[1] = Math.min(kept[1], distance / slope);
        }
        return kept[0] < kept[1];
    }
}
