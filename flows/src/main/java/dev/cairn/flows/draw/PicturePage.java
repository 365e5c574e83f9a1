package dev.cairn.flows.draw;

import dev.cairn.flows.draw.FlowPicture.Area;
import dev.cairn.flows.draw.FlowPicture.Line;
import dev.cairn.flows.draw.FlowPicture.Panel;
import dev.cairn.flows.draw.FlowPicture.Shape;
import dev.cairn.flows.draw.LabelPlaces.LabelPlace;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** A picture as a page: SVG in HTML, without scripts, light and dark. Nothing of the document gets out of its text. */
final class PicturePage {
    private static final double MARGIN = 24;
    private static final String STYLE = """
        :root { color-scheme: light dark; --node: #f4f6f8; --line: #6b7680; --ink: #1c2126; --muted: #5b6670; --ask: #e3edfb; --do: #fdeedd; --end: #e4f3e6; --call: #efe7fa }
        @media (prefers-color-scheme: dark) { :root { --node: #2a2f35; --line: #98a3ad; --ink: #eef1f4; --muted: #a9b4be; --ask: #24354d; --do: #46351f; --end: #22402a; --call: #382b4d } }
        body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem; color: var(--ink); background: Canvas }
        h1 { font-size: 1.5rem } h2 { font-size: 1.1rem } svg { max-width: 100%; height: auto } figure { margin: 0 0 2rem; overflow-x: auto }
        .shape { fill: var(--node); stroke: var(--line) } .ask, .choose { fill: var(--ask) } .do { fill: var(--do) } .end, .out { fill: var(--end) } .call { fill: var(--call) }
        .way { fill: none; stroke: var(--line); stroke-width: 1.4 } .back { stroke-dasharray: 5 4 } text { fill: var(--ink); font: 12px system-ui, sans-serif } .small, .word { font-size: 11px; fill: var(--muted) } .word { paint-order: stroke; stroke: Canvas; stroke-width: 4px; stroke-linejoin: round }
        .name { font-weight: 600 } marker path { fill: var(--line) }
        """;

    private final Map<String, String> colours;
    private final StringBuilder html = new StringBuilder();

    private PicturePage(Map<String, String> colours) {
        this.colours = colours;
    }

    static String html(FlowPicture picture, Map<String, String> colours) {
        PicturePage page = new PicturePage(colours);
        page.head(picture.name());
        picture.panels().forEach(panel -> page.panel(panel, picture.name()));
        return page.html.append("</main>\n</body>\n</html>\n").toString();
    }

    private void head(String name) {
        html.append("<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
                .append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
                .append("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src"
                        + " 'unsafe-inline'; base-uri 'none'; form-action 'none'\">\n")
                .append("<title>")
                .append(escaped(name))
                .append("</title>\n<style>\n")
                .append(STYLE)
                .append("</style>\n</head>\n<body>\n<main>\n<h1>")
                .append(escaped(name))
                .append("</h1>\n");
    }

    private void panel(Panel panel, String name) {
        Area area = panel.area();
        html.append("<figure>\n");
        if (!panel.label().equals(name)) {
            html.append("<figcaption><h2>").append(escaped(panel.label())).append("</h2></figcaption>\n");
        }
        html.append(String.format(
                        Locale.ROOT,
                        "<svg width=\"%.0f\" height=\"%.0f\" viewBox=\"%.1f %.1f %.1f %.1f\" role=\"img\""
                                + " aria-label=\"%s\">%n",
                        area.width() + 2 * MARGIN,
                        area.height() + 2 * MARGIN,
                        area.x() - MARGIN,
                        area.y() - MARGIN,
                        area.width() + 2 * MARGIN,
                        area.height() + 2 * MARGIN,
                        escaped(panel.shapes().size() + " nodes of " + panel.flow())))
                .append("<defs><marker id=\"tip-")
                .append(escaped(panel.flow()))
                .append("\" viewBox=\"0 0 8 8\" refX=\"7\" refY=\"4\" markerWidth=\"8\" markerHeight=\"8\""
                        + " orient=\"auto\"><path d=\"M0 0L8 4L0 8z\"/></marker></defs>\n");
        Map<String, Integer> index = new HashMap<>();
        panel.lines().forEach(line -> line(panel.flow(), line, index.merge(line.from(), 1, Integer::sum) - 1));
        panel.shapes().forEach(shape -> shape(panel.flow(), shape));
        html.append("</svg>\n</figure>\n");
    }

    private void line(String flow, Line line, int index) {
        String points = line.points().stream()
                .map(point -> String.format(Locale.ROOT, "%.1f,%.1f", point.x(), point.y()))
                .collect(Collectors.joining(" "));
        html.append("<polyline class=\"way")
                .append(line.back() ? " back" : "")
                .append("\" points=\"")
                .append(points)
                .append("\" marker-end=\"url(#tip-")
                .append(escaped(flow))
                .append(")\"")
                .append(style("stroke", flow + "/" + line.from() + "/" + index))
                .append("><title>")
                .append(escaped(line.from() + " → " + line.to() + (line.label().isEmpty() ? "" : ": " + line.label())))
                .append("</title></polyline>\n");
        if (!line.label().isEmpty()) {
            LabelPlace place = line.place();
            Area room = place.area();
            double x = place.before() ? room.x() + room.width() : room.x();
            String anchor = place.before() ? "end" : "start";
            text("word", x, room.y() + room.height() * 0.75, anchor, LabelPlaces.shown(line.label()));
        }
    }

    private String style(String property, String key) {
        String colour = colours.get(key);
        return colour == null ? "" : " style=\"" + property + ":" + escaped(colour(colour)) + "\"";
    }

    /** Only what is a colour, so that nothing else can be smuggled into a style. */
    private static String colour(String written) {
        return written.matches("#[0-9a-fA-F]{3,8}|[a-zA-Z]{3,30}|(rgb|hsl)a?\\([0-9., %]{3,40}\\)")
                ? written
                : "inherit";
    }

    private void shape(String flow, Shape shape) {
        Area area = shape.area();
        boolean round = shape.kind().equals("end") || shape.kind().equals("out");
        String own = colours.containsKey(flow + "/" + shape.id())
                ? style("fill", flow + "/" + shape.id())
                : shape.colour()
                        .map(colour -> " style=\"fill:" + escaped(colour(colour)) + "\"")
                        .orElse("");
        html.append(String.format(
                Locale.ROOT,
                "<g><title>%s</title><rect class=\"shape %s\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\""
                        + " rx=\"%d\"%s/>%n",
                escaped(shape.kind() + " " + shape.id() + (shape.label().isEmpty() ? "" : ": " + shape.label())),
                escaped(shape.kind()),
                area.x(),
                area.y(),
                area.width(),
                area.height(),
                round ? 22 : 6,
                own));
        boolean two = !shape.label().isEmpty() && !shape.label().equals(shape.id());
        text("name", area.centreX(), area.centreY() + (two ? -4 : 4), "middle", cut(shape.id(), 44));
        if (two) {
            text("small", area.centreX(), area.centreY() + 13, "middle", cut(shape.label(), 46));
        }
        html.append("</g>\n");
    }

    private static String cut(String text, int most) {
        return text.length() <= most ? text : text.substring(0, most - 1) + "…";
    }

    private void text(String style, double x, double y, String anchor, String text) {
        html.append(String.format(
                Locale.ROOT,
                "<text class=\"%s\" x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">%s</text>%n",
                style,
                x,
                y,
                anchor,
                escaped(text)));
    }

    private static String escaped(String text) {
        StringBuilder escaped = new StringBuilder();
        text.codePoints().forEach(point -> {
            switch (point) {
                case '&' -> escaped.append("&amp;");
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                case '"' -> escaped.append("&quot;");
                case '\'' -> escaped.append("&#39;");
                default ->
                    escaped.appendCodePoint(
                            Character.isISOControl(point) || Character.getType(point) == Character.SURROGATE
                                    ? 0xfffd
                                    : point);
            }
        });
        return escaped.toString();
    }
}
