package dev.cairn.engine.run;

import dev.cairn.engine.budget.Budgets;
import dev.cairn.engine.store.RunLabels;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;

/**
 * How to start a run. Immutable.
 *
 * @param id the run's id; a new ULID if empty
 * @param seed what its randomness is drawn from; drawn afresh if empty
 * @param budgets its limits
 * @param labels what to find it by
 */
public record RunOptions(Optional<String> id, OptionalLong seed, Budgets budgets, Map<String, String> labels) {
    /** Nothing set: a new id, a new seed, no limits, no labels. */
    public static final RunOptions DEFAULT =
            new RunOptions(Optional.empty(), OptionalLong.empty(), Budgets.UNLIMITED, Map.of());

    /**
     * Copies the labels.
     *
     * @throws IllegalArgumentException if one has a NUL or half of a surrogate pair in it
     */
    public RunOptions {
        labels = RunLabels.checked(labels);
    }

    /** These options with an id of the caller's. */
    public RunOptions id(String newId) {
        return new RunOptions(Optional.of(newId), seed, budgets, labels);
    }

    /** These options with a seed. */
    public RunOptions seed(long newSeed) {
        return new RunOptions(id, OptionalLong.of(newSeed), budgets, labels);
    }

    /** These options with limits. */
    public RunOptions budgets(Budgets newBudgets) {
        return new RunOptions(id, seed, newBudgets, labels);
    }

    /** These options with one more label. */
    public RunOptions label(String key, String value) {
        Map<String, String> more = new TreeMap<>(labels);
        more.put(key, value);
        return new RunOptions(id, seed, budgets, more);
    }
}
