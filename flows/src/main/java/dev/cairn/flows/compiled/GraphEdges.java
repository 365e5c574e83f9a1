package dev.cairn.flows.compiled;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/** Where one can go from each node. */
final class GraphEdges {
    private static final int NOWHERE = -1;

    private final int[][] onward;
    private final int[][] detours;
    private final int[][] targets;
    private final boolean[] exits;

    /** @param silence where each question leads after which nothing comes for long; below 0 if that is no node of these */
    GraphEdges(List<CompiledNode> nodes, int silence) {
        this(
                nodes.stream().map(GraphEdges::edges).toArray(int[][]::new),
                nodes.stream().map(node -> detours(node, silence)).toArray(int[][]::new),
                exits(nodes));
    }

    /** Each by node: where its edges lead, where one comes from it when what it is for has failed, and whether one may leave the flow from it. */
    GraphEdges(int[][] onward, int[][] detours, boolean[] exits) {
        this.onward = onward;
        this.detours = detours;
        this.exits = exits;
        this.targets = new int[onward.length][];
        for (int node = 0; node < targets.length; node++) {
            targets[node] = Arrays.copyOf(onward[node], onward[node].length + detours[node].length);
            System.arraycopy(detours[node], 0, targets[node], onward[node].length, detours[node].length);
        }
    }

    private static int[] edges(CompiledNode node) {
        int[] targets = new int[node.edges().size()];
        int count = 0;
        for (CompiledEdge edge : node.edges()) {
            if (!edge.isAgain() && edge.target() >= 0) {
                targets[count++] = edge.target();
            }
        }
        return Arrays.copyOf(targets, count);
    }

    private static boolean[] exits(List<CompiledNode> nodes) {
        boolean[] exits = new boolean[nodes.size()];
        for (CompiledNode node : nodes) {
            exits[node.index()] = node.detail() instanceof CompiledNode.Detail.Ending
                    || node.edges().stream().anyMatch(edge -> edge.target() == CompiledEdge.END);
        }
        return exits;
    }

    private static int[] detours(CompiledNode node, int silence) {
        int failed = failed(node);
        int quiet = isWaiting(node) ? silence : NOWHERE;
        if (failed < 0) {
            return quiet < 0 ? new int[0] : new int[] {quiet};
        }
        return quiet < 0 ? new int[] {failed} : new int[] {failed, quiet};
    }

    private static boolean isWaiting(CompiledNode node) {
        return node.detail() instanceof CompiledNode.Detail.Question
                || node.detail() instanceof CompiledNode.Detail.PathChoice
                || node.detail() instanceof CompiledNode.Detail.FlowCall;
    }

    private static int failed(CompiledNode node) {
        return switch (node.detail()) {
            case CompiledNode.Detail.Question question -> target(question.stuck());
            case CompiledNode.Detail.PathChoice choice -> target(choice.stuck());
            case CompiledNode.Detail.ToolRun tool -> tool.failed();
            case CompiledNode.Detail.Spoken spoken -> NOWHERE;
            case CompiledNode.Detail.Junction junction -> NOWHERE;
            case CompiledNode.Detail.FlowCall call -> NOWHERE;
            case CompiledNode.Detail.Ending ending -> NOWHERE;
        };
    }

    private static int target(Optional<CompiledNode.WayOut> stuck) {
        return stuck.isEmpty() ? NOWHERE : stuck.get().target();
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
