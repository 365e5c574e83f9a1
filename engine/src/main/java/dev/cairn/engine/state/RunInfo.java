package dev.cairn.engine.state;

import dev.cairn.engine.budget.Budgets;
import dev.cairn.engine.store.RunHead;
import java.time.Instant;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What stays the same from a run's start to its end.
 *
 * @param run the run's id
 * @param seed what its randomness is drawn from
 * @param budgets its limits
 * @param labels what its starter wants to find it by
 * @param startedAt the first event's instant
 * @param origin what it was forked from
 */
public record RunInfo(
        String run,
        long seed,
        Budgets budgets,
        Map<String, String> labels,
        Instant startedAt,
        Optional<RunHead.Origin> origin) {
    /** Copies the labels. */
    public RunInfo {
        labels = Collections.unmodifiableMap(new TreeMap<>(labels));
    }
}
