package dev.cairn.agent.path;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.List;
import java.util.function.Function;

/** The order in which what is reached by fewer steps comes first; {@link dev.cairn.agent.map.CheapestPaths} is for steps that cost differently. */
public final class BreadthFirst {
    private BreadthFirst() {}

    /**
     * Visits {@code first}, then what it leads to, then what that leads to, each in the order in which it was led to.
     *
     * @param visit is called once for each node and gives those that it leads to and that were not given before; else the search would not end
     */
    public static <N> void from(N first, Function<N, ? extends Collection<N>> visit) {
        Deque<N> open = new ArrayDeque<>(List.of(first));
        while (!open.isEmpty()) {
            open.addAll(visit.apply(open.remove()));
        }
    }
}
