package dev.cairn.flows.draw;

import dev.cairn.flows.draw.PictureGraph.Vertex;
import dev.cairn.flows.draw.PictureGraph.Way;
import java.util.List;

/** Graphs in the languages of Mermaid and Graphviz, which lay them out themselves. */
final class GraphText {
    private GraphText() {}

    static String mermaid(List<PictureGraph> graphs) {
        StringBuilder text = new StringBuilder("flowchart TD\n");
        for (PictureGraph graph : graphs) {
            String flow = graph.flow().id();
            text.append("  subgraph flow_")
                    .append(flow)
                    .append("[\"")
                    .append(entities(flow))
                    .append("\"]\n");
            graph.vertices()
                    .values()
                    .forEach(vertex -> text.append("    ")
                            .append(name(flow, vertex.id()))
                            .append(shape(vertex))
                            .append('\n'));
            text.append("  end\n");
            graph.ways()
                    .forEach(way -> text.append("  ")
                            .append(name(flow, way.from()))
                            .append(way.back() ? " -.->" : " -->")
                            .append(way.label().isEmpty() ? "" : "|\"" + entities(way.label()) + "\"|")
                            .append(' ')
                            .append(name(flow, way.to()))
                            .append('\n'));
        }
        return text.toString();
    }

    /** The node's id is its last part: words of Mermaid, such as {@code end}, are no names. */
    private static String name(String flow, String node) {
        return "n_" + flow + "_" + node;
    }

    private static String shape(Vertex vertex) {
        String label =
                "\"" + entities(vertex.label().isEmpty() ? vertex.id() : vertex.id() + ": " + vertex.label()) + "\"";
        return switch (vertex.kind()) {
            case "ask" -> "[/" + label + "/]";
            case "choose", "decide" -> "{" + label + "}";
            case "do" -> "[[" + label + "]]";
            case "call" -> "[(" + label + ")]";
            case "end", "out" -> "([" + label + "])";
            default -> "[" + label + "]";
        };
    }

    private static String entities(String text) {
        StringBuilder escaped = new StringBuilder();
        text.codePoints().forEach(point -> {
            boolean plain = Character.isLetterOrDigit(point) || " .,:;!?'()=+-_/".indexOf(point) >= 0;
            escaped.append(plain ? Character.toString(point) : "#" + point + ";");
        });
        return escaped.toString();
    }

    static String dot(String name, List<PictureGraph> graphs) {
        StringBuilder text = new StringBuilder("digraph ")
                .append(quoted(name))
                .append(" {\n  node [fontname=\"sans-serif\"];\n  edge [fontname=\"sans-serif\", fontsize=10];\n");
        for (PictureGraph graph : graphs) {
            String flow = graph.flow().id();
            text.append("  subgraph ")
                    .append(quoted("cluster_" + flow))
                    .append(" {\n    label=")
                    .append(quoted(flow))
                    .append(";\n");
            graph.vertices().values().forEach(vertex -> vertex(text, flow, vertex));
            text.append("  }\n");
            graph.ways().forEach(way -> way(text, flow, way));
        }
        return text.append("}\n").toString();
    }

    private static void vertex(StringBuilder text, String flow, Vertex vertex) {
        String shape = switch (vertex.kind()) {
            case "choose", "decide" -> "diamond";
            case "do" -> "component";
            case "call" -> "folder";
            case "end", "out" -> "oval";
            default -> "box";
        };
        String label = vertex.label().isEmpty() ? vertex.id() : vertex.id() + "\n" + vertex.label();
        text.append("    ")
                .append(quoted(flow + "/" + vertex.id()))
                .append(" [shape=")
                .append(shape)
                .append(", label=")
                .append(quoted(label))
                .append("];\n");
    }

    private static void way(StringBuilder text, String flow, Way way) {
        text.append("  ")
                .append(quoted(flow + "/" + way.from()))
                .append(" -> ")
                .append(quoted(flow + "/" + way.to()))
                .append(" [label=")
                .append(quoted(way.label()))
                .append(way.back() ? ", style=dashed" : "")
                .append("];\n");
    }

    private static String quoted(String text) {
        return "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + "\"";
    }
}
