package dev.cairn.flows.expression.cel;

import dev.cairn.flows.expression.ExpressionType;
import dev.cairn.flows.expression.NameUse;
import dev.cairn.flows.expression.Scope;
import dev.cel.common.CelAbstractSyntaxTree;
import dev.cel.common.ast.CelExpr;
import dev.cel.common.ast.CelReference;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Finds out how a checked expression uses the names of its scope. For one use. */
final class UseCollector {
    private static final Set<String> EQUALITY = Set.of("_==_", "_!=_");
    private static final Set<String> ORDER = Set.of("_<_", "_<=_", "_>_", "_>=_");
    private static final Set<String> LOGIC = Set.of("_&&_", "_||_", "!_", "_?_:_");

    private final CelAbstractSyntaxTree tree;
    private final Scope scope;
    private final Map<Long, Object> constants;
    private final Map<String, NameUse> uses = new LinkedHashMap<>();

    /** @param constants the values of the parts that are constant */
    UseCollector(CelAbstractSyntaxTree tree, Scope scope, Map<Long, Object> constants) {
        this.tree = tree;
        this.scope = scope;
        this.constants = constants;
    }

    List<NameUse> collected() {
        collect(tree.getExpr());
        return List.copyOf(uses.values());
    }

    private void collect(CelExpr part) {
        Scope.Name name = name(part);
        if (name != null) {
            use(name, List.of(), List.of(), name.type() instanceof ExpressionType.YesNo);
        } else if (part.getKind() == CelExpr.ExprKind.Kind.CALL) {
            call(part.call().function(), children(part).toList());
        } else {
            children(part).forEach(this::anyhow);
        }
    }

    private void call(String function, List<CelExpr> parts) {
        Optional<Operand> first = parts.isEmpty() ? Optional.empty() : operand(parts.getFirst());
        if (LOGIC.contains(function)) {
            parts.forEach(this::collect);
        } else if (EQUALITY.contains(function) || ORDER.contains(function)) {
            compare(function, parts);
        } else if (function.equals("hasValue") && first.isPresent()) {
            first.get().use(List.of(), List.of(), true);
        } else if (function.equals("@in")) {
            among(parts);
        } else if (function.equals("orValue")
                && first.isPresent()
                && first.get().name().type() instanceof ExpressionType.YesNo) {
            first.get().use(List.of(), List.of(), true);
        } else {
            parts.forEach(this::anyhow);
        }
    }

    private void compare(String function, List<CelExpr> sides) {
        Operand left = operand(sides.get(0)).orElse(null);
        Operand right = operand(sides.get(1)).orElse(null);
        Object first = constants.get(sides.get(0).id());
        Object second = constants.get(sides.get(1).id());
        if (left != null && second != null) {
            left.use(List.of(second), List.of(), left.takes(function));
        } else if (right != null && first != null) {
            right.use(List.of(first), List.of(), right.takes(function));
        } else if (left != null && right != null) {
            boolean simple = left.takes(function) && right.takes(function) && left.comparable(right);
            left.use(List.of(), List.of(right.name().path()), simple);
            right.use(List.of(), List.of(left.name().path()), simple);
        } else {
            List<Object> near = sides.stream().flatMap(this::constantsIn).toList();
            sides.forEach(side -> anyhow(side, near));
        }
    }

    /** They stand for nothing exactly, but are worth a try. */
    private Stream<Object> constantsIn(CelExpr part) {
        return Stream.concat(
                Stream.ofNullable(constants.get(part.id())), children(part).flatMap(this::constantsIn));
    }

    private void among(List<CelExpr> parts) {
        Operand sought = operand(parts.get(0)).orElse(null);
        Operand list = operand(parts.get(1)).orElse(null);
        Object constant = constants.get(parts.get(0).id());
        if (list != null && constant != null && list.name().type() instanceof ExpressionType.ListOf) {
            list.use(List.of(constant), List.of(), true);
        } else if (sought != null && parts.get(1).getKind() == CelExpr.ExprKind.Kind.LIST) {
            List<@Nullable Object> values = parts.get(1).list().elements().stream()
                    .<@Nullable Object>map(element -> constants.get(element.id()))
                    .toList();
            List<Object> known = values.stream().flatMap(Stream::ofNullable).toList();
            sought.use(known, List.of(), known.size() == values.size());
        } else {
            parts.forEach(this::anyhow);
        }
    }

    private void anyhow(CelExpr part) {
        anyhow(part, List.of());
    }

    /** Names that stand where no comparison is. */
    private void anyhow(CelExpr part, List<Object> near) {
        Scope.Name name = name(part);
        if (name != null) {
            use(name, near, List.of(), false);
        }
        children(part).forEach(child -> anyhow(child, near));
    }

    private static Stream<CelExpr> children(CelExpr part) {
        return switch (part.getKind()) {
            case SELECT -> Stream.of(part.select().operand());
            case CALL -> Stream.concat(part.call().target().stream(), part.call().args().stream());
            case LIST -> part.list().elements().stream();
            case MAP -> part.map().entries().stream().flatMap(entry -> Stream.of(entry.key(), entry.value()));
            case STRUCT -> part.struct().entries().stream().map(CelExpr.CelStruct.Entry::value);
            case COMPREHENSION ->
                Stream.of(
                        part.comprehension().iterRange(),
                        part.comprehension().accuInit(),
                        part.comprehension().loopStep(),
                        part.comprehension().result());
            case CONSTANT, IDENT, NOT_SET -> Stream.of();
        };
    }

    private Scope.@Nullable Name name(CelExpr part) {
        return tree.getReference(part.id())
                .map(CelReference::name)
                .flatMap(scope::name)
                .orElse(null);
    }

    /** A name, or a name with what stands for it where it is absent. */
    private Optional<Operand> operand(CelExpr part) {
        Scope.Name name = name(part);
        if (name != null && name.let().isEmpty()) {
            return Optional.of(new Operand(name, List.of()));
        }
        if (part.getKind() != CelExpr.ExprKind.Kind.CALL || part.call().target().isEmpty()) {
            return Optional.empty();
        }
        Scope.Name target = name(part.call().target().get());
        if (target == null || target.let().isPresent()) {
            return Optional.empty();
        }
        if (part.call().function().equals("orValue")) {
            Object standIn = constants.get(part.call().args().getFirst().id());
            return standIn == null ? Optional.empty() : Optional.of(new Operand(target, List.of(standIn)));
        }
        return part.call().function().equals("value") ? Optional.of(new Operand(target, List.of())) : Optional.empty();
    }

    private final class Operand {
        private final Scope.Name name;
        private final List<Object> standIn;

        Operand(Scope.Name name, List<Object> standIn) {
            this.name = name;
            this.standIn = standIn;
        }

        Scope.Name name() {
            return name;
        }

        /** Whether the values of the name fall into few classes under this operator. */
        boolean takes(String function) {
            return switch (name.type()) {
                case ExpressionType.Whole whole -> true;
                case ExpressionType.Number number -> true;
                case ExpressionType.Moment moment -> true;
                case ExpressionType.Span span -> true;
                case ExpressionType.Text text -> EQUALITY.contains(function);
                case ExpressionType.Choice choice -> true;
                case ExpressionType.YesNo yesNo -> true;
                case ExpressionType.ListOf list -> false;
                case ExpressionType.Fields fields -> false;
                case ExpressionType.Any any -> false;
                case ExpressionType.Maybe maybe -> false;
            };
        }

        boolean comparable(Operand other) {
            return name.type().getClass() == other.name.type().getClass();
        }

        void use(List<Object> compared, List<String> names, boolean simple) {
            UseCollector.this.use(
                    name, Stream.concat(compared.stream(), standIn.stream()).toList(), names, simple);
        }
    }

    private void use(Scope.Name name, List<Object> compared, List<String> names, boolean simple) {
        if (name.let().isPresent()) {
            name.let().get().uses().forEach(use -> add(simple ? use : unsimple(use)));
        } else {
            add(new NameUse(
                    name.path(),
                    name.type(),
                    name.mayBeAbsent(),
                    new LinkedHashSet<>(compared),
                    new LinkedHashSet<>(names),
                    simple));
        }
    }

    private static NameUse unsimple(NameUse use) {
        return new NameUse(use.name(), use.type(), use.mayBeAbsent(), use.constants(), use.comparedWith(), false);
    }

    private void add(NameUse use) {
        uses.merge(use.name(), use, NameUse::and);
    }
}
