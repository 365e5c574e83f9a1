package dev.cairn.bench.suite;

import dev.cairn.bench.contender.CairnStore;
import dev.cairn.bench.measure.Pace;
import java.util.Set;

/**
 * What to measure.
 *
 * @param workloads ids, {@code W1} to {@code W4}, and {@link #ANSWERS}
 * @param stores Cairn's stores; their bare databases come with them
 * @param peers whether LangGraph4j takes part
 * @param probes whether to measure growth, endurance and loading, too
 * @param waiting whether to measure runs that wait, too, if {@link #ANSWERS} is among the workloads
 * @param pace how long
 */
public record Selection(
        Set<String> workloads, Set<CairnStore> stores, boolean peers, boolean probes, boolean waiting, Pace pace) {
    /** Runs that wait: their answers, and claims among many. */
    public static final String ANSWERS = "answers";

    public Selection {
        waiting = waiting && workloads.contains(ANSWERS);
        workloads = Set.copyOf(workloads);
        stores = Set.copyOf(stores);
    }
}
