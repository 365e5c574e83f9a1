package dev.cairn.flows.type;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/**
 * Some of several options, each at most once.
 *
 * @param options what there is to choose from, in the order in which it is shown and stored
 * @param from the fewest that must be chosen, 1 unless said otherwise
 * @param to the most that may be
 */
public record ChoicesType(List<ChoiceOption> options, int from, OptionalInt to) implements DataType {
    public ChoicesType {
        options = Options.checked(options);
        if (from < 0 || from > options.size() || to.isPresent() && to.getAsInt() < Math.max(1, from)) {
            throw new IllegalArgumentException("of " + options.size() + " options nobody can choose from " + from
                    + " to " + (to.isPresent() ? to.getAsInt() : options.size()));
        }
    }

    @Override
    public String name() {
        return "choices";
    }

    @Override
    public CheckedValue read(JsonNode json) {
        if (json.isString()) {
            return checkRead(Options.id(options, json.asString()).map(id -> inOrder(Set.of(id))), json);
        }
        if (!json.isArray() || json.size() > options.size()) {
            return refuse(json);
        }
        Set<String> ids = new LinkedHashSet<>();
        for (JsonNode item : json) {
            Optional<String> id = item.isString() ? Options.id(options, item.asString()) : Optional.empty();
            if (id.isEmpty()) {
                return refuse(item);
            }
            ids.add(id.get());
        }
        return check(inOrder(ids));
    }

    /** The value of these ids, in the order of the options. */
    public Value.ChosenSet inOrder(Set<String> ids) {
        List<String> ordered = new ArrayList<>();
        options.stream().map(ChoiceOption::id).filter(ids::contains).forEach(ordered::add);
        return new Value.ChosenSet(ordered);
    }

    @Override
    public CheckedValue check(Value value) {
        return accept(
                value instanceof Value.ChosenSet(List<String> ids)
                        && inOrder(Set.copyOf(ids)).ids().equals(ids)
                        && ids.size() >= from
                        && ids.size() <= to.orElse(options.size()),
                value);
    }

    @Override
    public String expected(Locale locale) {
        String named = Options.named(options, locale);
        return from == 1 && to.isEmpty()
                ? TypeTexts.of("choices", locale, named)
                : TypeTexts.of("choices.count", locale, named, from, to.orElse(options.size()));
    }

    @Override
    public String show(Value value, Locale locale) {
        return value instanceof Value.ChosenSet(List<String> ids)
                ? String.join(
                        ", ",
                        ids.stream()
                                .map(id -> Options.label(options, id, locale))
                                .toList())
                : value.toJson().toString();
    }
}
