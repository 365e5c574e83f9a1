package dev.cairn.bench.studio;

import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Step;
import java.util.Collections;
import java.util.List;

/**
 * A state of a size of one's choice, of which each step changes one number.
 *
 * @param count the number
 * @param end where it ends
 * @param rows what else there is
 */
public record SizedState(int count, int end, List<String> rows) {
    /** Copies the rows. */
    public SizedState {
        rows = List.copyOf(rows);
    }

    static SizedState of(int steps, int rows, int rowLength) {
        return new SizedState(0, steps, Collections.nCopies(rows, "x".repeat(rowLength)));
    }

    /** A graph that counts a step every so many milliseconds. */
    static Graph<SizedState> graph(String name, int stepMs) {
        Step<SizedState, ?, ?> count = Step.of(
                "Count",
                Integer.class,
                SizedState::count,
                (before, effects) -> {
                    if (stepMs > 0) {
                        Thread.sleep(stepMs);
                    }
                    return before + 1;
                },
                (state, after) -> new SizedState(after, state.end(), state.rows()));
        return Graph.define(name, 1, SizedState.class)
                .start(count)
                .from(count)
                .when("more", state -> state.count() < state.end())
                .to(count)
                .otherwise(End.succeeded("Counted"))
                .build();
    }
}
