package dev.cairn.flows.expression.term;

import dev.cairn.flows.expression.Evaluated;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Operators on the values that flows mostly have; whatever else they meet goes to CEL's own. */
final class OperatorTerms {
    private OperatorTerms() {}

    /** An operator on two values. */
    abstract static sealed class Binary implements Term permits Equal, Ordered, Arithmetic {
        private final Term left;
        private final Term right;
        private final StrictCall fallback;

        Binary(Term left, Term right, StrictCall fallback) {
            this.left = left;
            this.right = right;
            this.fallback = fallback;
        }

        @Override
        public Object value(Activation activation) {
            Object first = left.value(activation);
            Object second = right.value(activation);
            if (first instanceof Evaluated || second instanceof Evaluated) {
                return MissingValues.either(settle(first), settle(second));
            }
            return quick(activation, first, second);
        }

        abstract Object quick(Activation activation, Object first, Object second);

        final Object slow(Activation activation, Object first, Object second) {
            Object missing = MissingValues.either(settle(first), settle(second));
            return missing instanceof Evaluated ? missing : fallback.called(activation, first, second);
        }

        final int position() {
            return fallback.position();
        }
    }

    static Object settle(Object value) {
        return value instanceof PartialList partial ? partial.unknown() : value;
    }

    /** {@code ==} and {@code !=}; lists differ as soon as one pair of elements does, whatever the others are. */
    static final class Equal extends Binary {
        private final boolean sought;

        Equal(Term left, Term right, StrictCall fallback, boolean sought) {
            super(left, right, fallback);
            this.sought = sought;
        }

        @Override
        Object quick(Activation activation, Object first, Object second) {
            Boolean same = same(first, second);
            if (same != null) {
                return same == sought;
            }
            return first instanceof List<?> a
                            && second instanceof List<?> b
                            && (a instanceof PartialList || b instanceof PartialList)
                    ? pairwise(activation, a, b)
                    : slow(activation, first, second);
        }

        private Object pairwise(Activation activation, List<?> first, List<?> second) {
            if (first.size() != second.size()) {
                return !sought;
            }
            Object missing = MissingValues.NONE;
            for (int i = 0; i < first.size(); i++) {
                Object a = first.get(i);
                Object b = second.get(i);
                Object same = a instanceof Evaluated || b instanceof Evaluated
                        ? MissingValues.either(a, b)
                        : quick(activation, a, b);
                if (same instanceof Boolean truth && truth != sought) {
                    return same;
                }
                missing = same instanceof Evaluated ? MissingValues.either(missing, same) : missing;
            }
            return missing instanceof Evaluated ? missing : sought;
        }
    }

    /** Whether two values are the same, or null where it takes CEL to tell. */
    static @Nullable Boolean same(Object first, Object second) {
        if (first instanceof String || first instanceof Boolean) {
            return first.getClass() == second.getClass() ? first.equals(second) : null;
        }
        if (first instanceof Long a && second instanceof Long b) {
            return a.longValue() == b.longValue();
        }
        if (first instanceof Double a && second instanceof Double b) {
            return a.doubleValue() == b.doubleValue();
        }
        return null;
    }

    /** {@code <}, {@code <=}, {@code >}, {@code >=}. */
    static final class Ordered extends Binary {
        private final boolean less;
        private final boolean equal;

        Ordered(Term left, Term right, StrictCall fallback, boolean less, boolean equal) {
            super(left, right, fallback);
            this.less = less;
            this.equal = equal;
        }

        @Override
        Object quick(Activation activation, Object first, Object second) {
            if (first instanceof Long a && second instanceof Long b) {
                long x = a;
                long y = b;
                return x == y ? equal : x < y == less;
            }
            if (first instanceof Double a && second instanceof Double b) {
                double x = a;
                double y = b;
                return x == y ? equal : less ? x < y : x > y;
            }
            return slow(activation, first, second);
        }
    }

    /** {@code + - * / %} on whole numbers and numbers; texts and lists are joined here, too. */
    static final class Arithmetic extends Binary {
        private final char operator;

        Arithmetic(Term left, Term right, StrictCall fallback, char operator) {
            super(left, right, fallback);
            this.operator = operator;
        }

        @Override
        Object quick(Activation activation, Object first, Object second) {
            if (first instanceof Double a && second instanceof Double b && operator != '%') {
                return ofNumbers(a, b);
            }
            if (first instanceof Long a && second instanceof Long b) {
                return ofWholes(activation, a, b);
            }
            if (operator == '+' && first instanceof List<?> a && second instanceof List<?> b) {
                return activation.afford(a) && activation.afford(b)
                        ? PartialList.of(joined(a, b))
                        : Failures.tooMuchWork(position());
            }
            return slow(activation, first, second);
        }

        private static List<Object> joined(List<?> first, List<?> second) {
            List<Object> joined = new ArrayList<>(first.size() + second.size());
            joined.addAll(first);
            joined.addAll(second);
            return joined;
        }

        private Object ofNumbers(double a, double b) {
            return switch (operator) {
                case '+' -> a + b;
                case '-' -> a - b;
                case '*' -> a * b;
                default -> a / b;
            };
        }

        private Object ofWholes(Activation activation, long a, long b) {
            try {
                return switch (operator) {
                    case '+' -> Math.addExact(a, b);
                    case '-' -> Math.subtractExact(a, b);
                    case '*' -> Math.multiplyExact(a, b);
                    default -> slow(activation, a, b);
                };
            } catch (ArithmeticException e) {
                return new Evaluated.Failed("the number gets too big", position());
            }
        }
    }

    /** {@code x in list}, {@code key in map}: true as soon as one element is the one, whatever the others are. */
    record In(Term element, Term container, StrictFunction equality, StrictCall fallback) implements Term {
        @Override
        public Object value(Activation activation) {
            Object sought = element.settled(activation);
            Object values = container.value(activation);
            if (sought instanceof Evaluated || values instanceof Evaluated) {
                return MissingValues.either(sought, settle(values));
            }
            if (!(values instanceof List<?> list)) {
                return fallback.called(activation, sought, values);
            }
            return activation.afford(list) ? among(sought, list) : Failures.tooMuchWork(fallback.position());
        }

        private Object among(Object sought, List<?> list) {
            Object missing = MissingValues.NONE;
            for (Object one : list) {
                if (one instanceof Evaluated) {
                    missing = MissingValues.either(missing, one);
                    continue;
                }
                Boolean same = same(sought, one);
                Object found = same != null ? same : equality.call(fallback.position(), sought, one);
                if (found == Boolean.TRUE) {
                    return found;
                }
                missing = found instanceof Evaluated ? MissingValues.either(missing, found) : missing;
            }
            return missing;
        }
    }

    /** {@code size(x)}: of a list it is known though its elements are not. */
    record Size(Term operand, StrictCall fallback) implements Term {
        @Override
        public Object value(Activation activation) {
            return switch (operand.value(activation)) {
                case Evaluated missing -> missing;
                case Collection<?> list -> (long) list.size();
                case Map<?, ?> map -> (long) map.size();
                case Object other -> fallback.called(activation, other);
            };
        }
    }
}
