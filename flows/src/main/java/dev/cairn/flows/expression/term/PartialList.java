package dev.cairn.flows.expression.term;

import dev.cairn.flows.expression.Evaluated;
import java.util.AbstractList;
import java.util.List;

/** A list some of whose elements are {@link Evaluated.Unknown}: its length is known, and whether something is in it may be. */
final class PartialList extends AbstractList<Object> {
    private final List<Object> elements;

    PartialList(List<Object> elements) {
        this.elements = elements;
    }

    @Override
    public Object get(int index) {
        return elements.get(index);
    }

    @Override
    public int size() {
        return elements.size();
    }

    /** What the list waits for as a whole. */
    Evaluated.Unknown unknown() {
        Object unknown = MissingValues.NONE;
        for (Object element : elements) {
            unknown = element instanceof Evaluated ? MissingValues.either(unknown, element) : unknown;
        }
        return (Evaluated.Unknown) unknown;
    }

    /** The elements as a list of values if all are known, or a partial list. */
    static List<Object> of(List<Object> elements) {
        for (Object element : elements) {
            if (element instanceof Evaluated.Unknown) {
                return new PartialList(elements);
            }
        }
        return elements;
    }
}
