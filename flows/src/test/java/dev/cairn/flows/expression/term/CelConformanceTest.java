package dev.cairn.flows.expression.term;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.Descriptors.FileDescriptor;
import com.google.protobuf.InvalidProtocolBufferException;
import dev.cairn.flows.expression.Evaluated;
import dev.cairn.flows.expression.ExpressionType;
import dev.cairn.flows.expression.ScopeFunction;
import dev.cel.checker.CelCheckerBuilder;
import dev.cel.common.CelAbstractSyntaxTree;
import dev.cel.common.CelContainer;
import dev.cel.common.CelFunctionDecl;
import dev.cel.common.CelOptions;
import dev.cel.common.CelOverloadDecl;
import dev.cel.common.CelValidationException;
import dev.cel.common.CelValidationResult;
import dev.cel.common.ast.CelReference;
import dev.cel.common.types.CelProtoTypes;
import dev.cel.common.types.ListType;
import dev.cel.common.types.SimpleType;
import dev.cel.compiler.CelCompiler;
import dev.cel.compiler.CelCompilerBuilder;
import dev.cel.compiler.CelCompilerFactory;
import dev.cel.compiler.CelCompilerLibrary;
import dev.cel.expr.Decl;
import dev.cel.expr.Type;
import dev.cel.extensions.CelExtensions;
import dev.cel.extensions.CelOptionalLibrary;
import dev.cel.parser.CelStandardMacro;
import dev.cel.runtime.CelRuntime;
import dev.cel.runtime.CelRuntimeFactory;
import dev.cel.runtime.CelRuntimeLibrary;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** CEL's own tests over our terms. What fails is listed with the reason in a file, and nothing else may. */
@Tag("slow")
class CelConformanceTest {
    private static final int AT_LEAST = 2_229;
    private static final String FORMAT = "string_format";
    private static final CelOptions OPTIONS = CelOptions.current()
            .enableQuotedIdentifierSyntax(true)
            .enableHeterogeneousNumericComparisons(true)
            .populateMacroCalls(true)
            .build();

    private final CelSpec spec = CelSpec.fetched();
    private final List<FileDescriptor> messages = spec.messages();
    private final CelSpecValues values = new CelSpecValues(messages);
    private final Map<String, CelFunctions> functions = new HashMap<>();
    private final Map<String, CelCompiler> compilers = new HashMap<>();

    @Test
    void passesWhatCelAsksForButForTheListed() throws IOException {
        List<CelSpec.Case> cases = spec.cases();
        TreeMap<String, String> failing = new TreeMap<>();
        for (CelSpec.Case one : cases) {
            problem(one).ifPresent(why -> failing.put(one.name(), why));
        }
        assertThat(failing).as("what fails, beside conformance-failing.txt").containsOnlyKeys(listed());
        assertThat(cases.size() - failing.size()).isGreaterThanOrEqualTo(AT_LEAST);
    }

    private static TreeSet<String> listed() throws IOException {
        try (InputStream in =
                Objects.requireNonNull(CelConformanceTest.class.getResourceAsStream("conformance-failing.txt"))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> line.startsWith("  "))
                    .map(String::strip)
                    .collect(Collectors.toCollection(TreeSet::new));
        }
    }

    Optional<String> problem(CelSpec.Case one) {
        try {
            return different(one.json());
        } catch (CelValidationException e) {
            return Optional.of("not compiled: " + e.getMessage());
        } catch (RuntimeException e) {
            return Optional.of(e.toString());
        }
    }

    private Optional<String> different(JsonNode test) throws CelValidationException {
        CelCompiler compiler = compilers.computeIfAbsent(test.path("container").asString(""), this::compiler);
        CelValidationResult result = compiler.parse(test.path("expr").asString(), "test");
        if (!test.path("disableCheck").asBoolean(false)) {
            CelCheckerBuilder checker = compiler.toCheckerBuilder();
            test.path("typeEnv").forEach(declaration -> checker.addDeclarations(declaration(declaration)));
            result = checker.build().check(result.getAst());
        }
        CelAbstractSyntaxTree tree = result.getAst();
        JsonNode type = test.path("typedResult").path("deducedType");
        if (!type.isMissingNode()
                && !CelProtoTypes.celTypeToType(tree.getResultType()).equals(type(type))) {
            return Optional.of("is of type " + tree.getResultType());
        }
        return test.path("checkOnly").asBoolean(false) ? Optional.empty() : differentValue(test, tree);
    }

    private Optional<String> differentValue(JsonNode test, CelAbstractSyntaxTree tree) {
        CelFunctions own = functions.computeIfAbsent(test.path("container").asString(""), this::functions);
        Map<String, Evaluated> bindings = new HashMap<>();
        CelReference argument =
                CelReference.newBuilder().setName(CelFunction.argument(0)).build();
        test.path("bindings")
                .properties()
                .forEach(binding -> bindings.put(
                        binding.getKey(),
                        Evaluated.known(own.ident(argument, SimpleType.DYN)
                                .call(-1, values.value(binding.getValue().path("value"))))));
        Program program = new TermBuilder(
                        tree,
                        own,
                        (name, position) -> declared(test, bindings, name) ? TermBuilder.known(name, position) : null)
                .program();
        Object found = program.term()
                .settled(new Activation(
                        name -> bindings.getOrDefault(name, new Evaluated.Failed("no " + name, -1)),
                        program.variables(),
                        100_000,
                        10_000_000));
        if (test.has("evalError")) {
            return found instanceof Evaluated.Failed ? Optional.empty() : Optional.of("is " + found + ", not an error");
        }
        Object expected = expected(test);
        return values.same(expected, found)
                ? Optional.empty()
                : Optional.of("is " + found + " (" + found.getClass() + "), not " + expected);
    }

    private static boolean declared(JsonNode test, Map<String, Evaluated> bindings, String name) {
        return bindings.containsKey(name)
                || test.path("typeEnv")
                        .valueStream()
                        .anyMatch(one -> one.path("name").asString().equals(name));
    }

    private Object expected(JsonNode test) {
        if (test.has("typedResult")) {
            return values.value(test.path("typedResult").path("result"));
        }
        return test.has("value") ? values.value(test.path("value")) : true;
    }

    private Decl declaration(JsonNode json) {
        try {
            Decl.Builder declaration = Decl.newBuilder();
            values.parser().merge(json.toString(), declaration);
            return declaration.build();
        } catch (InvalidProtocolBufferException e) {
            throw new IllegalArgumentException(json.toString(), e);
        }
    }

    private Type type(JsonNode json) {
        try {
            Type.Builder type = Type.newBuilder();
            values.parser().merge(json.toString(), type);
            return type.build();
        } catch (InvalidProtocolBufferException e) {
            throw new IllegalArgumentException(json.toString(), e);
        }
    }

    private static List<CelCompilerLibrary> libraries() {
        return List.of(
                CelOptionalLibrary.INSTANCE,
                CelExtensions.strings(),
                CelExtensions.math(OPTIONS),
                CelExtensions.encoders(OPTIONS),
                CelExtensions.sets(OPTIONS),
                CelExtensions.lists(),
                CelExtensions.comprehensions());
    }

    private static ScopeFunction format() {
        return new ScopeFunction(
                "format",
                List.of(ExpressionType.text(), ExpressionType.list(ExpressionType.any())),
                ExpressionType.text(),
                arguments -> TextFormat.format((String) arguments.get(0), (List<?>) arguments.get(1)));
    }

    private CelCompiler compiler(String container) {
        CelCompilerBuilder builder = CelCompilerFactory.standardCelCompilerBuilder()
                .setOptions(OPTIONS)
                .setStandardMacros(CelStandardMacro.STANDARD_MACROS)
                .addLibraries(libraries())
                .addLibraries(CelExtensions.bindings(), CelExtensions.protos())
                .addFileTypes(messages)
                .addFunctionDeclarations(CelFunctionDecl.newFunctionDeclaration(
                        "format",
                        CelOverloadDecl.newMemberOverload(
                                FORMAT, SimpleType.STRING, SimpleType.STRING, ListType.create(SimpleType.DYN))))
                .setContainer(CelContainer.ofName(container));
        return builder.build();
    }

    private CelFunctions functions(String container) {
        CelRuntime runtime = CelRuntimeFactory.plannerRuntimeBuilder()
                .setOptions(OPTIONS)
                .addLibraries(
                        libraries().stream().map(CelRuntimeLibrary.class::cast).toList())
                .addFileTypes(messages)
                .setExtensionRegistry(values.extensions())
                .setContainer(CelContainer.ofName(container))
                .build();
        return new CelFunctions(runtime, Map.of(FORMAT, format()), 10_000);
    }
}
