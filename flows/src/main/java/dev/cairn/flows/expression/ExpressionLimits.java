package dev.cairn.flows.expression;

/**
 * How big an expression may be, and how much one evaluation may do.
 *
 * @param characters UTF-16 units of its text
 * @param parts names, constants, operators, calls: nodes of the syntax tree as it is written
 * @param loopDepth how deep loops ({@code all}, {@code exists}, {@code map} …) may stand in one another
 * @param loopTurns turns of all loops of one evaluation together
 * @param work what one evaluation may handle: characters of texts that are searched or joined, elements of lists that are compared
 * @param patternSize instructions of a regular expression when compiled
 */
public record ExpressionLimits(int characters, int parts, int loopDepth, int loopTurns, long work, int patternSize) {
    /** What a flow's author gets who says nothing. */
    public static final ExpressionLimits STANDARD = new ExpressionLimits(1_000, 200, 2, 10_000, 1_000_000, 2_000);

    public ExpressionLimits {
        if (characters < 1 || parts < 1 || loopDepth < 0 || loopTurns < 0 || work < 1 || patternSize < 1) {
            throw new IllegalArgumentException("each limit of an expression is a positive number");
        }
    }
}
