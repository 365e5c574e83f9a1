package dev.cairn.flows.compiled;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/**
 * Whether a value may still be missing where an expression is evaluated for good: some way leads there without passing a node that surely has it, and on to
 * an end without one. Ways {@code again} do not count, as they begin with a clean slate; where a question was given up, or a tool has failed, there is none.
 */
final class Presence {
    private final GraphEdges edges;
    private final int start;
    private final Map<BitSet, BitSet> arrivals = new HashMap<>();
    private final Map<BitSet, BitSet> departures = new HashMap<>();
    private int[][] backward = {};

    Presence(GraphEdges edges, int start) {
        this.edges = edges;
        this.start = start;
    }

    /** Whether one may stand at the node, before it has done what it is for, and never have the value. */
    boolean mayLackAt(int node, BitSet sure) {
        return arrival(sure).get(node) && departure(sure).get(node);
    }

    /** Whether one may leave the node by an edge and never have the value. */
    boolean mayLackBehind(int node, BitSet sure) {
        return !sure.get(node) && mayLackAt(node, sure);
    }

    /** Whether the flow may end without the value. */
    boolean mayLackAtEnd(BitSet sure) {
        return start < 0 || departure(sure).get(start);
    }

    private BitSet arrival(BitSet sure) {
        return arrivals.computeIfAbsent(sure, this::arrive);
    }

    private BitSet arrive(BitSet sure) {
        BitSet found = new BitSet(edges.size());
        IntStack open = new IntStack(edges.size());
        if (start >= 0) {
            found.set(start);
            open.push(start);
        }
        while (!open.isEmpty()) {
            int node = open.pop();
            if (!sure.get(node)) {
                visit(edges.onward(node), found, open);
            }
            visit(edges.detours(node), found, open);
        }
        return found;
    }

    private static void visit(int[] targets, BitSet found, IntStack open) {
        for (int target : targets) {
            if (!found.get(target)) {
                found.set(target);
                open.push(target);
            }
        }
    }

    private BitSet departure(BitSet sure) {
        return departures.computeIfAbsent(sure, this::depart);
    }

    /** The nodes from which an end can be reached without the value, worked out from the ends. */
    private BitSet depart(BitSet sure) {
        BitSet found = new BitSet(edges.size());
        IntStack open = new IntStack(edges.size());
        for (int node = 0; node < edges.size(); node++) {
            if (edges.exits(node) && !sure.get(node)) {
                found.set(node);
                open.push(node);
            }
        }
        while (!open.isEmpty()) {
            int node = open.pop();
            for (int before : backward()[node]) {
                if (!found.get(before) && (!sure.get(before) || leadsAround(before, node))) {
                    found.set(before);
                    open.push(before);
                }
            }
        }
        return found;
    }

    private boolean leadsAround(int node, int target) {
        for (int detour : edges.detours(node)) {
            if (detour == target) {
                return true;
            }
        }
        return false;
    }

    private int[][] backward() {
        if (backward.length != edges.size()) {
            int[] counts = new int[edges.size()];
            eachEdge((from, to) -> counts[to]++);
            int[][] built = new int[edges.size()][];
            for (int node = 0; node < built.length; node++) {
                built[node] = new int[counts[node]];
            }
            eachEdge((from, to) -> built[to][--counts[to]] = from);
            backward = built;
        }
        return backward;
    }

    private void eachEdge(EdgeVisitor visitor) {
        for (int node = 0; node < edges.size(); node++) {
            for (int target : edges.onward(node)) {
                visitor.visit(node, target);
            }
            for (int target : edges.detours(node)) {
                visitor.visit(node, target);
            }
        }
    }

    private interface EdgeVisitor {
        void visit(int from, int to);
    }

    /** Nodes that are still to be looked at; each at most once. */
    private static final class IntStack {
        private final int[] items;
        private int size;

        IntStack(int most) {
            items = new int[most];
        }

        boolean isEmpty() {
            return size == 0;
        }

        void push(int item) {
            items[size++] = item;
        }

        int pop() {
            return items[--size];
        }
    }
}
