package dev.cairn.flows.compiled;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Graphs at random, circles among them: what is told by numbers is what a plain search finds. */
class GeneratedEdgesTest {
    private static final int GRAPHS = 400;

    @Test
    void oneLeadsToTheOtherWhereASearchFindsIt() {
        Random random = new Random(15);
        for (int graph = 0; graph < GRAPHS; graph++) {
            GraphEdges edges = edges(random);
            Reachability reachability = new Reachability(edges);
            for (int from = 0; from < edges.size(); from++) {
                BitSet found = edges.reachable(from);
                for (int to = 0; to < edges.size(); to++) {
                    assertThat(reachability.leads(from, to))
                            .as("%s to %s in graph %s", from, to, graph)
                            .isEqualTo(found.get(to));
                }
            }
        }
    }

    @Test
    void aValueMayLackWhereAWayLeadsAroundTheNodesThatHaveIt() {
        Random random = new Random(16);
        for (int graph = 0; graph < GRAPHS; graph++) {
            GraphEdges edges = edges(random);
            int start = random.nextInt(edges.size() + 1) - 1;
            Presence presence = new Presence(edges, start);
            for (int count = 0; count < 3; count++) {
                BitSet sure = new BitSet();
                random.ints(count, 0, edges.size()).forEach(sure::set);
                compare(edges, start, presence, sure);
            }
        }
    }

    private static void compare(GraphEdges edges, int start, Presence presence, BitSet sure) {
        for (int node = 0; node < edges.size(); node++) {
            boolean leaves = mayEnd(edges, node, sure, new BitSet());
            boolean lacks = start >= 0 && leads(edges, start, node, sure, new BitSet()) && leaves;
            String where = "node " + node + " from " + start + ", with " + sure;
            assertThat(presence.mayLackAt(node, sure)).as(where).isEqualTo(lacks);
            assertThat(presence.mayLackBehind(node, sure)).as(where).isEqualTo(lacks && !sure.get(node));
        }
        boolean ends = start < 0 || mayEnd(edges, start, sure, new BitSet());
        assertThat(presence.mayLackAtEnd(sure)).isEqualTo(ends);
    }

    /** Whether a way leads there on which no node that has the value is left as it should be. */
    private static boolean leads(GraphEdges edges, int at, int to, BitSet sure, BitSet seen) {
        if (at == to) {
            return true;
        }
        if (seen.get(at)) {
            return false;
        }
        seen.set(at);
        return onward(edges, at, sure).anyMatch(next -> leads(edges, next, to, sure, seen));
    }

    private static boolean mayEnd(GraphEdges edges, int at, BitSet sure, BitSet seen) {
        if (edges.exits(at) && !sure.get(at)) {
            return true;
        }
        if (seen.get(at)) {
            return false;
        }
        seen.set(at);
        return onward(edges, at, sure).anyMatch(next -> mayEnd(edges, next, sure, seen));
    }

    private static IntStream onward(GraphEdges edges, int node, BitSet sure) {
        IntStream detours = Arrays.stream(edges.detours(node));
        return sure.get(node) ? detours : IntStream.concat(detours, Arrays.stream(edges.onward(node)));
    }

    private static GraphEdges edges(Random random) {
        int size = 1 + random.nextInt(12);
        int[][] onward = new int[size][];
        int[][] detours = new int[size][];
        boolean[] exits = new boolean[size];
        for (int node = 0; node < size; node++) {
            onward[node] = targets(random, random.nextInt(3), size);
            detours[node] = targets(random, random.nextInt(5) / 4, size);
            exits[node] = random.nextInt(6) == 0;
        }
        return new GraphEdges(onward, detours, exits);
    }

    private static int[] targets(Random random, int count, int size) {
        return random.ints(count, 0, size).toArray();
    }
}
