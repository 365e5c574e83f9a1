package dev.cairn.flows.expression.term;

import com.google.common.collect.ImmutableList;
import dev.cairn.flows.expression.Evaluated;
import dev.cairn.flows.expression.ScopeFunction;
import dev.cel.common.CelAbstractSyntaxTree;
import dev.cel.common.CelSource;
import dev.cel.common.ast.CelConstant;
import dev.cel.common.ast.CelExpr;
import dev.cel.common.ast.CelReference;
import dev.cel.common.exceptions.CelRuntimeException;
import dev.cel.common.types.CelType;
import dev.cel.common.types.SimpleType;
import dev.cel.runtime.CelEvaluationException;
import dev.cel.runtime.CelRuntime;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;

/** CEL's own functions as its runtime has them, each made once. Safe for use by many threads. */
public final class CelFunctions {
    private static final long WHOLE = 1;
    private static final long FIRST_ARGUMENT = 2;

    private final CelRuntime runtime;
    private final Map<String, ScopeFunction> lent;
    private final int patternSize;
    private final Map<List<Object>, StrictFunction> made = new ConcurrentHashMap<>();

    /**
     * @param lent the functions of the program by the identifiers of their overloads
     * @param patternSize instructions that a regular expression may have
     */
    public CelFunctions(CelRuntime runtime, Map<String, ScopeFunction> lent, int patternSize) {
        this.patternSize = patternSize;
        this.lent = Map.copyOf(lent);
        this.runtime = runtime;
    }

    /**
     * A function on arguments.
     *
     * @param targeted whether the first argument stands before the dot
     */
    StrictFunction call(String name, ImmutableList<String> overloads, int arity, boolean targeted) {
        ScopeFunction own = overloads.size() == 1 ? lent.get(overloads.getFirst()) : null;
        if (own != null) {
            return new ProgramFunction(own);
        }
        return made.computeIfAbsent(List.of("call", name, overloads, arity, targeted), key -> {
            List<CelExpr> arguments = arguments(arity);
            return function(
                    CelExpr.ofCall(
                            WHOLE,
                            targeted ? Optional.of(arguments.getFirst()) : Optional.empty(),
                            name,
                            ImmutableList.copyOf(targeted ? arguments.subList(1, arity) : arguments)),
                    arity,
                    Optional.of(
                            CelReference.newBuilder().addOverloadIds(overloads).build()),
                    SimpleType.DYN);
        });
    }

    StrictFunction field(String name, boolean testOnly) {
        return made.computeIfAbsent(
                List.of("field", name, testOnly),
                key -> function(
                        CelExpr.ofSelect(WHOLE, arguments(1).getFirst(), name, testOnly),
                        1,
                        Optional.empty(),
                        testOnly ? SimpleType.BOOL : SimpleType.DYN));
    }

    /** {@code a.?name}. */
    StrictFunction optionalField(String name) {
        return made.computeIfAbsent(
                List.of("optional field", name),
                key -> function(
                        CelExpr.ofCall(
                                WHOLE,
                                Optional.empty(),
                                "_?._",
                                ImmutableList.of(
                                        arguments(1).getFirst(),
                                        CelExpr.ofConstant(FIRST_ARGUMENT + 1, CelConstant.ofValue(name)))),
                        1,
                        Optional.of(CelReference.newBuilder()
                                .addOverloadIds("select_optional_field")
                                .build()),
                        SimpleType.DYN));
    }

    StrictFunction struct(CelExpr.CelStruct struct, Optional<CelReference> reference, CelType type) {
        List<CelExpr> arguments = arguments(struct.entries().size());
        ImmutableList.Builder<CelExpr.CelStruct.Entry> entries = ImmutableList.builder();
        for (int i = 0; i < arguments.size(); i++) {
            CelExpr.CelStruct.Entry entry = struct.entries().get(i);
            entries.add(CelExpr.ofStructEntry(
                    FIRST_ARGUMENT + arguments.size() + i, entry.fieldKey(), arguments.get(i), entry.optionalEntry()));
        }
        CelExpr made = CelExpr.ofStruct(WHOLE, struct.messageName(), entries.build());
        return function(made, arguments.size(), reference, type);
    }

    /** A name that CEL itself knows, as those of types. */
    StrictFunction ident(CelReference reference, CelType type) {
        return function(CelExpr.ofIdent(WHOLE, reference.name()), 0, Optional.of(reference), type);
    }

    int patternSize() {
        return patternSize;
    }

    private static List<CelExpr> arguments(int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> CelExpr.ofIdent(FIRST_ARGUMENT + i, CelFunction.argument(i)))
                .toList();
    }

    private StrictFunction function(CelExpr expression, int arity, Optional<CelReference> reference, CelType type) {
        Map<Long, CelReference> references = new HashMap<>();
        Map<Long, CelType> types = new HashMap<>();
        types.put(WHOLE, type);
        reference.ifPresent(known -> references.put(WHOLE, known));
        for (int i = 0; i < arity; i++) {
            references.put(
                    FIRST_ARGUMENT + i,
                    CelReference.newBuilder().setName(CelFunction.argument(i)).build());
            types.put(FIRST_ARGUMENT + i, SimpleType.DYN);
        }
        CelSource source = CelSource.newBuilder("").build();
        boolean checked = reference.isPresent() || expression.getKind() == CelExpr.ExprKind.Kind.SELECT;
        try {
            return new CelFunction(runtime.createProgram(
                    checked
                            ? CelAbstractSyntaxTree.newCheckedAst(expression, source, references, types)
                            : CelAbstractSyntaxTree.newParsedAst(expression, source)));
        } catch (CelEvaluationException | CelRuntimeException e) {
            String message = String.valueOf(e.getMessage());
            return (position, values) -> new Evaluated.Failed(message, position);
        }
    }
}
