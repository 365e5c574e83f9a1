package dev.cairn.server.graph;

import dev.cairn.flows.draw.FlowPicture.Point;
import dev.cairn.flows.draw.LabelPlaces.LabelledLine;
import java.util.List;

/** An edge of a graph as it is drawn, between nodes by their ids. */
record LabelledEdge(String from, String to, String label, String kind, List<Point> points) {
    private static final double LETTER = 6.3;

    /** How many letters a check mark and a count have, with the spaces about them. */
    private static final int MARKS = 9;

    private static final int LONGEST = 60;

    /** The label of an edge that has no guard, which is not shown. */
    private static final String ALWAYS = "always";

    LabelledEdge {
        points = List.copyOf(points);
    }

    /** With room for what is shown beside it: its label if that says something, whether it is open, and how often it was passed. */
    LabelledLine line() {
        return new LabelledLine(
                points, LETTER * (MARKS + (label.equals(ALWAYS) ? 0 : Math.min(label.length(), LONGEST))));
    }
}
