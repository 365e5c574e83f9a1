package dev.cairn.flows.expression.term;

import com.google.common.collect.ImmutableList;
import dev.cairn.flows.expression.Evaluated;
import dev.cel.common.CelAbstractSyntaxTree;
import dev.cel.common.ast.CelConstant;
import dev.cel.common.ast.CelExpr;
import dev.cel.common.ast.CelReference;
import dev.cel.common.types.CelType;
import dev.cel.common.types.SimpleType;
import dev.cel.common.values.NullValue;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Makes the terms of one checked syntax tree. For one use. */
public final class TermBuilder {
    private final CelAbstractSyntaxTree tree;
    private final CelFunctions functions;
    private final Names names;
    private final Deque<Map.Entry<String, Integer>> locals = new ArrayDeque<>();
    private final Map<Long, Evaluated.Failed> failures = new LinkedHashMap<>();
    private final Map<Long, Object> constants = new HashMap<>();
    private int variables;

    /** What a name of the scope is read by. */
    @FunctionalInterface
    public interface Names {
        /** The term for a name, or null if the scope has none of this name. */
        @Nullable
        Term term(String name, int position);
    }

    public TermBuilder(CelAbstractSyntaxTree tree, CelFunctions functions, Names names) {
        this.tree = tree;
        this.functions = functions;
        this.names = names;
    }

    public Program program() {
        Term term = term(tree.getExpr());
        return new Program(term, variables);
    }

    /** Calls on constants that fail whenever they are made, by the part of the tree; complete after {@link #program}. */
    public Map<Long, Evaluated.Failed> failures() {
        return failures;
    }

    /** The values of the parts that are constant, calls on constants among them; complete after {@link #program}. */
    public Map<Long, Object> constants() {
        return constants;
    }

    public static Term known(String name, int position) {
        return new ReadTerms.Name(name, position);
    }

    public static Term optional(String name) {
        return new ReadTerms.OptionalName(name);
    }

    public static Term let(Program program) {
        return new ReadTerms.Let(program);
    }

    Term term(CelExpr expression) {
        Term term = made(expression);
        if (term instanceof ReadTerms.Constant(Object constant)) {
            constants.put(expression.id(), constant);
        }
        return term;
    }

    private Term made(CelExpr expression) {
        return switch (expression.getKind()) {
            case CONSTANT -> new ReadTerms.Constant(value(expression.constant()));
            case IDENT -> ident(expression);
            case SELECT -> select(expression);
            case CALL -> call(expression);
            case LIST ->
                new ListTerm(
                        terms(expression.list().elements()),
                        Set.copyOf(expression.list().optionalIndices()));
            case MAP -> map(expression);
            case STRUCT -> struct(expression);
            case COMPREHENSION -> new Loops(this).loop(expression);
            case NOT_SET -> throw new IllegalArgumentException("an expression without a kind: " + expression);
        };
    }

    private List<Term> terms(List<CelExpr> expressions) {
        return expressions.stream().map(this::term).toList();
    }

    private Term ident(CelExpr expression) {
        String name = expression.ident().name();
        Integer slot = local(name);
        return slot != null
                ? new ReadTerms.Variable(slot)
                : reference(
                        expression,
                        tree.getReference(expression.id())
                                .orElseGet(() ->
                                        CelReference.newBuilder().setName(name).build()));
    }

    private Term reference(CelExpr expression, CelReference reference) {
        if (reference.value().isPresent()) {
            return new ReadTerms.Constant(value(reference.value().get()));
        }
        Term known = names.term(reference.name(), position(expression));
        if (known != null) {
            return known;
        }
        CelType type = tree.getType(expression.id()).orElse(SimpleType.DYN);
        return new ReadTerms.Constant(functions.ident(reference, type).call(position(expression)));
    }

    private Term select(CelExpr expression) {
        Optional<CelReference> reference = tree.getReference(expression.id());
        if (reference.isPresent()) {
            return reference(expression, reference.get());
        }
        Term whole = unchecked(expression);
        if (whole != null) {
            return whole;
        }
        CelExpr.CelSelect select = expression.select();
        Term operand = term(select.operand());
        StrictCall fallback = new StrictCall(
                functions.field(select.field(), select.testOnly()), List.of(operand), position(expression));
        return select.testOnly()
                ? new SelectTerms.Has(operand, select.field(), fallback)
                : new SelectTerms.Select(operand, select.field(), fallback);
    }

    /** In a tree that was parsed only, {@code a.b} may be one name. */
    private @Nullable Term unchecked(CelExpr expression) {
        String path = tree.isChecked() || expression.select().testOnly() ? "" : path(expression);
        return path.isEmpty() || local(path.substring(0, path.indexOf('.'))) != null
                ? null
                : names.term(path, position(expression));
    }

    private static String path(CelExpr expression) {
        if (expression.getKind() == CelExpr.ExprKind.Kind.IDENT) {
            return expression.ident().name();
        }
        String operand = expression.getKind() == CelExpr.ExprKind.Kind.SELECT
                ? path(expression.select().operand())
                : "";
        return operand.isEmpty() ? "" : operand + "." + expression.select().field();
    }

    private Term map(CelExpr expression) {
        return new MapTerm(
                expression.map().entries().stream()
                        .map(entry -> new MapTerm.Entry(term(entry.key()), term(entry.value()), entry.optionalEntry()))
                        .toList(),
                position(expression));
    }

    private Term struct(CelExpr expression) {
        CelExpr.CelStruct struct = expression.struct();
        Optional<CelReference> reference = tree.getReference(expression.id());
        CelType type = tree.getType(expression.id()).orElse(SimpleType.DYN);
        List<Term> values =
                struct.entries().stream().map(entry -> term(entry.value())).toList();
        return new StrictCall(functions.struct(struct, reference, type), values, position(expression));
    }

    private Term optionalSelect(CelExpr expression, Term operand) {
        String field = expression.call().args().get(1).constant().stringValue();
        return new SelectTerms.OptionalSelect(
                operand, field, new StrictCall(functions.optionalField(field), List.of(operand), position(expression)));
    }

    private Term call(CelExpr expression) {
        CelExpr.CelCall call = expression.call();
        List<Term> arguments = new ArrayList<>();
        call.target().ifPresent(target -> arguments.add(term(target)));
        call.args().forEach(argument -> arguments.add(term(argument)));
        ImmutableList<String> overloads = tree.getReference(expression.id())
                .map(CelReference::overloadIds)
                .orElse(ImmutableList.of());
        if (call.function().equals("_?._")) {
            return optionalSelect(expression, arguments.getFirst());
        }
        StrictFunction function = functions.call(
                call.function(), overloads, arguments.size(), call.target().isPresent());
        Term term = new CallTerms(functions)
                .term(
                        call.function(),
                        arguments,
                        new StrictCall(function, List.copyOf(arguments), position(expression)));
        if (term instanceof CallTerms.Hopeless(Evaluated.Failed failed)) {
            failures.put(expression.id(), failed);
        }
        return term;
    }

    /** Reserves a slot for a loop's variable and makes it visible; {@link #leave} hides it. */
    int enter(String name) {
        locals.push(Map.entry(name, variables));
        return variables++;
    }

    void leave() {
        locals.pop();
    }

    private @Nullable Integer local(String name) {
        for (Map.Entry<String, Integer> one : locals) {
            if (one.getKey().equals(name)) {
                return one.getValue();
            }
        }
        return null;
    }

    /** Where the expression stands in its text, in code points. */
    int position(CelExpr expression) {
        return tree.getSource().getPositionsMap().getOrDefault(expression.id(), -1);
    }

    private static Object value(CelConstant constant) {
        return switch (constant.getKind()) {
            case NULL_VALUE -> NullValue.NULL_VALUE;
            case BOOLEAN_VALUE -> constant.booleanValue();
            case INT64_VALUE -> constant.int64Value();
            case UINT64_VALUE -> constant.uint64Value();
            case DOUBLE_VALUE -> constant.doubleValue();
            case STRING_VALUE -> constant.stringValue();
            case BYTES_VALUE -> constant.bytesValue();
            default -> throw new IllegalArgumentException("no constant of CEL: " + constant);
        };
    }
}
