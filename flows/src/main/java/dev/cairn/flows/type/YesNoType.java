package dev.cairn.flows.type;

import java.util.Locale;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** Yes or no. */
public record YesNoType() implements DataType {
    /** The type. */
    public static final YesNoType YES_NO = new YesNoType();

    @Override
    public String name() {
        return "yes_no";
    }

    @Override
    public CheckedValue read(JsonNode json) {
        return checkRead(json.isBoolean() ? Optional.of(new Value.YesNo(json.booleanValue())) : Optional.empty(), json);
    }

    @Override
    public CheckedValue check(Value value) {
        return accept(value instanceof Value.YesNo, value);
    }

    @Override
    public String expected(Locale locale) {
        return TypeTexts.of("yes_no", locale);
    }

    @Override
    public String show(Value value, Locale locale) {
        return value instanceof Value.YesNo(boolean yes)
                ? TypeTexts.of(yes ? "yes" : "no", locale)
                : value.toJson().toString();
    }
}
