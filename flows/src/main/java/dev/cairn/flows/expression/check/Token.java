package dev.cairn.flows.expression.check;

/**
 * A word of an expression's text: coarser than CEL's own, and made of any text at all, since what CEL's parser refuses has to be explained.
 *
 * @param start in UTF-16 units
 * @param end behind its last unit
 */
record Token(Kind kind, String text, int start, int end) {
    enum Kind {
        NAME,
        NUMBER,
        TEXT,
        /** A text without an end. */
        UNCLOSED,
        SIGN,
        /** What no expression has. */
        FOREIGN
    }

    boolean is(String sign) {
        return kind == Kind.SIGN && text.equals(sign);
    }

    /** Whether an operand may end with this. */
    boolean endsOperand() {
        return kind == Kind.NAME || kind == Kind.NUMBER || kind == Kind.TEXT || is(")") || is("]") || is("}");
    }

    /** Whether an operand may begin with this. */
    boolean beginsOperand() {
        return kind == Kind.NAME
                || kind == Kind.NUMBER
                || kind == Kind.TEXT
                || is("(")
                || is("[")
                || is("{")
                || is("!")
                || is("-");
    }
}
