package dev.cairn.flows.expression.check;

import com.google.common.collect.ImmutableList;
import dev.cairn.flows.expression.Scope;
import dev.cel.common.ast.CelConstant;
import dev.cel.common.ast.CelExpr;
import dev.cel.parser.CelMacro;
import dev.cel.parser.CelMacroExprFactory;
import java.util.Optional;

/**
 * Makes {@code has(phone)} and {@code has(buy.lux)} mean what they say for names of the scope: whether they have a value. CEL's own {@code has} asks for fields, and
 * refuses anything else.
 */
final class HasRewrite {
    private static final String MARK = "@has";

    private final Scope scope;

    HasRewrite(Scope scope) {
        this.scope = scope;
    }

    /** {@code has} that takes a bare name, too, and leaves it marked. */
    static CelMacro macro() {
        return CelMacro.newGlobalMacro(
                "has", 1, (factory, target, arguments) -> Optional.of(expand(factory, arguments.getFirst())));
    }

    private static CelExpr expand(CelMacroExprFactory factory, CelExpr argument) {
        return switch (argument.getKind()) {
            case SELECT ->
                factory.newSelect(argument.select().operand(), argument.select().field(), true);
            case IDENT -> factory.newGlobalCall(MARK, argument);
            default -> factory.reportError("has(…) takes a name or a field");
        };
    }

    /** The tree with all that is asked of names of the scope put in CEL's words. */
    CelExpr rewritten(CelExpr expression) {
        Optional<String> asked = asked(expression);
        Optional<Scope.Name> name = asked.flatMap(scope::name);
        if (name.isPresent()) {
            return present(expression, name.get());
        }
        if (asked.isPresent() && expression.getKind() == CelExpr.ExprKind.Kind.CALL) {
            return CelExpr.ofConstant(expression.id(), CelConstant.ofValue(true)); // a loop's variable
        }
        return switch (expression.getKind()) {
            case SELECT ->
                CelExpr.ofSelect(
                        expression.id(),
                        rewritten(expression.select().operand()),
                        expression.select().field(),
                        expression.select().testOnly());
            case CALL ->
                CelExpr.ofCall(
                        expression.id(),
                        expression.call().target().map(this::rewritten),
                        expression.call().function(),
                        all(expression.call().args()));
            case LIST ->
                CelExpr.ofList(
                        expression.id(),
                        all(expression.list().elements()),
                        expression.list().optionalIndices());
            case MAP ->
                CelExpr.ofMap(
                        expression.id(),
                        expression.map().entries().stream()
                                .map(entry -> CelExpr.ofMapEntry(
                                        entry.id(),
                                        rewritten(entry.key()),
                                        rewritten(entry.value()),
                                        entry.optionalEntry()))
                                .collect(ImmutableList.toImmutableList()));
            case COMPREHENSION -> loop(expression);
            case STRUCT, CONSTANT, IDENT, NOT_SET -> expression;
        };
    }

    private ImmutableList<CelExpr> all(ImmutableList<CelExpr> expressions) {
        return expressions.stream().map(this::rewritten).collect(ImmutableList.toImmutableList());
    }

    private CelExpr loop(CelExpr expression) {
        CelExpr.CelComprehension loop = expression.comprehension();
        return CelExpr.ofComprehension(
                expression.id(),
                loop.iterVar(),
                loop.iterVar2(),
                rewritten(loop.iterRange()),
                loop.accuVar(),
                rewritten(loop.accuInit()),
                rewritten(loop.loopCondition()),
                rewritten(loop.loopStep()),
                rewritten(loop.result()));
    }

    private static Optional<String> asked(CelExpr expression) {
        return switch (expression.getKind()) {
            case SELECT -> expression.select().testOnly() ? NameCheck.path(expression) : Optional.empty();
            case CALL ->
                expression.call().function().equals(MARK)
                        ? NameCheck.path(expression.call().args().getFirst())
                        : Optional.empty();
            default -> Optional.empty();
        };
    }

    /** A name that always has a value is never asked for it at run time. */
    private static CelExpr present(CelExpr expression, Scope.Name name) {
        if (!name.mayBeAbsent()) {
            return CelExpr.ofConstant(expression.id(), CelConstant.ofValue(true));
        }
        CelExpr path = expression.getKind() == CelExpr.ExprKind.Kind.CALL
                ? expression.call().args().getFirst()
                : CelExpr.ofSelect(
                        -expression.id() - 1,
                        expression.select().operand(),
                        expression.select().field(),
                        false);
        return CelExpr.ofCall(expression.id(), Optional.of(path), "hasValue", ImmutableList.of());
    }
}
