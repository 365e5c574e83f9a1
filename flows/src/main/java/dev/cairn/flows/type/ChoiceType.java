package dev.cairn.flows.type;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/**
 * One of several options.
 *
 * @param options what there is to choose from, in the order in which it is shown
 */
public record ChoiceType(List<ChoiceOption> options) implements DataType {
    public ChoiceType {
        options = Options.checked(options);
    }

    /** Of options that are called by their ids. */
    public static ChoiceType of(String... ids) {
        return new ChoiceType(List.of(ids).stream().map(ChoiceOption::of).toList());
    }

    @Override
    public String name() {
        return "choice";
    }

    @Override
    public CheckedValue read(JsonNode json) {
        return checkRead(
                json.isString() ? Options.id(options, json.asString()).map(Value.Chosen::new) : Optional.empty(), json);
    }

    @Override
    public CheckedValue check(Value value) {
        return accept(
                value instanceof Value.Chosen(String id)
                        && options.stream().anyMatch(option -> option.id().equals(id)),
                value);
    }

    @Override
    public String expected(Locale locale) {
        return TypeTexts.of("choice", locale, Options.named(options, locale));
    }

    @Override
    public String show(Value value, Locale locale) {
        return value instanceof Value.Chosen(String id)
                ? Options.label(options, id, locale)
                : value.toJson().toString();
    }
}
