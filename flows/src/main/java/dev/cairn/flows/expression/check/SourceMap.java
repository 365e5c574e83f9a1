package dev.cairn.flows.expression.check;

import dev.cel.common.CelSource;
import dev.cel.common.ast.CelExpr;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Where each part of a parsed expression stands in its text. CEL knows one place for each, in code points: of an operator, a bracket, a name. */
final class SourceMap {
    /** A stretch of the text, in UTF-16 units. */
    record Stretch(int start, int end) {}

    private final String text;
    private final List<Token> tokens;
    private final CelSource source;
    private final Map<Integer, Integer> partners = new HashMap<>();

    SourceMap(String text, List<Token> tokens, CelSource source) {
        this.text = text;
        this.tokens = tokens;
        this.source = source;
        Deque<Integer> open = new ArrayDeque<>();
        for (int i = 0; i < tokens.size(); i++) {
            if (tokens.get(i).is("(") || tokens.get(i).is("[") || tokens.get(i).is("{")) {
                open.push(i);
            } else if ((tokens.get(i).is(")")
                            || tokens.get(i).is("]")
                            || tokens.get(i).is("}"))
                    && !open.isEmpty()) {
                partners.put(open.pop(), i);
            }
        }
    }

    String text(Stretch stretch) {
        return text.substring(stretch.start(), stretch.end());
    }

    /** The whole of a part, without brackets around it. */
    Stretch stretch(CelExpr written) {
        CelExpr expression = asWritten(written);
        int own = index(expression.id());
        Stretch stretch = own < 0 ? new Stretch(text.length(), 0) : own(expression, own);
        for (CelExpr child : children(expression).toList()) {
            stretch = around(stretch, stretch(child));
        }
        return stretch.end() < stretch.start() ? new Stretch(0, text.length()) : stretch;
    }

    /** The sign or name alone by which CEL knows the part. */
    Stretch sign(CelExpr expression) {
        int index = index(expression.id());
        return index < 0
                ? stretch(expression)
                : new Stretch(tokens.get(index).start(), tokens.get(index).end());
    }

    /** The name of a function, or of a field. */
    Stretch name(CelExpr expression) {
        int index = index(expression.id());
        if (index < 0) {
            return stretch(expression);
        }
        Token token = tokens.get(index);
        Token name = token.is(".") && index + 1 < tokens.size()
                ? tokens.get(index + 1)
                : token.is("(") && index > 0 ? tokens.get(index - 1) : token;
        return new Stretch(name.start(), name.end());
    }

    private Stretch own(CelExpr expression, int index) {
        Token token = tokens.get(index);
        int start = token.start();
        int end = token.end();
        if (partners.containsKey(index)) {
            end = tokens.get(partners.get(index)).end();
            boolean called = expression.getKind() == CelExpr.ExprKind.Kind.CALL && token.is("(") && index > 0;
            start = called ? tokens.get(index - 1).start() : start;
        } else if (token.is(".") && index + 1 < tokens.size()) {
            end = tokens.get(tokens.get(index + 1).is("?") ? index + 2 : index + 1)
                    .end();
        }
        return new Stretch(start, end);
    }

    private static Stretch around(Stretch one, Stretch other) {
        return new Stretch(Math.min(one.start(), other.start()), Math.max(one.end(), other.end()));
    }

    /** The call of a macro instead of the loop that it became. */
    CelExpr asWritten(CelExpr expression) {
        return source.getMacroCalls().getOrDefault(expression.id(), expression).toBuilder()
                .setId(expression.id())
                .build();
    }

    /** The parts of which one consists as it was written. */
    static Stream<CelExpr> children(CelExpr expression) {
        return switch (expression.getKind()) {
            case SELECT -> Stream.of(expression.select().operand());
            case CALL -> Stream.concat(expression.call().target().stream(), expression.call().args().stream());
            case LIST -> expression.list().elements().stream();
            case MAP -> expression.map().entries().stream().flatMap(entry -> Stream.of(entry.key(), entry.value()));
            case STRUCT -> expression.struct().entries().stream().map(CelExpr.CelStruct.Entry::value);
            case COMPREHENSION ->
                Stream.of(
                        expression.comprehension().iterRange(),
                        expression.comprehension().accuInit(),
                        expression.comprehension().loopCondition(),
                        expression.comprehension().loopStep(),
                        expression.comprehension().result());
            case CONSTANT, IDENT, NOT_SET -> Stream.of();
        };
    }

    /** The word at a part's place; -1 if it has none. */
    private int index(long id) {
        Integer points = source.getPositionsMap().get(id);
        if (points == null) {
            return -1;
        }
        int at = text.offsetByCodePoints(0, points);
        for (int i = 0; i < tokens.size(); i++) {
            if (tokens.get(i).start() <= at && at < tokens.get(i).end()) {
                return i;
            }
        }
        return -1;
    }

    /** Where a place of CEL's is in the text. */
    int offset(int points) {
        return points < 0 ? points : text.offsetByCodePoints(0, points);
    }
}
