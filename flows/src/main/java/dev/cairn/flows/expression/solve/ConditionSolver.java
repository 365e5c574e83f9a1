package dev.cairn.flows.expression.solve;

import dev.cairn.flows.expression.Evaluated;
import dev.cairn.flows.expression.Expression;
import dev.cairn.flows.expression.NameUse;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Looks for values of names that make conditions come out as wanted. It gives the names one value after the other, of those that make a difference: choices, yes and no,
 * absent, and of numbers and moments the constants that the conditions name, what lies between them, and the type's bounds. As expressions are evaluated in three
 * values, most cases are closed when few names have one. Whoever is {@link Solution.Found} holds; {@link Solution.None} is said only where the values tried stand for
 * all others. Immutable.
 */
public final class ConditionSolver {
    private static final int USUAL_EVALUATIONS = 50_000;

    private final int evaluations;

    public ConditionSolver() {
        this(USUAL_EVALUATIONS);
    }

    /** @param evaluations of conditions that one question may take */
    public ConditionSolver(int evaluations) {
        this.evaluations = evaluations;
    }

    /** Whether all these can hold at once. */
    public Solution together(Collection<Expression> conditions) {
        return solve(conditions.stream().map(WantedOutcome::holding).toList());
    }

    /** A case in which the premises hold and the conclusion does not; where there is {@link Solution.None}, it follows from them. */
    public Solution counterexample(Collection<Expression> premises, Expression conclusion) {
        return uncovered(premises, List.of(conclusion));
    }

    /** A case in which the premises hold and none of the conditions does; where there is {@link Solution.None}, one of them always holds. */
    public Solution uncovered(Collection<Expression> premises, Collection<Expression> conditions) {
        return solve(Stream.concat(
                        premises.stream().map(WantedOutcome::holding),
                        conditions.stream().map(WantedOutcome::failing))
                .toList());
    }

    /** Values for which each condition comes out as wanted. */
    public Solution solve(List<WantedOutcome> wanted) {
        Map<String, NameUse> uses = new LinkedHashMap<>();
        Map<String, Integer> counts = new HashMap<>();
        for (WantedOutcome one : wanted) {
            for (NameUse use : one.condition().uses()) {
                uses.merge(use.name(), use, NameUse::and);
                counts.merge(use.name(), 1, Integer::sum);
            }
        }
        List<TrialValues> trials = TrialValues.of(uses).stream()
                .sorted(Comparator.comparing((TrialValues values) -> -counts.getOrDefault(values.name(), 0))
                        .thenComparing(values -> values.values().size()))
                .toList();
        return new Search(wanted, trials).solution();
    }

    /** One question; for one use. */
    private final class Search {
        private final List<WantedOutcome> wanted;
        private final List<TrialValues> trials;
        private final Map<String, Evaluated> given = new LinkedHashMap<>();
        private int left = evaluations;
        private final Set<String> inexact = new TreeSet<>();

        Search(List<WantedOutcome> wanted, List<TrialValues> trials) {
            this.wanted = wanted;
            this.trials = trials;
        }

        Solution solution() {
            if (found(0, new ArrayList<>(wanted))) {
                return new Solution.Found(given);
            }
            if (left <= 0) {
                return new Solution.Undecided("there are too many cases");
            }
            return inexact.isEmpty()
                    ? new Solution.None()
                    : new Solution.Undecided("more is done with " + String.join(", ", inexact) + " than comparing");
        }

        /** Tries the names from this one on; conditions that came out as wanted are not looked at again below. */
        private boolean found(int index, List<WantedOutcome> pending) {
            List<WantedOutcome> undecided = new ArrayList<>();
            for (WantedOutcome one : pending) {
                if (--left <= 0) {
                    return false;
                }
                Evaluated result = one.condition().evaluate(this::value);
                if (one.missed(result)) {
                    return false;
                }
                if (!one.met(result)) {
                    undecided.add(one);
                }
            }
            if (undecided.isEmpty()) {
                return true;
            }
            return index < trials.size() && found(index, trials.get(index), undecided);
        }

        private boolean found(int index, TrialValues trial, List<WantedOutcome> undecided) {
            boolean matters =
                    undecided.stream().anyMatch(one -> one.condition().reads().contains(trial.name()));
            if (matters && !trial.exact()) {
                inexact.add(trial.name());
            }
            if (!matters || trial.values().isEmpty()) {
                return found(index + 1, undecided);
            }
            for (Evaluated value : trial.values()) {
                given.put(trial.name(), value);
                if (found(index + 1, undecided)) {
                    return true;
                }
            }
            given.remove(trial.name());
            return false;
        }

        private Evaluated value(String name) {
            Evaluated value = given.get(name);
            return value == null ? Evaluated.unknown(name) : value;
        }
    }
}
