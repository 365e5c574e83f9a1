package dev.cairn.flows.expression.term;

import dev.cairn.flows.expression.Evaluated;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/**
 * A loop, which is what all macros over lists and maps become: an accumulator that each element changes.
 *
 * @param first the slot of the element, the key, or, with {@code second}, the index
 * @param second the slot of the element or the entry's value; -1 in a loop of one variable
 */
record FoldTerm(
        Term range,
        int first,
        int second,
        int accumulator,
        Term init,
        Term condition,
        Term step,
        Term result,
        int position)
        implements Term {
    /** What a loop's result counts: {@code exists_one} decides at the second element, whatever is unknown. */
    record ExactlyOne(FoldTerm loop, Term predicate) implements Term {
        @Override
        public Object value(Activation activation) {
            Object values = loop.range.value(activation);
            return values instanceof Evaluated ? values : new Count().over(activation, values);
        }

        private final class Count {
            private int found;
            private Object missing = MissingValues.NONE;

            Object over(Activation activation, Object values) {
                Object stopped = loop.each(activation, values, () -> {
                    Object value = predicate.value(activation);
                    found += value == Boolean.TRUE ? 1 : 0;
                    missing = value instanceof Evaluated ? MissingValues.either(missing, value) : missing;
                    return true;
                });
                if (stopped instanceof Evaluated || missing instanceof Evaluated.Failed) {
                    return stopped instanceof Evaluated ? stopped : missing;
                }
                return found > 1 || !(missing instanceof Evaluated) ? (Object) (found == 1) : missing;
            }
        }
    }

    /** {@code accumulator + [element]}: the list is the loop's own, so it grows in place. */
    record Append(int accumulator, Term element) implements Term {
        @Override
        @SuppressWarnings("unchecked")
        public Object value(Activation activation) {
            Object list = activation.variable(accumulator);
            Object added = element.settled(activation);
            if (list instanceof Evaluated || added instanceof Evaluated.Failed) {
                return MissingValues.either(list, added);
            }
            ((List<Object>) list).add(added);
            return list;
        }
    }

    /** One turn of a loop. */
    @FunctionalInterface
    interface Turn {
        /** Whether the loop goes on. */
        boolean take();
    }

    @Override
    public Object value(Activation activation) {
        Object values = range.value(activation);
        if (values instanceof Evaluated) {
            return values;
        }
        Object start = init.value(activation);
        activation.assign(accumulator, start instanceof List<?> list ? new ArrayList<>(list) : start);
        Object stopped = each(activation, values, () -> {
            if (condition.value(activation) == Boolean.FALSE) {
                return false;
            }
            activation.assign(accumulator, step.value(activation));
            return true;
        });
        return stopped instanceof Evaluated ? stopped : settled(result.value(activation));
    }

    private static Object settled(Object value) {
        return value instanceof ArrayList<?> ? PartialList.of(unchecked(value)) : value;
    }

    @SuppressWarnings("unchecked")
    private static List<Object> unchecked(Object list) {
        return (List<Object>) list;
    }

    /** Takes a turn for each element; gives what stopped it, or {@link MissingValues#NONE}. */
    Object each(Activation activation, Object values, Turn turn) {
        if (values instanceof Map<?, ?> map) {
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                if (!activation.turn()) {
                    return Failures.tooManyTurns(position);
                }
                activation.assign(first, entry.getKey());
                assignSecond(activation, entry.getValue());
                if (!turn.take()) {
                    break;
                }
            }
            return MissingValues.NONE;
        }
        if (!(values instanceof Collection<?> list)) {
            return new Evaluated.Failed("a list or a map was expected here", position);
        }
        return eachOf(activation, list, turn);
    }

    private Object eachOf(Activation activation, Collection<?> list, Turn turn) {
        long index = 0;
        for (Object element : list) {
            if (!activation.turn()) {
                return Failures.tooManyTurns(position);
            }
            activation.assign(first, second < 0 ? element : (Object) index++);
            assignSecond(activation, element);
            if (!turn.take()) {
                break;
            }
        }
        return MissingValues.NONE;
    }

    private void assignSecond(Activation activation, Object value) {
        if (second >= 0) {
            activation.assign(second, value);
        }
    }
}
