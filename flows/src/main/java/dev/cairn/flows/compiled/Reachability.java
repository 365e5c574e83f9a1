package dev.cairn.flows.compiled;

import java.util.BitSet;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * Which nodes can be reached from which. Most questions are answered by numbers that one search in depth gives to each node: the number at which it was entered,
 * the last number given below it, and its strongly connected component, those first that lead to no other (R. Tarjan, "Depth-first search and linear graph
 * algorithms", 1972). What they leave open is searched, once for each node. Safe for use by many threads.
 */
final class Reachability {
    private final GraphEdges edges;
    private final int[] entered;
    private final int[] lastBelow;
    private final int[] component;
    private final AtomicReferenceArray<BitSet> searched;

    Reachability(GraphEdges edges) {
        this.edges = edges;
        this.entered = new int[edges.size()];
        this.lastBelow = new int[edges.size()];
        this.component = new int[edges.size()];
        this.searched = new AtomicReferenceArray<>(edges.size());
        DepthSearch search = new DepthSearch();
        for (int node = 0; node < edges.size(); node++) {
            if (entered[node] == 0) {
                search.from(node);
            }
        }
    }

    /** Whether one can come from the one to the other, over one edge at least. */
    boolean leads(int from, int to) {
        if (component[to] > component[from]) {
            return false;
        }
        boolean below = entered[to] > entered[from] && entered[to] <= lastBelow[from];
        return below || from(from).get(to);
    }

    /** All that can be reached from there, which is among them only if it lies on a circle. */
    BitSet from(int node) {
        BitSet known = searched.get(node);
        if (known == null) {
            known = edges.reachable(node);
            searched.set(node, known);
        }
        return known;
    }

    /** The search, without recursion: flows may be thousands of nodes deep. */
    private final class DepthSearch {
        private final int[] path = new int[edges.size()];
        private final int[] nextEdge = new int[edges.size()];
        private final int[] lowest = new int[edges.size()];
        private final int[] unplaced = new int[edges.size()];
        private final boolean[] isUnplaced = new boolean[edges.size()];
        private int depth;
        private int waiting;
        private int clock;
        private int components;

        void from(int root) {
            enter(root);
            while (depth > 0) {
                int node = path[depth - 1];
                int[] targets = edges.targets(node);
                if (nextEdge[node] == targets.length) {
                    leave(node);
                    continue;
                }
                int target = targets[nextEdge[node]++];
                if (entered[target] == 0) {
                    enter(target);
                } else if (isUnplaced[target]) {
                    lowest[node] = Math.min(lowest[node], entered[target]);
                }
            }
        }

        private void enter(int node) {
            entered[node] = ++clock;
            lowest[node] = clock;
            path[depth++] = node;
            unplaced[waiting++] = node;
            isUnplaced[node] = true;
        }

        private void leave(int node) {
            depth--;
            lastBelow[node] = clock;
            if (depth > 0) {
                int above = path[depth - 1];
                lowest[above] = Math.min(lowest[above], lowest[node]);
            }
            if (lowest[node] == entered[node]) {
                int placed;
                do {
                    placed = unplaced[--waiting];
                    isUnplaced[placed] = false;
                    component[placed] = components;
                } while (placed != node);
                components++;
            }
        }
    }
}
