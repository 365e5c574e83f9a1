package dev.cairn.flows.compiled;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Whether a value may still be missing where an expression is evaluated for good: some way leads there without passing a node that surely has it, and on to
 * an end without one. Ways {@code again} do not count, as they begin with a clean slate; where a question was given up, or a tool has failed, there is none.
 *
 * <p>A value that one node has is missing where that node does not lie on each way: which nodes do is worked out for all at once. For one that several nodes have
 * the ways are searched, once for each such set.
 */
final class Presence {
    private final GraphEdges edges;
    private final int start;
    private final int[][] onward;
    private final int[][] backward;
    private final DominatorTree before;
    private final DominatorTree behind;
    private final Map<BitSet, BitSet> arrivals = new HashMap<>();
    private final Map<BitSet, BitSet> departures = new HashMap<>();

    Presence(GraphEdges edges, int start) {
        this.edges = edges;
        this.start = start;
        this.onward = vertices();
        this.backward = reversed(onward);
        this.before = new DominatorTree(onward, start < 0 ? -1 : arriving(start));
        this.behind = new DominatorTree(backward, end());
    }

    /** Whether one may stand at the node, before it has done what it is for, and never have the value. */
    boolean mayLackAt(int node, BitSet sure) {
        return mayArriveWithout(node, sure) && mayLeaveWithout(node, sure);
    }

    /** Whether one may leave the node by an edge and never have the value. */
    boolean mayLackBehind(int node, BitSet sure) {
        return !sure.get(node) && mayLackAt(node, sure);
    }

    /** Whether the flow may end without the value. */
    boolean mayLackAtEnd(BitSet sure) {
        return start < 0 || mayLeaveWithout(start, sure);
    }

    private boolean mayArriveWithout(int node, BitSet sure) {
        return sure.cardinality() == 1
                ? avoids(before, node, sure.nextSetBit(0))
                : arrivals.computeIfAbsent(sure, having -> search(onward, arriving(start), having))
                        .get(arriving(node));
    }

    private boolean mayLeaveWithout(int node, BitSet sure) {
        return sure.cardinality() == 1
                ? avoids(behind, node, sure.nextSetBit(0))
                : departures
                        .computeIfAbsent(sure, having -> search(backward, end(), having))
                        .get(arriving(node));
    }

    private static boolean avoids(DominatorTree ways, int node, int sure) {
        return ways.reaches(arriving(node))
                && !(ways.reaches(leaving(sure)) && ways.dominates(leaving(sure), arriving(node)));
    }

    /** A node is two vertices, for what it has it has only where it is left as it should be. */
    private static int arriving(int node) {
        return 2 * node;
    }

    private static int leaving(int node) {
        return 2 * node + 1;
    }

    private int end() {
        return 2 * edges.size();
    }

    private int[][] vertices() {
        int[][] targets = new int[end() + 1][];
        targets[end()] = new int[0];
        for (int node = 0; node < edges.size(); node++) {
            int[] detours = edges.detours(node);
            int[] arrived = new int[detours.length + 1];
            arrived[0] = leaving(node);
            for (int i = 0; i < detours.length; i++) {
                arrived[i + 1] = arriving(detours[i]);
            }
            targets[arriving(node)] = arrived;
            targets[leaving(node)] = left(node);
        }
        return targets;
    }

    private int[] left(int node) {
        int[] onwardTo = edges.onward(node);
        int[] targets = new int[onwardTo.length + (edges.exits(node) ? 1 : 0)];
        for (int i = 0; i < onwardTo.length; i++) {
            targets[i] = arriving(onwardTo[i]);
        }
        if (edges.exits(node)) {
            targets[onwardTo.length] = end();
        }
        return targets;
    }

    private static int[][] reversed(int[][] targets) {
        List<List<Integer>> sources = new ArrayList<>();
        for (int vertex = 0; vertex < targets.length; vertex++) {
            sources.add(new ArrayList<>());
        }
        for (int vertex = 0; vertex < targets.length; vertex++) {
            for (int target : targets[vertex]) {
                sources.get(target).add(vertex);
            }
        }
        return sources.stream()
                .map(some -> some.stream().mapToInt(vertex -> vertex).toArray())
                .toArray(int[][]::new);
    }

    /** What can be reached from a vertex without leaving one of those nodes that have the value. */
    private static BitSet search(int[][] targets, int from, BitSet having) {
        BitSet found = new BitSet(targets.length);
        int[] open = new int[targets.length];
        int count = 0;
        if (from >= 0) {
            found.set(from);
            open[count++] = from;
        }
        while (count > 0) {
            for (int target : targets[open[--count]]) {
                boolean has = (target & 1) == 1 && having.get(target >> 1);
                if (!has && !found.get(target)) {
                    found.set(target);
                    open[count++] = target;
                }
            }
        }
        return found;
    }
}
