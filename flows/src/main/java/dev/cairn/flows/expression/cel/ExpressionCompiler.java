package dev.cairn.flows.expression.cel;

import dev.cairn.flows.expression.Compilation;
import dev.cairn.flows.expression.Expression;
import dev.cairn.flows.expression.ExpressionLimits;
import dev.cairn.flows.expression.ExpressionType;
import dev.cairn.flows.expression.NameUse;
import dev.cairn.flows.expression.Scope;
import dev.cairn.flows.expression.ScopeFunction;
import dev.cairn.flows.expression.check.ExpressionCheck;
import dev.cairn.flows.expression.term.Program;
import dev.cairn.flows.expression.term.Term;
import dev.cairn.flows.expression.term.TermBuilder;
import dev.cel.checker.CelCheckerBuilder;
import dev.cel.common.CelAbstractSyntaxTree;
import dev.cel.common.CelValidationException;
import dev.cel.common.CelValidationResult;
import dev.cel.common.CelVarDecl;
import dev.cel.common.ast.CelExpr;
import dev.cel.common.navigation.CelNavigableAst;
import dev.cel.common.types.CelType;
import dev.cel.common.types.OptionalType;
import dev.cel.common.types.SimpleType;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Turns texts into {@link Expression}s, or says all that is wrong with them. Safe for use by many threads. One for a program, or one for each set of functions: it is
 * costly to make.
 */
public final class ExpressionCompiler {
    private static final int FEW_NAMES = 50;

    private final ExpressionLimits limits;
    private final CelEnvironment environment;
    private final CheckedExpressions known = new CheckedExpressions();

    private ExpressionCompiler(Collection<ScopeFunction> lent, ExpressionLimits limits) {
        this.limits = limits;
        this.environment = new CelEnvironment(lent, limits);
    }

    /** The functions of CEL and of its libraries for optionals, texts, numbers and sets. */
    public static ExpressionCompiler standard() {
        return with(List.of());
    }

    /** And these functions of the program. */
    public static ExpressionCompiler with(Collection<ScopeFunction> functions) {
        return with(functions, ExpressionLimits.STANDARD);
    }

    public static ExpressionCompiler with(Collection<ScopeFunction> functions, ExpressionLimits limits) {
        return new ExpressionCompiler(functions, limits);
    }

    /** An expression of any type. */
    public Compilation compile(String text, Scope scope) {
        return compile(text, scope, null);
    }

    /** A condition: an edge's guard, a rule, a check. */
    public Compilation condition(String text, Scope scope) {
        return compile(text, scope, ExpressionType.yesNo());
    }

    /** What came of a condition that was compiled before, over the same names. */
    public Optional<Compilation> knownCondition(String text, Scope scope) {
        return known.of(text, scope, ExpressionType.yesNo());
    }

    /**
     * An expression whose value is used as one of this type.
     *
     * @param wanted compared without its bounds or choices; null for any
     */
    public Compilation compile(String text, Scope scope, @Nullable ExpressionType wanted) {
        return scope.names().size() > FEW_NAMES
                ? checked(
                        text, scope,
                        wanted) // that is no scope of what the text reads, but one to look for other names in
                : known.of(text, scope, wanted, () -> checked(text, scope, wanted));
    }

    private Compilation checked(String text, Scope scope, @Nullable ExpressionType wanted) {
        ExpressionCheck check = new ExpressionCheck(text, scope, limits);
        Expression expression = check.passed() ? compiled(text, scope, wanted, check) : null;
        return new Compilation(check.passed() ? Optional.ofNullable(expression) : Optional.empty(), check.problems());
    }

    private @Nullable Expression compiled(
            String text, Scope scope, @Nullable ExpressionType wanted, ExpressionCheck check) {
        CelValidationResult parsed = environment.compiler().parse(text);
        if (parsed.hasError()) {
            check.parsed(parsed);
            return null;
        }
        ExpressionCheck.Read read = check.read(tree(parsed), environment.namespaces());
        CelValidationResult checked = checker(read, scope, wanted).build().check(read.tree());
        check.typed(
                read.tree(),
                checked.getErrors(),
                environment.functionNames(),
                environment.types().fields());
        if (!check.passed()) {
            return null;
        }
        CelAbstractSyntaxTree tree = tree(checked);
        check.compared(tree);
        return expression(text, tree, scope, check);
    }

    private static CelAbstractSyntaxTree tree(CelValidationResult result) {
        try {
            return result.getAst();
        } catch (CelValidationException e) {
            throw new IllegalStateException("an expression without errors has a tree", e);
        }
    }

    /** Knows the names that are read and the standard functions that are called, and no others: a checker declares all that it knows anew for each text. */
    private CelCheckerBuilder checker(ExpressionCheck.Read read, Scope scope, @Nullable ExpressionType wanted) {
        CelCheckerBuilder checker = environment.checker(called(read.tree()));
        for (String name : read.known()) {
            Scope.Name known = Objects.requireNonNull(scope.name(name).orElse(null));
            CelType type = environment.types().cel(known.type());
            checker.addVarDeclarations(
                    CelVarDecl.newVarDeclaration(name, known.mayBeAbsent() ? OptionalType.create(type) : type));
        }
        read.unknown().forEach(name -> checker.addVarDeclarations(CelVarDecl.newVarDeclaration(name, SimpleType.DYN)));
        if (wanted != null) {
            checker.setResultType(environment.types().cel(wanted));
        }
        return checker;
    }

    private static Set<String> called(CelAbstractSyntaxTree tree) {
        return CelNavigableAst.fromAst(tree)
                .getRoot()
                .allNodes()
                .filter(node -> node.getKind() == CelExpr.ExprKind.Kind.CALL)
                .map(node -> node.expr().call().function())
                .collect(Collectors.toSet());
    }

    private Expression expression(String text, CelAbstractSyntaxTree tree, Scope scope, ExpressionCheck check) {
        Set<String> reads = new LinkedHashSet<>();
        TermBuilder builder = new TermBuilder(tree, environment.functions(), (name, position) -> {
            Optional<Scope.Name> known = scope.name(name);
            known.ifPresent(
                    found -> found.let().ifPresentOrElse(let -> reads.addAll(let.reads()), () -> reads.add(name)));
            return known.map(found -> term(found, position)).orElse(null);
        });
        Program program = builder.program();
        builder.failures().forEach((part, failed) -> check.failing(tree, part, failed.message()));
        List<NameUse> uses = new UseCollector(tree, scope, builder.constants()).collected();
        return new CompiledExpression(
                text, environment.types().ours(tree.getResultType()), List.copyOf(reads), uses, tree, program, limits);
    }

    private static Term term(Scope.Name name, int position) {
        if (name.let().orElse(null) instanceof CompiledExpression let) {
            return TermBuilder.let(let.program());
        }
        return name.mayBeAbsent() ? TermBuilder.optional(name.path()) : TermBuilder.known(name.path(), position);
    }
}
