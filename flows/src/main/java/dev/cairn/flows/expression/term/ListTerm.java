package dev.cairn.flows.expression.term;

import dev.cairn.flows.expression.Evaluated;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * {@code [a, b, ?c]}. Its elements may be unknown one by one, but for those that may not be there at all.
 *
 * @param optional which elements are left out where they are empty optionals
 */
record ListTerm(List<Term> elements, Set<Integer> optional) implements Term {
    @Override
    public Object value(Activation activation) {
        List<Object> values = new ArrayList<>(elements.size());
        Object missing = MissingValues.NONE;
        for (int i = 0; i < elements.size(); i++) {
            Object value = elements.get(i).settled(activation);
            if (optional.contains(i) && value instanceof Optional<?> there) {
                there.ifPresent(values::add);
                continue;
            }
            if (value instanceof Evaluated.Failed || (value instanceof Evaluated && optional.contains(i))) {
                missing = MissingValues.either(missing, value);
            }
            values.add(value);
        }
        return missing instanceof Evaluated ? withUnknown(missing, values) : PartialList.of(values);
    }

    private static Object withUnknown(Object missing, List<Object> values) {
        Object all = missing;
        for (Object value : values) {
            all = value instanceof Evaluated ? MissingValues.either(all, value) : all;
        }
        return all;
    }
}
