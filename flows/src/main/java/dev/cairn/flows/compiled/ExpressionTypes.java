package dev.cairn.flows.compiled;

import dev.cairn.flows.expression.ExpressionType;
import dev.cairn.flows.type.ChoiceOption;
import dev.cairn.flows.type.ChoiceType;
import dev.cairn.flows.type.ChoicesType;
import dev.cairn.flows.type.DataType;
import dev.cairn.flows.type.DateType;
import dev.cairn.flows.type.DurationType;
import dev.cairn.flows.type.EmailType;
import dev.cairn.flows.type.JsonType;
import dev.cairn.flows.type.ListType;
import dev.cairn.flows.type.MomentType;
import dev.cairn.flows.type.MoneyType;
import dev.cairn.flows.type.NumberType;
import dev.cairn.flows.type.PhoneType;
import dev.cairn.flows.type.TextType;
import dev.cairn.flows.type.TimeType;
import dev.cairn.flows.type.UrlType;
import dev.cairn.flows.type.WholeType;
import dev.cairn.flows.type.YesNoType;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** What an answer of a type is within an expression. */
public final class ExpressionTypes {
    private ExpressionTypes() {}

    /** The type of a name that holds such an answer. */
    public static ExpressionType of(DataType type) {
        return switch (type) {
            case TextType text -> ExpressionType.text();
            case EmailType email -> ExpressionType.text();
            case PhoneType phone -> ExpressionType.text();
            case UrlType url -> ExpressionType.text();
            case WholeType(Optional<Long> from, Optional<Long> to) -> new ExpressionType.Whole(whole(from), whole(to));
            case NumberType(Optional<BigDecimal> from, Optional<BigDecimal> to) ->
                new ExpressionType.Number(number(from), number(to));
            case YesNoType yesNo -> ExpressionType.yesNo();
            case ChoiceType(List<ChoiceOption> options) -> ExpressionType.choice(ids(options));
            case ChoicesType choices -> ExpressionType.list(ExpressionType.choice(ids(choices.options())));
            case DateType date -> ExpressionType.moment();
            case MomentType moment -> ExpressionType.moment();
            case TimeType time -> ExpressionType.span();
            case DurationType duration -> ExpressionType.span();
            case MoneyType money -> ExpressionType.money();
            case ListType list -> ExpressionType.list(of(list.of()));
            case JsonType json -> ExpressionType.any();
        };
    }

    private static List<String> ids(List<ChoiceOption> options) {
        return options.stream().map(ChoiceOption::id).toList();
    }

    private static OptionalLong whole(Optional<Long> bound) {
        return bound.isPresent() ? OptionalLong.of(bound.get()) : OptionalLong.empty();
    }

    private static OptionalDouble number(Optional<BigDecimal> bound) {
        return bound.isPresent() ? OptionalDouble.of(bound.get().doubleValue()) : OptionalDouble.empty();
    }
}
