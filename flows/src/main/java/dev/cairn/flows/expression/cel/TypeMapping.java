package dev.cairn.flows.expression.cel;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.cairn.flows.expression.ExpressionType;
import dev.cel.common.types.CelType;
import dev.cel.common.types.CelTypeProvider;
import dev.cel.common.types.ListType;
import dev.cel.common.types.OptionalType;
import dev.cel.common.types.SimpleType;
import dev.cel.common.types.StructType;
import dev.cel.common.types.StructTypeReference;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Our types as CEL's and back. Values with named fields become structs, whose names are made of their fields, so that CEL knows a wrong field. */
@SuppressWarnings("Immutable") // it only ever learns more; what it has said of a type stays
final class TypeMapping implements CelTypeProvider {
    private static final String PREFIX = "fields.";

    private final Map<String, ExpressionType.Fields> fields = new ConcurrentHashMap<>();

    Map<String, ExpressionType.Fields> fields() {
        return Map.copyOf(fields);
    }

    CelType cel(ExpressionType type) {
        return switch (type) {
            case ExpressionType.YesNo yesNo -> SimpleType.BOOL;
            case ExpressionType.Whole whole -> SimpleType.INT;
            case ExpressionType.Number number -> SimpleType.DOUBLE;
            case ExpressionType.Text text -> SimpleType.STRING;
            case ExpressionType.Choice choice -> SimpleType.STRING;
            case ExpressionType.ListOf(ExpressionType element) -> ListType.create(cel(element));
            case ExpressionType.Fields named -> StructTypeReference.create(name(named));
            case ExpressionType.Moment moment -> SimpleType.TIMESTAMP;
            case ExpressionType.Span span -> SimpleType.DURATION;
            case ExpressionType.Any any -> SimpleType.DYN;
            case ExpressionType.Maybe(ExpressionType of) -> OptionalType.create(cel(of));
        };
    }

    private String name(ExpressionType.Fields type) {
        String name = PREFIX + "f" + Integer.toHexString(type.hashCode());
        while (!fields.computeIfAbsent(name, unused -> type).equals(type)) {
            name += "_";
        }
        return name;
    }

    /** What an expression of CEL's type yields; a type that flows have no word for is any. */
    ExpressionType ours(CelType type) {
        return switch (type.kind()) {
            case BOOL -> ExpressionType.yesNo();
            case INT -> ExpressionType.whole();
            case DOUBLE -> ExpressionType.number();
            case STRING -> ExpressionType.text();
            case TIMESTAMP -> ExpressionType.moment();
            case DURATION -> ExpressionType.span();
            case LIST ->
                ExpressionType.list(type instanceof ListType list ? ours(list.elemType()) : ExpressionType.any());
            case STRUCT -> fields.containsKey(type.name()) ? fields.get(type.name()) : ExpressionType.any();
            case OPAQUE ->
                type instanceof OptionalType optional
                        ? new ExpressionType.Maybe(ours(optional.parameters().getFirst()))
                        : ExpressionType.any();
            default -> ExpressionType.any();
        };
    }

    @Override
    public ImmutableList<CelType> types() {
        return ImmutableList.of();
    }

    @Override
    public Optional<CelType> findType(String name) {
        ExpressionType.Fields found = fields.get(name);
        return found == null
                ? Optional.empty()
                : Optional.of(StructType.create(
                        name,
                        ImmutableSet.copyOf(found.fields().keySet()),
                        field -> Optional.ofNullable(found.fields().get(field)).map(this::cel)));
    }
}
