package dev.cairn.flows.decode;

import dev.cairn.flows.document.Content;
import dev.cairn.flows.document.Content.Entry;
import dev.cairn.flows.document.Content.Mapping;
import dev.cairn.flows.document.Content.Scalar;
import dev.cairn.flows.document.Content.Sequence;
import dev.cairn.flows.model.FlowExpression;
import dev.cairn.flows.model.Target;
import dev.cairn.flows.model.TextTemplate;
import dev.cairn.flows.model.Wording;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;
import tools.jackson.databind.JsonNode;

/** Reads the fields of one mapping. What has another shape than it should is reported and left out. */
final class FieldReader {
    private final Mapping mapping;
    private final ShapeProblems problems;

    private FieldReader(Mapping mapping, ShapeProblems problems) {
        this.mapping = mapping;
        this.problems = problems;
    }

    /** Of a mapping that has these fields and no others. */
    static FieldReader of(Mapping mapping, String owner, Set<String> known, ShapeProblems problems) {
        for (Entry entry : mapping.entries()) {
            if (!known.contains(entry.name())) {
                problems.unknownField(entry, owner, known);
            }
        }
        return new FieldReader(mapping, problems);
    }

    /** Of something that should be a mapping; one without entries where it is not. */
    static FieldReader of(Content content, String name, String owner, Set<String> known, ShapeProblems problems) {
        if (content instanceof Mapping mapping) {
            return of(mapping, owner, known, problems);
        }
        problems.wrongShape(content, name, "a mapping");
        return new FieldReader(new Mapping(List.of(), content.place()), problems);
    }

    Mapping mapping() {
        return mapping;
    }

    boolean has(String name) {
        return mapping.has(name);
    }

    Optional<Content> content(String name) {
        return Optional.ofNullable(mapping.get(name)).filter(value -> !isNothing(value));
    }

    private static boolean isNothing(Content value) {
        return value instanceof Scalar scalar && scalar.isNothing();
    }

    /** A leaf that says something. */
    Optional<Scalar> scalar(String name, String expected) {
        Content value = mapping.get(name);
        if (value == null) {
            return Optional.empty();
        }
        if (value instanceof Scalar scalar && !scalar.isNothing()) {
            return Optional.of(scalar);
        }
        problems.wrongShape(value, name, expected);
        return Optional.empty();
    }

    Optional<String> text(String name) {
        return scalar(name, "a text").map(Scalar::text);
    }

    boolean yes(String name) {
        Optional<Scalar> scalar = scalar(name, "yes or no");
        if (scalar.isPresent() && !scalar.get().value().isBoolean()) {
            problems.wrongShape(scalar.get(), name, "true or false");
            return false;
        }
        return scalar.isPresent() && scalar.get().value().booleanValue();
    }

    OptionalInt whole(String name, int from) {
        String expected = "a whole number from " + from;
        Optional<Scalar> scalar = scalar(name, expected);
        if (scalar.isEmpty()) {
            return OptionalInt.empty();
        }
        JsonNode value = scalar.get().value();
        if (!value.isIntegralNumber() || !value.canConvertToInt() || value.intValue() < from) {
            problems.wrongShape(scalar.get(), name, expected);
            return OptionalInt.empty();
        }
        return OptionalInt.of(value.intValue());
    }

    Optional<BigDecimal> number(String name, String expected, double from, double to) {
        Optional<Scalar> scalar = scalar(name, expected);
        if (scalar.isEmpty()) {
            return Optional.empty();
        }
        if (!scalar.get().value().isNumber()
                || scalar.get().value().doubleValue() < from
                || scalar.get().value().doubleValue() > to) {
            problems.wrongShape(scalar.get(), name, expected);
            return Optional.empty();
        }
        return Optional.of(scalar.get().value().decimalValue());
    }

    OptionalDouble coordinate(String name) {
        Optional<BigDecimal> number = number(name, "a number", -1e9, 1e9);
        return number.isPresent() ? OptionalDouble.of(number.get().doubleValue()) : OptionalDouble.empty();
    }

    Optional<Duration> duration(String name) {
        Optional<Scalar> scalar = scalar(name, "a duration such as 30s, 5m, 2h, 3d");
        Optional<Duration> read = scalar.flatMap(written -> Durations.read(written.text()));
        if (scalar.isPresent() && read.isEmpty()) {
            problems.add("F109", scalar.get().place(), "'" + name + "' is a duration such as 30s, 5m, 2h, 3d");
        }
        return read;
    }

    Optional<FlowExpression> expression(String name) {
        return scalar(name, "an expression").map(FlowExpression::of);
    }

    Optional<Target> target(String name) {
        return scalar(name, "a name").map(written -> new Target(written.text(), written.place()));
    }

    Optional<Wording> wording(String name) {
        Optional<Content> content = content(name);
        return content.flatMap(value -> wording(value, name));
    }

    private Optional<Wording> wording(Content value, String name) {
        Map<String, TextTemplate> texts = new LinkedHashMap<>();
        switch (value) {
            case Scalar scalar -> texts.put(Wording.ONLY, template(scalar));
            case Mapping byLanguage ->
                byLanguage.entries().forEach(entry -> language(entry).ifPresent(text -> texts.put(entry.name(), text)));
            case Sequence list -> problems.wrongShape(list, name, "a text, or texts by language");
        }
        return texts.isEmpty() ? Optional.empty() : Optional.of(new Wording(texts, value.place()));
    }

    private Optional<TextTemplate> language(Entry entry) {
        if (!entry.name().matches("[a-z]{2,3}(-[A-Za-z0-9]{2,8})*")) {
            problems.add(
                    "F109",
                    entry.key().place(),
                    "'" + entry.name() + "' is no language; one is written as en or pt-BR");
        }
        if (entry.value() instanceof Scalar scalar) {
            return Optional.of(template(scalar));
        }
        problems.wrongShape(entry.value(), entry.name(), "a text");
        return Optional.empty();
    }

    private TextTemplate template(Scalar scalar) {
        TextTemplate template = TextTemplate.of(scalar);
        template.unclosed()
                .ifPresent(at -> problems.add(
                        "F109",
                        scalar.placeOf(at, at + 1),
                        "this brace has no partner; a brace of the text itself is doubled"));
        return template;
    }

    /** The items of a list; a single thing that is no list counts as a list of it. */
    List<Content> items(String name) {
        return content(name)
                .map(value -> value instanceof Sequence sequence ? sequence.items() : List.of(value))
                .orElse(List.of());
    }

    List<Target> targets(String name) {
        List<Target> targets = new ArrayList<>();
        for (Content item : items(name)) {
            if (item instanceof Scalar scalar && !scalar.isNothing()) {
                targets.add(new Target(scalar.text(), scalar.place()));
            } else {
                problems.wrongShape(item, name, "a list of names");
            }
        }
        return targets;
    }

    Set<String> names(String name) {
        Set<String> names = new LinkedHashSet<>();
        targets(name).forEach(target -> names.add(target.name()));
        return names;
    }

    /** The entries of a mapping of names. */
    List<Entry> entries(String name) {
        Optional<Content> content = content(name);
        if (content.isPresent() && !(content.get() instanceof Mapping)) {
            problems.wrongShape(content.get(), name, "a mapping");
        }
        return content.map(value -> value instanceof Mapping found ? found.entries() : List.<Entry>of())
                .orElse(List.of());
    }

    /** A mapping of names, each value read by the function; null leaves it out. */
    <T> Map<String, T> map(String name, Function<Entry, Optional<T>> read) {
        Map<String, T> map = new LinkedHashMap<>();
        for (Entry entry : entries(name)) {
            read.apply(entry).ifPresent(value -> map.put(entry.name(), value));
        }
        return map;
    }

    Map<String, FlowExpression> expressions(String name) {
        return map(name, entry -> {
            if (entry.value() instanceof Scalar scalar && !scalar.isNothing()) {
                return Optional.of(FlowExpression.of(scalar));
            }
            problems.wrongShape(entry.value(), entry.name(), "an expression");
            return Optional.empty();
        });
    }
}
