package dev.cairn.flows.expression.check;

import dev.cairn.flows.expression.ExpressionProblem.Kind;
import dev.cel.common.CelIssue;
import dev.cel.common.CelValidationResult;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Says in an author's words why a text is no expression: the usual slips by themselves, the rest from what CEL's parser says. */
final class SyntaxCheck {
    private static final Map<String, String> SIGNS =
            Map.of("=", "==", "&", "&&", "|", "||", "<>", "!=", "=>", ">=", "=<", "<=");
    private static final Map<String, String> WORDS = Map.of("and", "&&", "or", "||", "is", "==", "equals", "==");
    private static final Map<String, String> CLOSERS = Map.of("(", ")", "[", "]", "{", "}");

    private final String text;
    private final List<Token> tokens;
    private final ProblemList problems;

    SyntaxCheck(String text, List<Token> tokens, ProblemList problems) {
        this.text = text;
        this.tokens = tokens;
        this.problems = problems;
    }

    /** Characters that a reader would not see, or see elsewhere. */
    static void characters(String text, ProblemList problems) {
        for (int at = 0; at < text.length(); at += Character.charCount(text.codePointAt(at))) {
            int c = text.codePointAt(at);
            boolean white = c == '\t' || c == '\n' || c == '\r';
            int type = Character.getType(c);
            if ((type == Character.CONTROL && !white)
                    || (type == Character.FORMAT && c != 0x200C && c != 0x200D)
                    || type == Character.SURROGATE) {
                problems.replace(
                        Kind.SYNTAX,
                        at,
                        at + Character.charCount(c),
                        String.format(Locale.ROOT, "the invisible character U+%04X cannot stand in an expression", c),
                        "");
                return;
            }
        }
    }

    /** Adds the usual slips. */
    void slips() {
        if (tokens.isEmpty()) {
            problems.add(
                    Kind.SYNTAX,
                    0,
                    text.length(),
                    "there is no expression here",
                    "true, or a condition such as lux > 3");
        }
        for (int i = 0; i < tokens.size(); i++) {
            slip(i);
        }
        if (problems.isEmpty()) {
            brackets();
        }
    }

    private void slip(int index) {
        Token token = tokens.get(index);
        switch (token.kind()) {
            case UNCLOSED -> {
                String mark = token.text().replaceFirst("^[rRbB]*", "").substring(0, 1);
                problems.add(Kind.SYNTAX, token.start(), token.end(), "a text is not closed", "add " + mark);
            }
            case FOREIGN -> foreign(token);
            case SIGN -> {
                if (SIGNS.containsKey(token.text())) {
                    replace(token, "'" + token.text() + "' is no sign of an expression", SIGNS.get(token.text()));
                }
            }
            case NAME -> word(index, token);
            default -> {}
        }
    }

    private void foreign(Token token) {
        if ("“”„‘’‚´`".contains(token.text())) {
            replace(token, "a text stands between straight quotes", "'");
        } else {
            add(token, "'" + token.text() + "' is no sign of an expression", "take it out, or put it between quotes");
        }
    }

    private void word(int index, Token token) {
        String word = token.text().toLowerCase(Locale.ROOT);
        boolean after = index > 0 && tokens.get(index - 1).endsOperand();
        boolean before = index + 1 < tokens.size() && tokens.get(index + 1).beginsOperand();
        boolean call = index + 1 < tokens.size() && tokens.get(index + 1).is("(") && !after;
        if (after && before && WORDS.containsKey(word)) {
            replace(token, "'" + token.text() + "' is no word of an expression", WORDS.get(word));
        } else if (!after && before && !call && word.equals("not")) {
            replace(token, "'" + token.text() + "' is no word of an expression", "!");
        }
    }

    private void brackets() {
        Deque<Token> open = new ArrayDeque<>();
        for (Token token : tokens) {
            if (token.kind() != Token.Kind.SIGN) {
                continue;
            }
            if (CLOSERS.containsKey(token.text())) {
                open.push(token);
            } else if (CLOSERS.containsValue(token.text())) {
                Token opener = open.poll();
                if (opener == null) {
                    replace(token, "'" + token.text() + "' closes nothing", "");
                    return;
                } else if (!token.text().equals(CLOSERS.get(opener.text()))) {
                    add(
                            token,
                            "'" + token.text() + "' cannot close '" + opener.text() + "'",
                            "add '" + CLOSERS.get(opener.text()) + "' before it");
                    return;
                }
            }
        }
        open.descendingIterator()
                .forEachRemaining(token ->
                        add(token, "'" + token.text() + "' is not closed", "add '" + CLOSERS.get(token.text()) + "'"));
    }

    /** Adds the first thing that the parser says; what follows it is mostly a consequence. */
    void parser(CelValidationResult parsed) {
        CelIssue issue = parsed.getErrors().getFirst();
        int points =
                parsed.getSource().getLocationOffset(issue.getSourceLocation()).orElse(0);
        int at = text.offsetByCodePoints(0, Math.min(points, text.codePointCount(0, text.length())));
        String message = issue.getMessage();
        if (message.contains("'<EOF>'") || at >= tokens.getLast().end()) {
            Token last = tokens.getLast();
            add(
                    last,
                    "the expression ends after '" + last.text() + "', where more is expected",
                    "write on, or take it out");
            return;
        }
        int index = indexAt(at);
        Token token = tokens.get(index);
        if (message.startsWith("reserved identifier")) {
            add(token, "'" + token.text() + "' is a word of CEL, no name", "another name");
        } else if (message.contains("must be a simple name")) {
            add(token, "a loop's variable must be a simple name", "list.all(x, x > 0)");
        } else if (message.contains("recursion") || message.contains("nest")) {
            problems.add(Kind.TOO_LARGE, at, token.end(), "the expression is nested too deep", "let");
        } else if (message.startsWith("has(")) {
            add(token, message, "has(phone), has(buy.lux)");
        } else if (token.kind() == Token.Kind.TEXT && message.contains("recognition")) {
            add(token, "a backslash in this text means nothing", "\\\\ for a backslash");
        } else if (token.kind() == Token.Kind.NUMBER && (message.contains("For input") || message.contains("range"))) {
            add(token, "this number is too big", "");
        } else if (!message.contains("missing")
                && index > 0
                && tokens.get(index - 1).endsOperand()
                && token.beginsOperand()) {
            add(
                    token,
                    "between '" + tokens.get(index - 1).text() + "' and '" + token.text() + "' something is missing",
                    "&& or a comparison");
        } else {
            add(token, "'" + token.text() + "' is not expected here" + ownWords(message), "");
        }
    }

    /** Errors of macros are sentences of CEL itself, those of its grammar lists of tokens. */
    private static String ownWords(String message) {
        return message.contains("input") || message.contains("viable") || message.contains("missing")
                ? ""
                : ": " + message;
    }

    private int indexAt(int at) {
        int index = 0;
        while (index < tokens.size() - 1 && tokens.get(index).end() <= at) {
            index++;
        }
        return index;
    }

    private void add(Token token, String message, String advice) {
        problems.add(Kind.SYNTAX, token.start(), token.end(), message, advice);
    }

    private void replace(Token token, String message, String replacement) {
        problems.replace(Kind.SYNTAX, token.start(), token.end(), message, replacement);
    }
}
