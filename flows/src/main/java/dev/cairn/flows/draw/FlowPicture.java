package dev.cairn.flows.draw;

import java.util.List;
import java.util.Optional;

/**
 * What is seen of a flow and the flows it calls: one panel for each, below one another.
 *
 * @param name the document's name
 */
public record FlowPicture(String name, List<Panel> panels) {
    public FlowPicture {
        panels = List.copyOf(panels);
    }

    /**
     * One flow.
     *
     * @param flow its id
     * @param area of all that is in it
     */
    public record Panel(String flow, String label, Area area, List<Shape> shapes, List<Line> lines) {
        public Panel {
            shapes = List.copyOf(shapes);
            lines = List.copyOf(lines);
        }
    }

    /** A rectangle by its top left corner, in pixels. */
    public record Area(double x, double y, double width, double height) {
        double centreX() {
            return x + width / 2;
        }

        double centreY() {
            return y + height / 2;
        }
    }

    /**
     * A node, or a way out of the flow.
     *
     * @param id the node's, {@code end} or {@code person}
     * @param kind the node's kind, or {@code out} for a way out
     * @param placed whether the document says where it is
     */
    public record Shape(
            String id,
            String kind,
            String label,
            Area area,
            boolean placed,
            Optional<String> group,
            Optional<String> colour) {}

    /**
     * An edge.
     *
     * @param label its condition, or why it is taken
     * @param back whether it leads back ({@code again})
     * @param points from its start to its end
     * @param place where its label is
     */
    public record Line(
            String from, String to, String label, boolean back, List<Point> points, LabelPlaces.LabelPlace place) {
        public Line {
            points = List.copyOf(points);
        }
    }

    /** A point, in pixels. */
    public record Point(double x, double y) {}
}
