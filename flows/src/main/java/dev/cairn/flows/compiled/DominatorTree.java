package dev.cairn.flows.compiled;

import java.util.Arrays;

/**
 * Which vertices of a graph lie on every way from its root to which others. Worked out as in K. Cooper, T. Harvey, K. Kennedy, "A simple, fast dominance
 * algorithm" (2001), and numbered so that each question takes two comparisons.
 */
final class DominatorTree {
    private static final int NONE = -1;

    private final int[][] successors;
    private final int[] order;
    private final int[] position;
    private final int[] above;
    private final int[] first;
    private final int[] size;

    /** @param root below 0 where there is none: then nothing is reached */
    DominatorTree(int[][] successors, int root) {
        this.successors = successors;
        this.position = filled(successors.length);
        this.order = root < 0 ? new int[0] : reversePostorder(root);
        this.above = filled(successors.length);
        this.first = new int[successors.length];
        this.size = new int[successors.length];
        if (root >= 0) {
            above[root] = root;
            link(predecessors());
            number();
        }
    }

    private static int[] filled(int length) {
        int[] none = new int[length];
        Arrays.fill(none, NONE);
        return none;
    }

    /** Whether there is a way from the root. */
    boolean reaches(int vertex) {
        return position[vertex] >= 0;
    }

    /** Whether each way from the root to the other leads over the one. Both must be reached. */
    boolean dominates(int one, int other) {
        return first[one] <= first[other] && first[other] < first[one] + size[one];
    }

    private int[] reversePostorder(int root) {
        int[] left = new int[successors.length];
        int[] path = new int[successors.length];
        int[] nextEdge = new int[successors.length];
        boolean[] seen = new boolean[successors.length];
        int depth = 0;
        int count = 0;
        path[depth++] = root;
        seen[root] = true;
        while (depth > 0) {
            int vertex = path[depth - 1];
            if (nextEdge[vertex] == successors[vertex].length) {
                left[count++] = vertex;
                depth--;
                continue;
            }
            int target = successors[vertex][nextEdge[vertex]++];
            if (!seen[target]) {
                seen[target] = true;
                path[depth++] = target;
            }
        }
        int[] found = new int[count];
        for (int i = 0; i < count; i++) {
            found[i] = left[count - 1 - i];
            position[found[i]] = i;
        }
        return found;
    }

    private int[][] predecessors() {
        int[] counts = new int[successors.length];
        for (int vertex : order) {
            for (int target : successors[vertex]) {
                counts[target]++;
            }
        }
        int[][] found = new int[successors.length][];
        for (int vertex : order) {
            found[vertex] = new int[counts[vertex]];
        }
        for (int vertex : order) {
            for (int target : successors[vertex]) {
                found[target][--counts[target]] = vertex;
            }
        }
        return found;
    }

    private void link(int[][] predecessors) {
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int i = 1; i < order.length; i++) {
                int found = NONE;
                for (int before : predecessors[order[i]]) {
                    if (above[before] != NONE) {
                        found = found == NONE ? before : common(found, before);
                    }
                }
                changed |= above[order[i]] != found;
                above[order[i]] = found;
            }
        }
    }

    private int common(int one, int other) {
        int a = one;
        int b = other;
        while (a != b) {
            if (position[a] > position[b]) {
                a = above[a];
            } else {
                b = above[b];
            }
        }
        return a;
    }

    /** Each vertex gets a number, those below it the next ones. */
    private void number() {
        for (int i = order.length - 1; i >= 0; i--) {
            size[order[i]]++;
            if (i > 0) {
                size[above[order[i]]] += size[order[i]];
            }
        }
        int[] free = new int[successors.length];
        free[order[0]] = 1;
        for (int i = 1; i < order.length; i++) {
            int parent = above[order[i]];
            first[order[i]] = free[parent];
            free[parent] += size[order[i]];
            free[order[i]] = first[order[i]] + 1;
        }
    }
}
