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
 * @param actor who starts it, for its journal
 */
public record RunOptions(
        Optional<String> id, OptionalLong seed, Budgets budgets, Map<String, String> labels, Optional<String> actor) {
    /** Nothing set: a new id, a new seed, no limits, no labels. */
    public static final RunOptions DEFAULT =
            new RunOptions(Optional.empty(), OptionalLong.empty(), Budgets.UNLIMITED, Map.of());

    /**
     * Copies the labels.
     *
     * @throws IllegalArgumentException if one has a NUL or half of a surrogate pair in it, or the actor's name is one that
     *     {@link Engine#actingAs} refuses
     */
    public RunOptions {
        labels = RunLabels.checked(labels);
        actor.ifPresent(RunOperator::checkName);
    }

    /** Of somebody who gives no name. */
    public RunOptions(Optional<String> id, OptionalLong seed, Budgets budgets, Map<String, String> labels) {
        this(id, seed, budgets, labels, Optional.empty());
    }

    /** These options with an id of the caller's. */
    public RunOptions id(String newId) {
        return new RunOptions(Optional.of(newId), seed, budgets, labels, actor);
    }

    /** These options with a seed. */
    public RunOptions seed(long newSeed) {
        return new RunOptions(id, OptionalLong.of(newSeed), budgets, labels, actor);
    }

    /** These options with limits. */
    public RunOptions budgets(Budgets newBudgets) {
        return new RunOptions(id, seed, newBudgets, labels, actor);
    }

    /** These options with one more label. */
    public RunOptions label(String key, String value) {
        Map<String, String> more = new TreeMap<>(labels);
        more.put(key, value);
        return new RunOptions(id, seed, budgets, more, actor);
    }

    /**
     * These options of a run that somebody of that name starts; the journal says so.
     *
     * @throws IllegalArgumentException if it is a name that {@link Engine#actingAs} refuses
     */
    public RunOptions actor(String name) {
        return new RunOptions(id, seed, budgets, labels, Optional.of(name));
    }
}
