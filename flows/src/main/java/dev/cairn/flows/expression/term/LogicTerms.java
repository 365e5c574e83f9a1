package dev.cairn.flows.expression.term;

import dev.cairn.flows.expression.Evaluated;

/** Logic in three values: {@code false && ?} is false, {@code true && ?} unknown. What failed is hidden by what decides, and by what is unknown. */
final class LogicTerms {
    private LogicTerms() {}

    record And(Term left, Term right) implements Term {
        @Override
        public Object value(Activation activation) {
            Object first = left.value(activation);
            if (first == Boolean.FALSE) {
                return first;
            }
            Object second = right.value(activation);
            return second == Boolean.FALSE || first == Boolean.TRUE ? checked(second) : undecided(first, second, true);
        }
    }

    record Or(Term left, Term right) implements Term {
        @Override
        public Object value(Activation activation) {
            Object first = left.value(activation);
            if (first == Boolean.TRUE) {
                return first;
            }
            Object second = right.value(activation);
            return second == Boolean.TRUE || first == Boolean.FALSE ? checked(second) : undecided(first, second, false);
        }
    }

    record Not(Term operand) implements Term {
        @Override
        public Object value(Activation activation) {
            Object value = operand.value(activation);
            return value instanceof Boolean truth ? Boolean.valueOf(!truth) : checked(value);
        }
    }

    /** A condition that is unknown leaves the whole unknown, without a look at what comes after it. */
    record Conditional(Term condition, Term then, Term otherwise) implements Term {
        @Override
        public Object value(Activation activation) {
            Object value = condition.value(activation);
            if (value == Boolean.TRUE) {
                return then.value(activation);
            }
            return value == Boolean.FALSE ? otherwise.value(activation) : checked(value);
        }
    }

    /** What loops ask before each turn: anything but false lets them go on. */
    record NotStrictlyFalse(Term operand) implements Term {
        @Override
        public Object value(Activation activation) {
            return operand.value(activation) != Boolean.FALSE;
        }
    }

    /** Neither side decides: the left is not {@code neutral}, and the right may be. */
    private static Object undecided(Object left, Object right, boolean neutral) {
        Object first = checked(left);
        return right instanceof Boolean truth && truth == neutral ? first : MissingValues.either(first, checked(right));
    }

    private static Object checked(Object value) {
        return value instanceof Boolean || value instanceof Evaluated
                ? value
                : new Evaluated.Failed("yes or no was expected here", -1);
    }
}
