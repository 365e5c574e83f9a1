package dev.cairn.flows.expression.term;

import dev.cairn.flows.expression.Evaluated;
import java.util.SortedSet;
import java.util.TreeSet;

/** How what is unknown and what failed go together. */
final class MissingValues {
    /** Neither: the neutral element of {@link #either}. */
    static final Object NONE = Boolean.FALSE;

    private MissingValues() {}

    /** What a strict function comes to, one of whose arguments at least has no value. */
    static Object either(Object left, Object right) {
        if (left instanceof Evaluated.Unknown(SortedSet<String> first)) {
            return right instanceof Evaluated.Unknown(SortedSet<String> second) && !second.equals(first)
                    ? union(first, second)
                    : left;
        }
        if (right instanceof Evaluated.Unknown) {
            return right;
        }
        return left instanceof Evaluated ? left : right;
    }

    private static Evaluated.Unknown union(SortedSet<String> first, SortedSet<String> second) {
        TreeSet<String> both = new TreeSet<>(first);
        both.addAll(second);
        return new Evaluated.Unknown(both);
    }
}
