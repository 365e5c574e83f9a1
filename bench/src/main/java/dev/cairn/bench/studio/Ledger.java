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
public record Ledger(int count, int end, List<String> rows) {
    /** Copies the rows. */
    public Ledger {
        rows = List.copyOf(rows);
    }

    static Ledger of(int steps, int rows, int rowLength) {
        return new Ledger(0, steps, Collections.nCopies(rows, "x".repeat(rowLength)));
    }

    /** A graph that counts a step every so many milliseconds. */
    static Graph<Ledger> graph(String name, int stepMs) {
        Step<Ledger, ?, ?> count = Step.of(
                "Count",
                Integer.class,
                Ledger::count,
                (before, effects) -> {
                    if (stepMs > 0) {
                        Thread.sleep(stepMs);
                    }
                    return before + 1;
                },
                (ledger, after) -> new Ledger(after, ledger.end(), ledger.rows()));
        return Graph.define(name, 1, Ledger.class)
                .start(count)
                .from(count)
                .when("more", ledger -> ledger.count() < ledger.end())
                .to(count)
                .otherwise(End.succeeded("Counted"))
                .build();
    }
}
