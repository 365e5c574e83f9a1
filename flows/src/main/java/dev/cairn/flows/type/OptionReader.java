package dev.cairn.flows.type;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/** Reads the options of one type and gathers what is wrong with them. For one thread. */
final class OptionReader {
    private static final List<String> OF_OPTION = List.of("id", "label", "synonyms");

    private final JsonNode options;
    private final List<String> path;
    private final List<TypeReader.Problem> problems = new ArrayList<>();

    OptionReader(JsonNode options, List<String> path) {
        this.options = options;
        this.path = path;
    }

    boolean isObject() {
        return options.isObject();
    }

    List<TypeReader.Problem> problems() {
        return problems;
    }

    void allow(String type, List<String> names) {
        options.propertyNames().stream()
                .filter(name -> !names.contains(name))
                .forEach(name -> problems.add(new TypeReader.Problem(
                        at(name), "'" + FoundText.shortened(name) + "' is no option of " + type, name, names)));
    }

    /** What is made of the options, if nothing is wrong with them. */
    Optional<DataType> made(Supplier<DataType> type) {
        try {
            return Optional.of(type.get());
        } catch (IllegalArgumentException e) {
            if (problems.isEmpty()) {
                problems.add(new TypeReader.Problem(path, String.valueOf(e.getMessage()), "", List.of()));
            }
            return Optional.empty();
        }
    }

    JsonNode required(String name) {
        JsonNode value = options.path(name);
        if (value.isMissingNode()) {
            throw new IllegalArgumentException("'" + name + "' is missing");
        }
        return value;
    }

    Optional<String> text(String name) {
        return parsed(name, "text", Optional::of);
    }

    OptionalInt count(String name) {
        Optional<Long> number = whole(name);
        if (number.isPresent() && (number.get() < 0 || number.get() > Integer.MAX_VALUE)) {
            complain(name, "a number of at least 0");
            return OptionalInt.empty();
        }
        return number.map(many -> OptionalInt.of(many.intValue())).orElseGet(OptionalInt::empty);
    }

    Optional<Long> whole(String name) {
        return value(name, "a whole number", NumberType::whole);
    }

    Optional<BigDecimal> decimal(String name) {
        return value(name, "a number", NumberType::decimal);
    }

    <T> Optional<T> parsed(String name, String what, Function<String, Optional<T>> parser) {
        return value(name, "a " + what, json -> json.isString() ? parser.apply(json.asString()) : Optional.empty());
    }

    private <T> Optional<T> value(String name, String what, Function<JsonNode, Optional<T>> reading) {
        JsonNode json = options.path(name);
        if (json.isMissingNode()) {
            return Optional.empty();
        }
        Optional<T> value = reading.apply(json);
        if (value.isEmpty()) {
            complain(name, what);
        }
        return value;
    }

    private void complain(String name, String expected) {
        problems.add(new TypeReader.Problem(
                at(name),
                "'" + name + "' must be " + expected + ", found " + FoundText.text(options.path(name)),
                "",
                List.of()));
    }

    private List<String> at(String name) {
        return Stream.concat(path.stream(), Stream.of(name)).toList();
    }

    DataType type(String name) {
        TypeReader.Result inner = TypeReader.read(required(name));
        inner.problems()
                .forEach(problem -> problems.add(new TypeReader.Problem(
                        Stream.concat(at(name).stream(), problem.path().stream())
                                .toList(),
                        problem.message(),
                        problem.found(),
                        problem.known())));
        return inner.type().orElseThrow(() -> new IllegalArgumentException("'" + name + "' is no type"));
    }

    /** A list of ids and options, or an object of ids with labels; a list behind an id has other words for it. */
    List<ChoiceOption> choices() {
        JsonNode given = required("options");
        List<ChoiceOption> choices = new ArrayList<>();
        if (given.isObject()) {
            given.properties().forEach(entry -> choices.add(option(entry.getKey(), entry.getValue())));
        } else if (given.isArray()) {
            given.forEach(item -> choices.add(option(item)));
        } else {
            throw new IllegalArgumentException("options must be a list, found " + FoundText.text(given));
        }
        return choices;
    }

    private ChoiceOption option(JsonNode item) {
        if (item.isString()) {
            return ChoiceOption.of(item.asString());
        }
        if (item.isNumber() || item.isBoolean()) {
            return ChoiceOption.of(item.asString());
        }
        if (item.isObject() && item.size() == 1 && !item.has("id")) {
            Map.Entry<String, JsonNode> only = item.properties().iterator().next();
            return option(only.getKey(), only.getValue());
        }
        return option(item.path("id").asString(""), item);
    }

    private ChoiceOption option(String id, JsonNode says) {
        if (says.isArray()) {
            return new ChoiceOption(id, Map.of(), Map.of("", words(says)));
        }
        if (!says.isObject() || says.propertyNames().stream().noneMatch(OF_OPTION::contains)) {
            return new ChoiceOption(id, byLanguage(says, this::word), Map.of());
        }
        says.propertyNames().stream()
                .filter(name -> !OF_OPTION.contains(name))
                .forEach(name -> problems.add(new TypeReader.Problem(
                        at("options"),
                        "'" + FoundText.shortened(name) + "' is no field of an option",
                        name,
                        OF_OPTION)));
        return new ChoiceOption(
                id, byLanguage(says.path("label"), this::word), byLanguage(says.path("synonyms"), this::words));
    }

    private List<String> words(JsonNode list) {
        return list.isArray()
                ? list.valueStream().map(this::word).toList()
                : Stream.of(word(list).split(",")).map(String::strip).toList();
    }

    private String word(JsonNode json) {
        if (json.isString() || json.isNumber() || json.isBoolean()) {
            return json.asString();
        }
        problems.add(new TypeReader.Problem(
                at("options"),
                "a label or synonym of an option must be a text, found " + FoundText.text(json),
                "",
                List.of()));
        return "";
    }

    private static <T> Map<String, T> byLanguage(JsonNode says, Function<JsonNode, T> reading) {
        Map<String, T> all = new LinkedHashMap<>();
        if (says.isObject()) {
            says.properties().forEach(entry -> all.put(entry.getKey(), reading.apply(entry.getValue())));
        } else if (!says.isMissingNode() && !says.isNull()) {
            all.put("", reading.apply(says));
        }
        return all;
    }
}
