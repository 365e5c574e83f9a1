package dev.cairn.flows.compiled;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/** Where one can go from each node. */
final class GraphEdges {
    private final int[][] onward;
    private final int[][] detours;
    private final boolean[] exits;

    GraphEdges(List<CompiledNode> nodes) {
        onward = new int[nodes.size()][];
        detours = new int[nodes.size()][];
        exits = new boolean[nodes.size()];
        for (CompiledNode node : nodes) {
            onward[node.index()] = node.edges().stream()
                    .filter(edge -> !edge.isAgain() && edge.target() >= 0)
                    .mapToInt(CompiledEdge::target)
                    .toArray();
            detours[node.index()] = detour(node).stream()
                    .filter(target -> target >= 0)
                    .mapToInt(target -> target)
                    .toArray();
            exits[node.index()] = node.detail() instanceof CompiledNode.Detail.Ending
                    || node.edges().stream().anyMatch(edge -> edge.target() == CompiledEdge.END);
        }
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

    /** Whether one may leave the flow from there. */
    boolean exits(int node) {
        return exits[node];
    }

    BitSet reachable(int from) {
        BitSet found = new BitSet(onward.length);
        List<Integer> open = new ArrayList<>(List.of(from));
        while (!open.isEmpty()) {
            int node = open.removeLast();
            for (int[] targets : List.of(onward[node], detours[node])) {
                for (int target : targets) {
                    if (!found.get(target)) {
                        found.set(target);
                        open.add(target);
                    }
                }
            }
        }
        return found;
    }
}
