package dev.cairn.flows.expression.term;

import dev.cairn.flows.expression.Evaluated;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Looking into maps, lists and messages. */
final class SelectTerms {
    private SelectTerms() {}

    /** {@code a.field} on a map; on a message, and on an optional, CEL's own. */
    record Select(Term operand, String field, StrictCall fallback) implements Term {
        @Override
        public Object value(Activation activation) {
            Object value = operand.settled(activation);
            if (value instanceof Evaluated) {
                return value;
            }
            if (value instanceof Optional<?> optional) {
                return optional.isPresent() ? within(activation, optional.get()) : optional;
            }
            if (value instanceof Map<?, ?> map) {
                Object found = map.get(field);
                return found != null
                        ? found
                        : new Evaluated.Failed("there is no '" + field + "' in it", fallback.position());
            }
            return fallback.called(activation, value);
        }

        private Object within(Activation activation, Object value) {
            if (value instanceof Map<?, ?> map) {
                return Optional.ofNullable(map.get(field));
            }
            return fallback.called(activation, Optional.of(value));
        }
    }

    /** {@code a.?field}. */
    record OptionalSelect(Term operand, String field, StrictCall fallback) implements Term {
        @Override
        public Object value(Activation activation) {
            Object value = operand.settled(activation);
            if (value instanceof Evaluated) {
                return value;
            }
            if (value instanceof Optional<?> optional && optional.isEmpty()) {
                return optional;
            }
            Object inside = value instanceof Optional<?> optional ? optional.get() : value;
            return inside instanceof Map<?, ?> map
                    ? Optional.ofNullable(map.get(field))
                    : fallback.called(activation, value);
        }
    }

    /** {@code has(a.field)}. */
    record Has(Term operand, String field, StrictCall fallback) implements Term {
        @Override
        public Object value(Activation activation) {
            Object value = operand.settled(activation);
            if (value instanceof Evaluated) {
                return value;
            }
            if (value instanceof Optional<?> optional && optional.isEmpty()) {
                return false;
            }
            Object inside = value instanceof Optional<?> optional ? optional.get() : value;
            return inside instanceof Map<?, ?> map ? map.containsKey(field) : fallback.called(activation, value);
        }
    }

    /** {@code list[i]} where only that element has to be known, {@code map[key]}. */
    record Index(Term operand, Term index, StrictCall fallback) implements Term {
        @Override
        public Object value(Activation activation) {
            Object container = operand.value(activation);
            Object at = index.settled(activation);
            if (container instanceof Evaluated || at instanceof Evaluated) {
                return MissingValues.either(OperatorTerms.settle(container), at);
            }
            Object found = container instanceof List<?> list && at instanceof Long place ? element(list, place) : null;
            if (found == null && container instanceof Map<?, ?> map && at instanceof String) {
                found = map.get(at);
            }
            return found != null ? found : byCel(activation, container, at);
        }

        private Object byCel(Activation activation, Object container, Object at) {
            if (container instanceof PartialList list) {
                return at instanceof Long place && (place < 0 || place >= list.size())
                        ? new Evaluated.Failed("there is no element " + place + " in it", fallback.position())
                        : list.unknown();
            }
            return fallback.called(activation, container, at);
        }

        private static @Nullable Object element(List<?> list, long place) {
            return place >= 0 && place < list.size() ? list.get((int) place) : null;
        }
    }

    /** {@code a.orValue(b)} and {@code a.or(b)}: the second is looked at where the first is empty. */
    record Alternative(Term first, Term second, boolean unwrap, int position) implements Term {
        @Override
        public Object value(Activation activation) {
            Object value = first.settled(activation);
            if (value instanceof Evaluated) {
                return value;
            }
            if (!(value instanceof Optional<?> optional)) {
                return new Evaluated.Failed("an optional was expected here", position);
            }
            if (optional.isEmpty()) {
                return second.value(activation);
            }
            return unwrap ? optional.get() : optional;
        }
    }
}
