package dev.cairn.flows.draw;

import dev.cairn.flows.draw.FlowPicture.Area;
import dev.cairn.flows.draw.FlowPicture.Line;
import dev.cairn.flows.draw.FlowPicture.Panel;
import dev.cairn.flows.draw.FlowPicture.Shape;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** A picture as JSON, for viewers and editors. Coordinates are those of top left corners, in pixels; {@code placed} says that the document has them. */
final class PictureJson {
    private PictureJson() {}

    static ObjectNode of(FlowPicture picture) {
        ObjectNode json = JsonNodeFactory.instance.objectNode().put("flow", picture.name());
        ArrayNode panels = json.putArray("flows");
        picture.panels().forEach(panel -> panel(panels.addObject(), panel));
        return json;
    }

    private static void panel(ObjectNode json, Panel panel) {
        area(json.put("id", panel.flow()).put("label", panel.label()), panel.area());
        ArrayNode nodes = json.putArray("nodes");
        panel.shapes().forEach(shape -> shape(nodes.addObject(), shape));
        ArrayNode edges = json.putArray("edges");
        panel.lines().forEach(line -> line(edges.addObject(), panel.flow(), line, edges.size() - 1));
    }

    private static void shape(ObjectNode json, Shape shape) {
        json.put("id", shape.id())
                .put("kind", shape.kind())
                .put("label", shape.label())
                .put("placed", shape.placed());
        area(json, shape.area());
        shape.group().ifPresent(group -> json.put("group", group));
        shape.colour().ifPresent(colour -> json.put("colour", colour));
    }

    private static void line(ObjectNode json, String flow, Line line, int index) {
        json.put("id", flow + "/" + index)
                .put("from", line.from())
                .put("to", line.to())
                .put("label", line.label())
                .put("back", line.back());
        ArrayNode points = json.putArray("points");
        line.points().forEach(point -> points.addArray().add(rounded(point.x())).add(rounded(point.y())));
        ObjectNode label = json.putObject("label_at").put("ends", line.place().before());
        area(label, line.place().area());
    }

    private static void area(ObjectNode json, Area area) {
        json.put("x", rounded(area.x()))
                .put("y", rounded(area.y()))
                .put("width", rounded(area.width()))
                .put("height", rounded(area.height()));
    }

    private static double rounded(double value) {
        return Math.round(value * 10) / 10.0;
    }
}
