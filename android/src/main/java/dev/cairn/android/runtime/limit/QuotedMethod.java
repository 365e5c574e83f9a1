package dev.cairn.android.runtime.limit;

import java.util.Optional;

/** A method as messages of the JVM name it, in quotes: {@code 'void com.example.Store.open(java.lang.String)'}. */
record QuotedMethod(String owner, String name, String parameters) {
    /** The first in a message; whatever else is in quotes there, each sign is looked at a few times at most. */
    static Optional<QuotedMethod> in(String message) {
        int open = message.indexOf('\'');
        for (int end = message.indexOf('\'', open + 1); open >= 0 && end >= 0; end = message.indexOf('\'', open + 1)) {
            Optional<QuotedMethod> method = read(message.substring(open + 1, end));
            if (method.isPresent()) {
                return method;
            }
            open = end;
        }
        return Optional.empty();
    }

    private static Optional<QuotedMethod> read(String quoted) {
        int paren = quoted.indexOf('(');
        int dot = quoted.lastIndexOf('.', paren);
        if (paren < 0 || dot < 0 || !quoted.endsWith(")")) {
            return Optional.empty();
        }
        int start = dot;
        while (start > 0 && isOfName(quoted.charAt(start - 1), ".$")) {
            start--;
        }
        String name = quoted.substring(dot + 1, paren);
        return start == dot || name.isEmpty() || !name.chars().allMatch(sign -> isOfName(sign, "$<>"))
                ? Optional.empty()
                : Optional.of(new QuotedMethod(
                        quoted.substring(start, dot), name, quoted.substring(paren + 1, quoted.length() - 1)));
    }

    private static boolean isOfName(int sign, String more) {
        return sign < 0x80 && Character.isLetterOrDigit(sign) || sign == '_' || more.indexOf(sign) >= 0;
    }

    /** The method without what it takes. */
    @Override
    public String toString() {
        return owner + "." + name;
    }
}
