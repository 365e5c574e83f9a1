package dev.cairn.flows.expression.cel;

import dev.cairn.flows.expression.ExpressionLimits;
import dev.cairn.flows.expression.ExpressionType;
import dev.cairn.flows.expression.ScopeFunction;
import dev.cairn.flows.expression.check.ExpressionCheck;
import dev.cairn.flows.expression.term.CelFunctions;
import dev.cairn.flows.expression.term.TextFormat;
import dev.cel.checker.CelCheckerBuilder;
import dev.cel.checker.CelStandardDeclarations;
import dev.cel.common.CelFunctionDecl;
import dev.cel.common.CelOptions;
import dev.cel.common.CelOverloadDecl;
import dev.cel.common.CelVarDecl;
import dev.cel.common.types.ListType;
import dev.cel.common.types.SimpleType;
import dev.cel.compiler.CelCompiler;
import dev.cel.compiler.CelCompilerFactory;
import dev.cel.compiler.CelCompilerLibrary;
import dev.cel.extensions.CelExtensionLibrary;
import dev.cel.extensions.CelExtensions;
import dev.cel.extensions.CelOptionalLibrary;
import dev.cel.extensions.CelStringExtensions.Function;
import dev.cel.parser.CelStandardMacro;
import dev.cel.runtime.CelRuntimeFactory;
import dev.cel.runtime.CelRuntimeLibrary;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The language that flows speak: CEL, four of its libraries, and the functions that a program lends. */
final class CelEnvironment {
    private static final Set<String> STANDARD = Set.of(
            "size",
            "contains",
            "startsWith",
            "endsWith",
            "matches",
            "duration",
            "timestamp",
            "int",
            "double",
            "string",
            "bool",
            "type",
            "dyn",
            "getFullYear",
            "getMonth",
            "getDate",
            "getDayOfMonth",
            "getDayOfWeek",
            "getDayOfYear",
            "getHours",
            "getMinutes",
            "getSeconds",
            "getMilliseconds",
            "has",
            "all",
            "exists",
            "exists_one",
            "map",
            "filter",
            "orValue",
            "or",
            "hasValue",
            "value",
            "optMap",
            "optFlatMap",
            "charAt",
            "indexOf",
            "format",
            "lastIndexOf",
            "join",
            "lowerAscii",
            "upperAscii",
            "replace",
            "split",
            "substring",
            "trim",
            "math.greatest",
            "math.least",
            "math.abs",
            "math.ceil",
            "math.floor",
            "math.round",
            "sets.contains",
            "sets.equivalent",
            "sets.intersects",
            "optional.of",
            "optional.none",
            "optional.ofNonZeroValue");

    private static final String FORMAT = "string_format";

    private final TypeMapping types = new TypeMapping();
    private final CelCompiler compiler;

    /** The standard language alone, of which checkers are made. */
    private final CelCompiler plain;

    /** Functions of the libraries and of the program, by their names, and by what stands behind the last dot. */
    private final Map<String, Set<CelFunctionDecl>> declared = new HashMap<>();

    private final Set<CelVarDecl> variables = new HashSet<>();
    private final CelFunctions functions;
    private final Set<String> functionNames = new HashSet<>(STANDARD);
    private final Set<String> namespaces = new HashSet<>(Set.of("math", "sets", "optional"));

    CelEnvironment(Collection<ScopeFunction> lent, ExpressionLimits limits) {
        CelOptions options = CelOptions.current()
                .populateMacroCalls(true)
                .enableHeterogeneousNumericComparisons(true)
                .maxExpressionCodePointSize(limits.characters())
                .maxParseErrorRecoveryLimit(1)
                .maxRegexProgramSize(limits.patternSize())
                .build();
        List<CelCompilerLibrary> libraries = List.of(
                CelOptionalLibrary.INSTANCE,
                CelExtensions.strings(texts()),
                CelExtensions.math(options),
                CelExtensions.sets(options));
        Map<String, ScopeFunction> byOverload = new HashMap<>();
        List<CelFunctionDecl> own = declarations(lent, byOverload);
        own.forEach(this::declare);
        for (CelCompilerLibrary library : libraries) {
            CelExtensionLibrary.FeatureSet features = (CelExtensionLibrary.FeatureSet) library;
            features.functions().forEach(this::declare);
            variables.addAll(features.variables());
        }
        plain = CelCompilerFactory.standardCelCompilerBuilder()
                .setOptions(options)
                .setStandardEnvironmentEnabled(false)
                .setTypeProvider(types)
                .build();
        compiler = CelCompilerFactory.standardCelCompilerBuilder()
                .setOptions(options)
                .setStandardMacros(
                        CelStandardMacro.ALL,
                        CelStandardMacro.EXISTS,
                        CelStandardMacro.EXISTS_ONE,
                        CelStandardMacro.EXISTS_ONE_NEW,
                        CelStandardMacro.MAP,
                        CelStandardMacro.MAP_FILTER,
                        CelStandardMacro.FILTER)
                .addMacros(ExpressionCheck.has())
                .addLibraries(libraries)
                .addFunctionDeclarations(own)
                .setTypeProvider(types)
                .build();
        functions = new CelFunctions(
                CelRuntimeFactory.standardCelRuntimeBuilder()
                        .setOptions(options)
                        .addLibraries(libraries.stream()
                                .map(CelRuntimeLibrary.class::cast)
                                .toList())
                        .build(),
                byOverload,
                limits.patternSize());
        lent.forEach(function -> named(function.name()));
    }

    private void declare(CelFunctionDecl function) {
        String name = function.name();
        declaredAs(name).add(function);
        declaredAs(name.substring(name.lastIndexOf('.') + 1)).add(function);
    }

    private Set<CelFunctionDecl> declaredAs(String called) {
        return declared.computeIfAbsent(called, unused -> new LinkedHashSet<>());
    }

    /** Those that authors need; {@code format} is our own. */
    private static Set<Function> texts() {
        return Set.of(
                Function.CHAR_AT,
                Function.INDEX_OF,
                Function.JOIN,
                Function.LAST_INDEX_OF,
                Function.LOWER_ASCII,
                Function.REPLACE,
                Function.SPLIT,
                Function.SUBSTRING,
                Function.TRIM,
                Function.UPPER_ASCII);
    }

    private void named(String name) {
        functionNames.add(name);
        for (int dot = name.indexOf('.'); dot >= 0; dot = name.indexOf('.', dot + 1)) {
            namespaces.add(name.substring(0, dot));
        }
    }

    private List<CelFunctionDecl> declarations(Collection<ScopeFunction> lent, Map<String, ScopeFunction> byOverload) {
        List<CelFunctionDecl> declarations = new ArrayList<>();
        for (ScopeFunction function : lent) {
            String overload =
                    "program_" + declarations.size() + "_" + function.name().replace('.', '_');
            byOverload.put(overload, function);
            declarations.add(CelFunctionDecl.newFunctionDeclaration(
                    function.name(),
                    CelOverloadDecl.newGlobalOverload(
                            overload,
                            types.cel(function.result()),
                            function.parameters().stream().map(types::cel).toList())));
        }
        byOverload.put(
                FORMAT,
                new ScopeFunction(
                        "format",
                        List.of(ExpressionType.text(), ExpressionType.list(ExpressionType.any())),
                        ExpressionType.text(),
                        values -> TextFormat.format((String) values.get(0), (List<?>) values.get(1))));
        declarations.add(CelFunctionDecl.newFunctionDeclaration(
                "format",
                CelOverloadDecl.newMemberOverload(
                        FORMAT, SimpleType.STRING, SimpleType.STRING, ListType.create(SimpleType.DYN))));
        return declarations;
    }

    CelCompiler compiler() {
        return compiler;
    }

    /**
     * What checks a text that calls these functions, by their names in CEL, or by what stands behind the last dot of them. The environment would be made of all functions of the language, its
     * libraries and the program for each text, which takes longer than all the rest; of those that are here it has every overload.
     */
    CelCheckerBuilder checker(Set<String> called) {
        CelCheckerBuilder checker = plain.toCheckerBuilder()
                .setStandardDeclarations(CelStandardDeclarations.newBuilder()
                        .filterFunctions((function, overload) -> called.contains(function.functionName()))
                        .build())
                .addVarDeclarations(variables);
        Set<CelFunctionDecl> known = new LinkedHashSet<>();
        called.forEach(name -> known.addAll(declared.getOrDefault(name, Set.of())));
        return checker.addFunctionDeclarations(known);
    }

    CelFunctions functions() {
        return functions;
    }

    TypeMapping types() {
        return types;
    }

    Set<String> functionNames() {
        return functionNames;
    }

    /** What stands before the dot in functions' names. */
    Set<String> namespaces() {
        return namespaces;
    }
}
