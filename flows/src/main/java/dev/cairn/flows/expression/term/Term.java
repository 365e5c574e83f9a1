package dev.cairn.flows.expression.term;

import dev.cairn.flows.expression.Evaluated;

/**
 * A part of an expression, ready to be evaluated. Immutable.
 *
 * <p>It yields a value of CEL's runtime, or an {@link Evaluated.Unknown} or {@link Evaluated.Failed} in its place; or a {@link PartialList}, which those terms take
 * that need not know each element. As in CEL, what is unknown hides what failed: it may turn out that it is not needed.
 */
@FunctionalInterface
public interface Term {
    Object value(Activation activation);

    /** As {@link #value}, with a list whose elements are not all known being unknown as a whole. */
    default Object settled(Activation activation) {
        Object value = value(activation);
        return value instanceof PartialList partial ? partial.unknown() : value;
    }
}
