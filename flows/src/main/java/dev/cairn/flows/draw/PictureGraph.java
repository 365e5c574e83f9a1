package dev.cairn.flows.draw;

import dev.cairn.flows.model.Flow;
import dev.cairn.flows.model.FlowExpression;
import dev.cairn.flows.model.FlowNode;
import dev.cairn.flows.model.Presentation;
import dev.cairn.flows.model.Silence;
import dev.cairn.flows.model.Target;
import dev.cairn.flows.model.Wording;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** A flow as nodes and lines without places: what all drawings have in common. */
record PictureGraph(Flow flow, Map<String, Vertex> vertices, List<Way> ways) {
    private static final int LABEL = 60;

    /** No node is called like that, since a name begins with a letter. */
    private static final String SILENCE = "_silence";

    /** A node, or a way out. */
    record Vertex(String id, String kind, String label) {}

    /** An edge. */
    record Way(String from, String to, String label, boolean back) {}

    /** All that a panel shows, in the order in which it is laid out. */
    record Content(String flow, String label, List<Vertex> vertices, List<Way> ways, List<Presentation> presented) {}

    Content content(String label) {
        List<Presentation> presented = flow.nodes().values().stream()
                .map(node -> node.base().presentation())
                .toList();
        return new Content(flow.id(), label, List.copyOf(vertices.values()), ways, presented);
    }

    static PictureGraph of(Flow flow, String language) {
        Map<String, Vertex> vertices = new LinkedHashMap<>();
        flow.nodes()
                .values()
                .forEach(node -> vertices.put(node.id(), new Vertex(node.id(), node.kind(), label(node, language))));
        List<Way> ways = new ArrayList<>();
        flow.nodes().values().forEach(node -> ways(node, ways));
        ways.removeIf(way -> !isKnown(flow, way.to()));
        ways.stream()
                .map(Way::to)
                .filter(to -> to.equals(Target.END) || to.equals(Target.PERSON))
                .forEach(to -> vertices.putIfAbsent(to, new Vertex(to, "out", to)));
        return new PictureGraph(flow, vertices, List.copyOf(ways));
    }

    /** With the way that any question leads when the user says nothing: one for all, from a place of its own. */
    PictureGraph withSilence(Silence silence) {
        String to = silence.to().name();
        if (!isKnown(flow, to)) {
            return this;
        }
        Map<String, Vertex> more = new LinkedHashMap<>(vertices);
        more.put(SILENCE, new Vertex(SILENCE, "out", "nothing said for " + length(silence.after())));
        more.putIfAbsent(to, new Vertex(to, "out", to));
        List<Way> longer = new ArrayList<>(ways);
        longer.add(new Way(SILENCE, to, "", false));
        return new PictureGraph(flow, more, List.copyOf(longer));
    }

    /** As a flow writes it, in the largest unit of which it is a whole number. */
    private static String length(Duration time) {
        long seconds = time.toSeconds();
        if (seconds % 86_400 == 0) {
            return seconds / 86_400 + "d";
        }
        if (seconds % 3_600 == 0) {
            return seconds / 3_600 + "h";
        }
        return seconds % 60 == 0 ? seconds / 60 + "m" : seconds + "s";
    }

    private static boolean isKnown(Flow flow, String target) {
        return flow.nodes().containsKey(target) || target.equals(Target.END) || target.equals(Target.PERSON);
    }

    private static void ways(FlowNode node, List<Way> ways) {
        node.next().forEach(edge -> {
            String when = edge.when().map(FlowExpression::source).orElse("");
            String times = edge.again().isPresent() ? "again, " + edge.again().getAsInt() + " times at most" : "";
            String label = when.isEmpty() || times.isEmpty() ? when + times : when + "; " + times;
            ways.add(new Way(
                    node.id(), edge.to().name(), shortened(label), edge.again().isPresent()));
        });
        switch (node) {
            case FlowNode.Ask ask ->
                ask.stuck()
                        .ifPresent(
                                stuck -> ways.add(new Way(node.id(), stuck.to().name(), "stuck", false)));
            case FlowNode.Choose choose ->
                choose.stuck()
                        .ifPresent(
                                stuck -> ways.add(new Way(node.id(), stuck.to().name(), "stuck", false)));
            case FlowNode.Do tool ->
                tool.failed().ifPresent(failed -> ways.add(new Way(node.id(), failed.name(), "failed", false)));
            case FlowNode.Say say -> {}
            case FlowNode.Decide decide -> {}
            case FlowNode.Call call -> {}
            case FlowNode.End end -> {}
        }
    }

    private static String label(FlowNode node, String language) {
        String said = switch (node) {
            case FlowNode.Ask ask -> words(ask.question(), language);
            case FlowNode.Choose choose ->
                choose.paths().stream().map(Target::name).collect(Collectors.joining(" | "));
            case FlowNode.Say say -> words(say.text(), language);
            case FlowNode.Decide decide -> "";
            case FlowNode.Do tool -> tool.tool().name();
            case FlowNode.Call call -> call.flow().name();
            case FlowNode.End end ->
                end.text().map(text -> words(text, language)).orElse(end.outcome());
        };
        return shortened(
                node.base().label().map(label -> words(label, language)).orElse(said));
    }

    private static String words(Wording wording, String language) {
        return wording.best(language, language).written().text();
    }

    private static String shortened(String text) {
        String line = text.replaceAll("\\s+", " ").strip();
        return line.codePointCount(0, line.length()) <= LABEL
                ? line
                : line.substring(0, line.offsetByCodePoints(0, LABEL - 1)) + "…";
    }
}
