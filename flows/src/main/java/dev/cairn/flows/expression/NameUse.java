package dev.cairn.flows.expression;

import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * How an expression uses one name of its scope: what has to be known to try it with few values instead of all.
 *
 * @param type what the name holds
 * @param mayBeAbsent whether it may have no value
 * @param constants what it is compared with, looked for in, or replaced by where it is absent
 * @param comparedWith names that it is compared with
 * @param simple whether the expression does nothing else with it: two values that stand in the same way to all constants, and to the values of the names that it is
 *     compared with, then make no difference
 */
public record NameUse(
        String name,
        ExpressionType type,
        boolean mayBeAbsent,
        Set<Object> constants,
        Set<String> comparedWith,
        boolean simple) {
    public NameUse {
        constants = Collections.unmodifiableSet(new LinkedHashSet<>(constants));
        comparedWith = Collections.unmodifiableSet(new LinkedHashSet<>(comparedWith));
    }

    /** Both uses of one name as one. */
    public NameUse and(NameUse other) {
        Set<Object> allConstants = new LinkedHashSet<>(constants);
        allConstants.addAll(other.constants);
        Set<String> allCompared = new LinkedHashSet<>(comparedWith);
        allCompared.addAll(other.comparedWith);
        return new NameUse(
                name, type, mayBeAbsent || other.mayBeAbsent, allConstants, allCompared, simple && other.simple);
    }
}
