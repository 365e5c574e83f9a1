package dev.cairn.flows.decode;

import dev.cairn.flows.document.Content.Entry;
import dev.cairn.flows.model.FlowNode;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Some nodes of a flow, one after the other, and what is wrong with them.
 *
 * @param nodes those that could be read
 * @param problems of all
 */
record NodesDecoder(List<FlowNode> nodes, ShapeProblems problems) {
    /** So many are read before another thread has begun. */
    private static final int MANY = 100;

    /** Reads nodes; those of a large flow side by side, as none says anything about another. */
    static List<FlowNode> decoded(List<Entry> entries, ShapeProblems problems) {
        int parts = Math.max(1, Math.min(8, entries.size() / MANY));
        List<NodesDecoder> all = IntStream.range(0, parts)
                .parallel()
                .mapToObj(part -> entries.subList(part * entries.size() / parts, (part + 1) * entries.size() / parts))
                .map(NodesDecoder::of)
                .toList();
        all.forEach(part -> problems.addAll(part.problems()));
        return all.stream().flatMap(part -> part.nodes().stream()).toList();
    }

    private static NodesDecoder of(List<Entry> entries) {
        ShapeProblems problems = new ShapeProblems();
        NodeDecoder decoder = new NodeDecoder(problems, new PartDecoder(problems));
        List<FlowNode> nodes = new ArrayList<>();
        entries.forEach(entry -> decoder.decode(entry).ifPresent(nodes::add));
        return new NodesDecoder(nodes, problems);
    }
}
