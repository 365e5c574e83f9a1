package dev.cairn.flows.expression.term;

/** What a {@link StrictCall} calls when all arguments are known. */
@FunctionalInterface
interface StrictFunction {
    /**
     * The value for these arguments, or what failed.
     *
     * @param position where the call stands in the expression
     */
    Object call(int position, Object... values);
}
