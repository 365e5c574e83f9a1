package dev.cairn.flows.expression;

import dev.cairn.flows.expression.term.CelFunctions;
import dev.cairn.flows.expression.term.Program;
import dev.cairn.flows.expression.term.Term;
import dev.cairn.flows.expression.term.TermBuilder;
import dev.cel.checker.CelCheckerBuilder;
import dev.cel.common.CelAbstractSyntaxTree;
import dev.cel.common.CelFunctionDecl;
import dev.cel.common.CelIssue;
import dev.cel.common.CelOptions;
import dev.cel.common.CelOverloadDecl;
import dev.cel.common.CelValidationException;
import dev.cel.common.CelValidationResult;
import dev.cel.common.CelVarDecl;
import dev.cel.common.types.OptionalType;
import dev.cel.compiler.CelCompiler;
import dev.cel.compiler.CelCompilerFactory;
import dev.cel.extensions.CelExtensions;
import dev.cel.extensions.CelOptionalLibrary;
import dev.cel.parser.CelStandardMacro;
import dev.cel.runtime.CelRuntime;
import dev.cel.runtime.CelRuntimeFactory;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Turns texts into {@link Expression}s, or says all that is wrong with them. Safe for use by many threads. One for a program, or one for each set of functions: it is
 * costly to make.
 */
public final class ExpressionCompiler {
    private final ExpressionLimits limits;
    private final TypeMapping types = new TypeMapping();
    private final CelCompiler compiler;
    private final CelFunctions functions;

    private ExpressionCompiler(Collection<ScopeFunction> lent, ExpressionLimits limits) {
        this.limits = limits;
        CelOptions options = CelOptions.current()
                .populateMacroCalls(true)
                .enableHeterogeneousNumericComparisons(true)
                .build();
        LentFunctions parts = new LentFunctions(lent, types);
        compiler = CelCompilerFactory.standardCelCompilerBuilder()
                .setOptions(options)
                .setStandardMacros(CelStandardMacro.STANDARD_MACROS)
                .addLibraries(
                        CelOptionalLibrary.INSTANCE,
                        CelExtensions.strings(),
                        CelExtensions.math(options),
                        CelExtensions.sets(options))
                .addFunctionDeclarations(parts.declarations())
                .setTypeProvider(types)
                .build();
        CelRuntime runtime = CelRuntimeFactory.standardCelRuntimeBuilder()
                .setOptions(options)
                .addLibraries(
                        CelOptionalLibrary.INSTANCE,
                        CelExtensions.strings(),
                        CelExtensions.math(options),
                        CelExtensions.sets(options))
                .build();
        functions = new CelFunctions(runtime, parts.byOverload());
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

    /**
     * An expression whose value is used as one of this type.
     *
     * @param wanted compared without its bounds or choices; null for any
     */
    public Compilation compile(String text, Scope scope, @Nullable ExpressionType wanted) {
        CelValidationResult parsed = compiler.parse(text);
        if (parsed.hasError()) {
            return new Compilation(Optional.empty(), problems(parsed, ExpressionProblem.Kind.SYNTAX));
        }
        CelCheckerBuilder checker = compiler.toCheckerBuilder();
        for (String name : scope.names()) {
            Scope.Name known = Objects.requireNonNull(scope.name(name).orElse(null));
            checker.addVarDeclarations(CelVarDecl.newVarDeclaration(
                    name,
                    known.mayBeAbsent() ? OptionalType.create(types.cel(known.type())) : types.cel(known.type())));
        }
        if (wanted != null) {
            checker.setResultType(types.cel(wanted));
        }
        try {
            CelValidationResult checked = checker.build().check(parsed.getAst());
            return checked.hasError()
                    ? new Compilation(Optional.empty(), problems(checked, ExpressionProblem.Kind.WRONG_TYPES))
                    : new Compilation(Optional.of(expression(text, checked.getAst(), scope)), List.of());
        } catch (CelValidationException e) {
            throw new IllegalStateException("an expression without errors has a tree: " + text, e);
        }
    }

    private Expression expression(String text, CelAbstractSyntaxTree tree, Scope scope) {
        Set<String> reads = new LinkedHashSet<>();
        TermBuilder builder = new TermBuilder(tree, functions, (name, position) -> {
            Optional<Scope.Name> known = scope.name(name);
            known.ifPresent(
                    found -> found.let().ifPresentOrElse(let -> reads.addAll(let.reads()), () -> reads.add(name)));
            return known.map(found -> term(found, position)).orElse(null);
        });
        Program program = builder.program();
        return new Expression(text, types.ours(tree.getResultType()), List.copyOf(reads), tree, program, limits);
    }

    private static Term term(Scope.Name name, int position) {
        if (name.let().isPresent()) {
            return TermBuilder.let(name.let().get().program());
        }
        return name.mayBeAbsent() ? TermBuilder.optional(name.path()) : TermBuilder.known(name.path(), position);
    }

    private static List<ExpressionProblem> problems(CelValidationResult result, ExpressionProblem.Kind kind) {
        List<ExpressionProblem> problems = new ArrayList<>();
        for (CelIssue issue : result.getErrors()) {
            int at = result.getSource()
                    .getLocationOffset(issue.getSourceLocation())
                    .orElse(0);
            problems.add(new ExpressionProblem(kind, at, at, issue.getMessage(), Optional.empty(), Optional.empty()));
        }
        return problems;
    }

    /** The program's functions as CEL has them declared and bound. */
    private record LentFunctions(Collection<ScopeFunction> functions, TypeMapping types) {
        List<CelFunctionDecl> declarations() {
            return functions.stream()
                    .map(function -> CelFunctionDecl.newFunctionDeclaration(
                            function.name(),
                            CelOverloadDecl.newGlobalOverload(
                                    overload(function),
                                    types.cel(function.result()),
                                    function.parameters().stream()
                                            .map(types::cel)
                                            .toList())))
                    .toList();
        }

        Map<String, ScopeFunction> byOverload() {
            Map<String, ScopeFunction> all = new HashMap<>();
            functions.forEach(function -> all.put(overload(function), function));
            return all;
        }

        private static String overload(ScopeFunction function) {
            return "program_" + function.name() + "_" + function.parameters().size();
        }
    }
}
