package dev.cairn.flows.type;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * Makes a type of its name and options, as a document has them: {@code text}, {@code {whole: {from: 50}}}, {@code {choice: [tennis, path]}},
 * {@code {money: EUR}}, {@code {list: email}}. Pure.
 */
public final class TypeReader {
    private static final Map<String, List<String>> OPTIONS = new TreeMap<>(Map.ofEntries(
            Map.entry("text", List.of("from", "to", "pattern")),
            Map.entry("whole", List.of("from", "to")),
            Map.entry("number", List.of("from", "to")),
            Map.entry("yes_no", List.of()),
            Map.entry("choice", List.of("options")),
            Map.entry("choices", List.of("options", "from", "to")),
            Map.entry("date", List.of("from", "to")),
            Map.entry("time", List.of("from", "to")),
            Map.entry("moment", List.of()),
            Map.entry("duration", List.of("from", "to")),
            Map.entry("money", List.of("currency", "from", "to")),
            Map.entry("email", List.of()),
            Map.entry("phone", List.of("region")),
            Map.entry("url", List.of()),
            Map.entry("list", List.of("of", "from", "to")),
            Map.entry("json", List.of("schema"))));

    /** What a type takes without naming it: {@code money: EUR} is {@code money: {currency: EUR}}. */
    private static final Map<String, String> SHORT = Map.of(
            "choice",
            "options",
            "choices",
            "options",
            "money",
            "currency",
            "phone",
            "region",
            "list",
            "of",
            "json",
            "schema");

    private TypeReader() {}

    /**
     * A type as it was written, read.
     *
     * @param type the type; empty if there are problems
     * @param problems all that is wrong
     */
    public record Result(Optional<DataType> type, List<Problem> problems) {
        public Result {
            problems = List.copyOf(problems);
        }
    }

    /**
     * What is wrong with a type as it was written.
     *
     * @param path the members that lead to the place, from the type's options on; empty for the name itself
     * @param message what is wrong
     * @param found the name that nobody knows, or an empty text
     * @param known the names that could have been meant
     */
    public record Problem(List<String> path, String message, String found, List<String> known) {
        public Problem {
            path = List.copyOf(path);
            known = List.copyOf(known);
        }
    }

    /** The names of all types, sorted. */
    public static List<String> names() {
        return List.copyOf(OPTIONS.keySet());
    }

    /** The names of a type's options; none for a name that is no type's. */
    public static List<String> options(String name) {
        return OPTIONS.getOrDefault(name, List.of());
    }

    /** A type as it stands in a document: a name, or an object of one member. */
    public static Result read(JsonNode type) {
        if (type.isString()) {
            return of(type.asString(), JsonNodeFactory.instance.missingNode());
        }
        if (type.isObject() && type.size() == 1) {
            Map.Entry<String, JsonNode> only = type.properties().iterator().next();
            return of(only.getKey(), only.getValue());
        }
        return wrong(List.of(), "a type is a name, or a name with its options, not " + FoundText.text(type));
    }

    /** A type of its name and its options, which are missing or null where there are none. */
    public static Result of(String name, JsonNode options) {
        if (!OPTIONS.containsKey(name)) {
            return new Result(
                    Optional.empty(),
                    List.of(new Problem(List.of(), "'" + FoundText.shortened(name) + "' is no type", name, names())));
        }
        OptionReader reader = new OptionReader(named(name, options), List.of());
        if (!reader.isObject()) {
            return wrong(List.of(), "the options of " + name + " must be named, found " + FoundText.text(options));
        }
        reader.allow(name, options(name));
        Optional<DataType> made = make(name, reader);
        return new Result(reader.problems().isEmpty() ? made : Optional.empty(), reader.problems());
    }

    private static JsonNode named(String name, JsonNode options) {
        if (options.isMissingNode() || options.isNull()) {
            return JsonNodeFactory.instance.objectNode();
        }
        String only = SHORT.get(name);
        return only == null || isNamed(name, options)
                ? options
                : JsonNodeFactory.instance.objectNode().set(only, options);
    }

    private static boolean isNamed(String name, JsonNode options) {
        return options.isObject()
                && switch (name) {
                    case "money", "phone" -> true;
                    case "list" -> options.has("of");
                    case "json" -> options.has("schema");
                    default -> options.propertyNames().stream().anyMatch(options(name)::contains);
                };
    }

    private static Optional<DataType> make(String name, OptionReader from) {
        return switch (name) {
            case "text" ->
                from.made(() -> new TextType(from.count("from").orElse(1), from.count("to"), from.text("pattern")));
            case "whole" -> from.made(() -> new WholeType(from.whole("from"), from.whole("to")));
            case "number" -> from.made(() -> new NumberType(from.decimal("from"), from.decimal("to")));
            case "yes_no" -> Optional.of(YesNoType.YES_NO);
            case "choice" -> from.made(() -> new ChoiceType(from.choices()));
            case "choices" ->
                from.made(
                        () -> new ChoicesType(from.choices(), from.count("from").orElse(1), from.count("to")));
            case "date" ->
                from.made(() -> new DateType(
                        from.parsed("from", "date as 2026-11-25", DateType::parse),
                        from.parsed("to", "date as 2026-11-25", DateType::parse)));
            case "time" ->
                from.made(() -> new TimeType(
                        from.parsed("from", "time as 19:30", TimeType::parse),
                        from.parsed("to", "time as 19:30", TimeType::parse)));
            case "moment" -> Optional.of(MomentType.MOMENT);
            case "duration" ->
                from.made(() -> new DurationType(
                        from.parsed("from", "duration as PT1H30M", DurationType::parse),
                        from.parsed("to", "duration as PT1H30M", DurationType::parse)));
            case "money" ->
                from.made(() -> new MoneyType(from.text("currency"), from.decimal("from"), from.decimal("to")));
            case "email" -> Optional.of(EmailType.EMAIL);
            case "phone" -> from.made(() -> new PhoneType(from.text("region")));
            case "url" -> Optional.of(UrlType.URL);
            case "list" ->
                from.made(() -> new ListType(from.type("of"), from.count("from").orElse(1), from.count("to")));
            case "json" -> from.made(() -> JsonType.of(from.required("schema")));
            default -> throw new IllegalStateException(name);
        };
    }

    private static Result wrong(List<String> path, String message) {
        return new Result(Optional.empty(), List.of(new Problem(path, message, "", List.of())));
    }
}
