package dev.cairn.flows.compiled;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Where one can go from each node. */
final class GraphEdges {
    private final int[][] onward;
    private final int[][] detours;
    private final int[][] targets;
    private final boolean[] exits;

    /** @param silence where each question leads after which nothing comes for long; below 0 if that is no node of these */
    GraphEdges(List<CompiledNode> nodes, int silence) {
        this(
                nodes.stream().map(GraphEdges::edges).toArray(int[][]::new),
                nodes.stream()
                        .map(node -> IntStream.concat(
                                        detour(node).stream().mapToInt(Integer::intValue), quiet(node, silence))
                                .filter(target -> target >= 0)
                                .toArray())
                        .toArray(int[][]::new),
                exits(nodes));
    }

    private static IntStream quiet(CompiledNode node, int silence) {
        boolean asks = node.detail() instanceof CompiledNode.Detail.Question
                || node.detail() instanceof CompiledNode.Detail.PathChoice
                || node.detail() instanceof CompiledNode.Detail.FlowCall;
        return asks ? IntStream.of(silence) : IntStream.empty();
    }

    /** Each by node: where its edges lead, where one comes from it when what it is for has failed, and whether one may leave the flow from it. */
    GraphEdges(int[][] onward, int[][] detours, boolean[] exits) {
        this.onward = onward;
        this.detours = detours;
        this.exits = exits;
        this.targets = new int[onward.length][];
        for (int node = 0; node < targets.length; node++) {
            targets[node] = IntStream.concat(IntStream.of(onward[node]), IntStream.of(detours[node]))
                    .toArray();
        }
    }

    private static int[] edges(CompiledNode node) {
        return node.edges().stream()
                .filter(edge -> !edge.isAgain() && edge.target() >= 0)
                .mapToInt(CompiledEdge::target)
                .toArray();
    }

    private static boolean[] exits(List<CompiledNode> nodes) {
        boolean[] exits = new boolean[nodes.size()];
        for (CompiledNode node : nodes) {
            exits[node.index()] = node.detail() instanceof CompiledNode.Detail.Ending
                    || node.edges().stream().anyMatch(edge -> edge.target() == CompiledEdge.END);
        }
        return exits;
    }

    private static List<Integer> detour(CompiledNode node) {
        return switch (node.detail()) {
            case CompiledNode.Detail.Question question -> target(question.stuck());
            case CompiledNode.Detail.PathChoice choice -> target(choice.stuck());
            case CompiledNode.Detail.ToolRun tool -> List.of(tool.failed());
            case CompiledNode.Detail.Spoken spoken -> List.of();
            case CompiledNode.Detail.Junction junction -> List.of();
            case CompiledNode.Detail.FlowCall call -> List.of();
            case CompiledNode.Detail.Ending ending -> List.of();
        };
    }

    private static List<Integer> target(Optional<CompiledNode.WayOut> stuck) {
        return stuck.map(way -> List.of(way.target())).orElse(List.of());
    }

    int size() {
        return onward.length;
    }

    /** Over edges that are not taken again. */
    int[] onward(int node) {
        return onward[node];
    }

    /** Where it leads when what the node is for has failed. */
    int[] detours(int node) {
        return detours[node];
    }

    /** Both of these. */
    int[] targets(int node) {
        return targets[node];
    }

    /** Whether one may leave the flow from there. */
    boolean exits(int node) {
        return exits[node];
    }

    BitSet reachable(int from) {
        BitSet found = new BitSet(targets.length);
        int[] open = new int[targets.length + 1];
        int count = 0;
        open[count++] = from;
        while (count > 0) {
            for (int target : targets[open[--count]]) {
                if (!found.get(target)) {
                    found.set(target);
                    open[count++] = target;
                }
            }
        }
        return found;
    }
}
