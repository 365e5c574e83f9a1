package dev.cairn.flows.expression;

import java.util.Optional;

/**
 * What is wrong with an expression, and where in it.
 *
 * @param start where it begins, in UTF-16 units from the beginning of the expression
 * @param end behind its last unit; never less than {@code start}
 * @param message what is wrong, for an author who does not know CEL; without a full stop
 * @param advice what to do, in a few words, or the text that would be right
 * @param replacement what to write instead of the text from {@code start} to {@code end}, where that is certain enough to be done at once
 */
public record ExpressionProblem(
        Kind kind, int start, int end, String message, Optional<String> advice, Optional<String> replacement) {
    /** Kinds of problems, with the codes under which a flow's author finds them explained. */
    public enum Kind {
        UNKNOWN_NAME("F203"),
        WRONG_RESULT("F301"),
        WRONG_TYPES("F302"),
        NEVER_EQUAL("F303"),
        MAY_BE_ABSENT("F304"),
        UNKNOWN_FIELD("F307"),
        SYNTAX("F308"),
        UNKNOWN_FUNCTION("F309"),
        BAD_LITERAL("F310"),
        TOO_LARGE("F801"),
        BAD_PATTERN("F802");

        private final String code;

        Kind(String code) {
            this.code = code;
        }

        public String code() {
            return code;
        }
    }
}
