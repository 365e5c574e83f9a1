package dev.cairn.bench.suite;

import dev.cairn.bench.contender.CairnStore;
import dev.cairn.bench.measure.Pace;
import java.util.Set;

/**
 * What to measure.
 *
 * @param workloads ids, {@code W1} to {@code W4}
 * @param stores Cairn's stores; their bare databases come with them
 * @param peers whether LangGraph4j takes part
 * @param probes whether to measure growth, endurance and loading, too
 * @param waiting whether to measure runs that wait, too
 * @param pace how long
 */
public record Selection(
        Set<String> workloads, Set<CairnStore> stores, boolean peers, boolean probes, boolean waiting, Pace pace) {
    public Selection {
        workloads = Set.copyOf(workloads);
        stores = Set.copyOf(stores);
    }
}
