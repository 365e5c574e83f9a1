package dev.cairn.flows.edit;

import dev.cairn.flows.expression.check.ExpressionCheck;
import dev.cel.common.CelAbstractSyntaxTree;
import dev.cel.common.CelOptions;
import dev.cel.common.CelValidationResult;
import dev.cel.common.ast.CelConstant;
import dev.cel.common.ast.CelExpr;
import dev.cel.extensions.CelOptionalLibrary;
import dev.cel.parser.CelParser;
import dev.cel.parser.CelParserFactory;
import dev.cel.parser.CelStandardMacro;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Finds the names that an expression reads, by its syntax tree: not those of fields, functions and variables of loops, and none within texts. */
public final class ExpressionNames {
    private static final CelParser PARSER = CelParserFactory.standardCelParserBuilder()
            .setOptions(CelOptions.current().populateMacroCalls(true).build())
            .setStandardMacros(CelStandardMacro.STANDARD_MACROS.stream()
                    .filter(macro -> macro != CelStandardMacro.HAS)
                    .toList())
            .addMacros(ExpressionCheck.has())
            .addLibraries(CelOptionalLibrary.INSTANCE)
            .build();

    private static final Pattern AS_OPTIONAL =
            Pattern.compile("\\s*\\.\\s*(orValue|or|hasValue|value|optMap|optFlatMap)\\s*\\(");
    private static final Pattern HAS = Pattern.compile("\\bhas\\s*\\(\\s*$");

    private final CelAbstractSyntaxTree tree;
    private final String text;
    private final List<Name> names = new ArrayList<>();
    private final List<Compared> compared = new ArrayList<>();
    private final Set<Long> seen = new HashSet<>();

    private ExpressionNames(CelAbstractSyntaxTree tree, String text) {
        this.tree = tree;
        this.text = text;
    }

    /**
     * A name that is read.
     *
     * @param field what is read of it: {@code number} in {@code order.number}
     */
    record Name(String name, int start, Optional<String> field) {
        int end() {
            return start + name.length();
        }

        /** Whether it is read as what may be absent: {@code lux.orValue(0)}, {@code has(lux)}. */
        boolean isOptionalIn(String source) {
            return AS_OPTIONAL.matcher(source.substring(end())).lookingAt() || isAskedIn(source);
        }

        /** Whether it is asked for: {@code has(lux)}. */
        boolean isAskedIn(String source) {
            return HAS.matcher(source.substring(0, start)).find()
                    && source.substring(end()).stripLeading().startsWith(")");
        }
    }

    /** A text that a name is compared with, by its quoted place in the expression. */
    record Compared(String name, String value, int start, int end) {}

    /** What an expression reads; nothing of one that cannot be read itself. */
    static Optional<ExpressionNames> of(String expression) {
        CelValidationResult parsed = PARSER.parse(expression);
        if (parsed.hasError()) {
            return Optional.empty();
        }
        try {
            ExpressionNames names = new ExpressionNames(parsed.getAst(), expression);
            names.visit(names.tree.getExpr(), Set.of(), Optional.empty());
            return Optional.of(names);
        } catch (dev.cel.common.CelValidationException e) {
            return Optional.empty();
        }
    }

    /** An expression with a name it reads written otherwise; an expression that cannot be read stays as it is. */
    public static String renamed(String expression, String name, String to) {
        StringBuilder text = new StringBuilder(expression);
        of(expression)
                .ifPresent(found -> found.names.stream()
                        .filter(read -> read.name().equals(name))
                        .sorted(Comparator.comparingInt(Name::start).reversed())
                        .forEach(read -> text.replace(read.start(), read.end(), to)));
        return text.toString();
    }

    List<Name> names() {
        return names;
    }

    List<Compared> compared() {
        return compared;
    }

    private void visit(CelExpr expr, Set<String> bound, Optional<String> field) {
        switch (expr.getKind()) {
            case IDENT -> ident(expr, bound, field);
            case SELECT ->
                visit(expr.select().operand(), bound, Optional.of(expr.select().field()));
            case CALL -> call(expr, bound);
            case LIST -> expr.list().elements().forEach(item -> visit(item, bound, Optional.empty()));
            case MAP ->
                expr.map().entries().forEach(entry -> {
                    visit(entry.key(), bound, Optional.empty());
                    visit(entry.value(), bound, Optional.empty());
                });
            case STRUCT -> expr.struct().entries().forEach(entry -> visit(entry.value(), bound, Optional.empty()));
            case COMPREHENSION -> loop(expr, bound);
            case CONSTANT, NOT_SET -> {}
        }
    }

    private void ident(CelExpr expr, Set<String> bound, Optional<String> field) {
        String name = expr.ident().name();
        Integer at = tree.getSource().getPositionsMap().get(expr.id());
        if (at == null || bound.contains(name) || !seen.add(expr.id())) {
            return;
        }
        int start = units(at);
        if (text.startsWith(name, start)) {
            names.add(new Name(name, start, field));
        }
    }

    private void call(CelExpr expr, Set<String> bound) {
        expr.call().target().ifPresent(target -> visit(target, bound, Optional.empty()));
        List<CelExpr> args = expr.call().args();
        args.forEach(arg -> visit(arg, bound, Optional.empty()));
        if (args.size() == 2
                && Set.of("_==_", "_!=_", "@in").contains(expr.call().function())) {
            compare(args.get(0), args.get(1));
            compare(args.get(1), args.get(0));
        }
    }

    private void compare(CelExpr name, CelExpr with) {
        if (name.getKind() != CelExpr.ExprKind.Kind.IDENT) {
            return;
        }
        if (with.getKind() == CelExpr.ExprKind.Kind.LIST) {
            with.list().elements().forEach(item -> compare(name, item));
        } else if (with.getKind() == CelExpr.ExprKind.Kind.CONSTANT
                && with.constant().getKind() == CelConstant.Kind.STRING_VALUE) {
            String value = with.constant().stringValue();
            Integer at = tree.getSource().getPositionsMap().get(with.id());
            int start = at == null ? -1 : units(at);
            if (start >= 0 && text.startsWith(value, start + 1)) {
                compared.add(new Compared(name.ident().name(), value, start + 1, start + 1 + value.length()));
            }
        }
    }

    private void loop(CelExpr expr, Set<String> bound) {
        var loop = expr.comprehension();
        visit(loop.iterRange(), bound, Optional.empty());
        visit(loop.accuInit(), bound, Optional.empty());
        Set<String> inside = new HashSet<>(bound);
        inside.add(loop.iterVar());
        inside.add(loop.iterVar2());
        inside.add(loop.accuVar());
        visit(loop.loopCondition(), inside, Optional.empty());
        visit(loop.loopStep(), inside, Optional.empty());
        visit(loop.result(), inside, Optional.empty());
    }

    private int units(int codePoints) {
        return text.offsetByCodePoints(0, Math.min(codePoints, text.codePointCount(0, text.length())));
    }
}
