package dev.cairn.flows.expression.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Takes an expression's text apart. */
final class Tokenizer {
    private static final Set<String> DOUBLE_SIGNS = Set.of("&&", "||", "==", "!=", "<=", ">=", "<>", "=>", "=<");
    private static final String SIGNS = "()[]{}.,:?!<>+-*/%=&|";

    private final String text;
    private final List<Token> tokens = new ArrayList<>();
    private int at;

    private Tokenizer(String text) {
        this.text = text;
    }

    static List<Token> tokens(String text) {
        Tokenizer tokenizer = new Tokenizer(text);
        while (tokenizer.at < text.length()) {
            tokenizer.next();
        }
        return List.copyOf(tokenizer.tokens);
    }

    private void next() {
        char c = text.charAt(at);
        if (c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f') {
            at++;
        } else if (text.startsWith("//", at)) {
            int end = text.indexOf('\n', at);
            at = end < 0 ? text.length() : end;
        } else if (beginsText()) {
            text();
        } else if (isLetter(c)) {
            take(Token.Kind.NAME, run(at, false));
        } else if (isDigit(c)
                || (c == '.' && at + 1 < text.length() && isDigit(text.charAt(at + 1)) && !afterOperand())) {
            take(Token.Kind.NUMBER, number());
        } else {
            sign(c);
        }
    }

    private boolean afterOperand() {
        return !tokens.isEmpty()
                && tokens.getLast().endsOperand()
                && tokens.getLast().end() == at;
    }

    private void sign(char c) {
        if (at + 1 < text.length() && DOUBLE_SIGNS.contains(text.substring(at, at + 2))) {
            take(Token.Kind.SIGN, at + 2);
        } else {
            take(
                    SIGNS.indexOf(c) >= 0 ? Token.Kind.SIGN : Token.Kind.FOREIGN,
                    at + Character.charCount(text.codePointAt(at)));
        }
    }

    private void take(Token.Kind kind, int end) {
        tokens.add(new Token(kind, text.substring(at, end), at, end));
        at = end;
    }

    private int run(int from, boolean dots) {
        int end = from;
        while (end < text.length()
                && (isLetter(text.charAt(end)) || isDigit(text.charAt(end)) || (dots && text.charAt(end) == '.'))) {
            end++;
        }
        return end;
    }

    private int number() {
        int end = run(at, true);
        boolean exponent = end < text.length()
                && (text.charAt(end) == '-' || text.charAt(end) == '+')
                && (text.charAt(end - 1) == 'e' || text.charAt(end - 1) == 'E')
                && !text.startsWith("0x", at);
        return exponent ? run(end + 1, false) : end;
    }

    private boolean beginsText() {
        return quoteAt() >= 0;
    }

    /** Where the quote is with which a text begins here, behind {@code r} and {@code b}; -1 if none does. */
    private int quoteAt() {
        int quote = at;
        while (quote < text.length() && quote < at + 2 && "rRbB".indexOf(text.charAt(quote)) >= 0) {
            quote++;
        }
        return quote < text.length() && (text.charAt(quote) == '"' || text.charAt(quote) == '\'') ? quote : -1;
    }

    private void text() {
        int quote = quoteAt();
        boolean raw =
                text.substring(at, quote).toLowerCase(java.util.Locale.ROOT).contains("r");
        String one = text.substring(quote, quote + 1);
        String mark = text.startsWith(one.repeat(3), quote) ? one.repeat(3) : one;
        int end = quote + mark.length();
        while (end < text.length() && !text.startsWith(mark, end)) {
            if (mark.length() == 1 && text.charAt(end) == '\n') {
                break;
            }
            end += text.charAt(end) == '\\' && !raw ? 2 : 1;
        }
        boolean closed = end < text.length() && text.startsWith(mark, end);
        take(
                closed ? Token.Kind.TEXT : Token.Kind.UNCLOSED,
                closed ? end + mark.length() : Math.min(end, text.length()));
    }

    private static boolean isLetter(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }
}
