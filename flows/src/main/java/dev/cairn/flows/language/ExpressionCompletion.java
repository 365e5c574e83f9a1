package dev.cairn.flows.language;

import dev.cairn.flows.document.Content;
import dev.cairn.flows.document.Content.Entry;
import dev.cairn.flows.document.Content.Mapping;
import dev.cairn.flows.document.Content.Scalar;
import dev.cairn.flows.document.Content.Sequence;
import dev.cairn.flows.language.Completion.Kind;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What may be typed in an expression of a flow: names, what stands behind a dot, options that a choice is compared with, functions of CEL. */
record ExpressionCompletion(FlowSymbols symbols, String flow, String typed) {
    private static final Pattern MEMBER = Pattern.compile("([A-Za-z_]\\w*)\\.(\\w*)$");
    private static final Pattern COMPARED =
            Pattern.compile("([A-Za-z_]\\w*)\\s*(?:==|!=|in)\\s*\\[?(?:'[^']*'\\s*,\\s*)*'[^']*$");

    /** CEL's functions that flows have use for, with what they give. */
    private static final Map<String, String> FUNCTIONS = new TreeMap<>(Map.ofEntries(
            Map.entry("has", "whether it is there: has(phone)"),
            Map.entry("size", "how long a text or a list is"),
            Map.entry("int", "as a whole number"),
            Map.entry("double", "as a number"),
            Map.entry("string", "as a text"),
            Map.entry("duration", "a span of time: duration('48h')"),
            Map.entry("timestamp", "a moment: timestamp('2026-12-01T00:00:00Z')"),
            Map.entry("math.greatest", "the greatest of some numbers"),
            Map.entry("math.least", "the least of some numbers"),
            Map.entry("context", "what is known of the talk besides")));

    private static final Map<String, String> METHODS = new TreeMap<>(Map.ofEntries(
            Map.entry("orValue", "the value, or another where it is absent"),
            Map.entry("hasValue", "whether it is there"),
            Map.entry("contains", "whether a text contains another"),
            Map.entry("startsWith", "whether a text begins with another"),
            Map.entry("endsWith", "whether a text ends with another"),
            Map.entry("matches", "whether a text matches a pattern of RE2"),
            Map.entry("size", "how long a text or a list is"),
            Map.entry("trim", "a text without blanks at its ends"),
            Map.entry("exists", "whether one of a list holds: counts.exists(c, c > 3)"),
            Map.entry("all", "whether all of a list hold"),
            Map.entry("filter", "those of a list that hold"),
            Map.entry("map", "each of a list as something else"),
            Map.entry("getDayOfWeek", "of a date: 0 for Sunday"),
            Map.entry("getFullYear", "the year of a date"),
            Map.entry("getHours", "the hours of a time")));

    List<Completion> all() {
        Matcher compared = COMPARED.matcher(typed);
        if (compared.find()) {
            return options(compared.group(1));
        }
        Matcher member = MEMBER.matcher(typed);
        if (member.find()) {
            return Stream.concat(members(member.group(1)), functions(METHODS)).toList();
        }
        Stream<Completion> values = symbols.nodes(flow).stream()
                .filter(node -> node.value() instanceof Mapping body
                        && Stream.of("ask", "choose", "do", "call").anyMatch(body::has))
                .map(node -> Completion.of(value(node), Kind.VALUE, about(node)));
        Stream<Completion> others = Stream.of("takes", "let")
                .flatMap(field -> symbols.fields(flow).map(fields -> fields.get(field)).stream())
                .filter(Mapping.class::isInstance)
                .flatMap(mapping -> ((Mapping) mapping).entries().stream())
                .map(entry -> Completion.of(entry.name(), Kind.VALUE, code(entry.value())));
        return Stream.of(values, others, functions(FUNCTIONS))
                .flatMap(all -> all)
                .toList();
    }

    /** What a node's answer or result is read as. */
    static String value(Entry node) {
        return node.value() instanceof Mapping body && body.get("key") instanceof Scalar key ? key.text() : node.name();
    }

    /** A node in a few words: its type and what it asks or does. */
    static String about(Entry node) {
        if (!(node.value() instanceof Mapping body)) {
            return "";
        }
        String type = body.get("type") instanceof Content written ? code(written) + "  " : "";
        return type
                + Stream.of("ask", "say", "do", "call", "end", "choose")
                        .map(body::get)
                        .filter(content -> content instanceof Content)
                        .map(content -> code(content))
                        .findFirst()
                        .orElse("");
    }

    private static String code(@Nullable Content content) {
        return content == null
                ? ""
                : content instanceof Scalar scalar
                        ? scalar.text()
                        : content.toJson().toString();
    }

    private static Stream<Completion> functions(Map<String, String> functions) {
        return functions.entrySet().stream()
                .map(function -> Completion.of(function.getKey(), Kind.FUNCTION, function.getValue()));
    }

    /** The options of the question that is compared, or the paths of the choice. */
    private List<Completion> options(String name) {
        Optional<Mapping> body = symbols.nodeOf(flow, name)
                .map(Entry::value)
                .filter(Mapping.class::isInstance)
                .map(Mapping.class::cast);
        Stream<Content> lists = Stream.concat(
                body.map(fields -> fields.get("choose")).stream(),
                body.map(fields -> fields.get("type")).filter(Mapping.class::isInstance).stream()
                        .flatMap(type -> ((Mapping) type).entries().stream())
                        .map(Entry::value));
        return lists.flatMap(ExpressionCompletion::names)
                .map(option -> Completion.of(option, Kind.WORD, ""))
                .toList();
    }

    private static Stream<String> names(Content content) {
        return switch (content) {
            case Sequence list -> list.items().stream().flatMap(ExpressionCompletion::names);
            case Mapping mapping ->
                mapping.get("options") instanceof Content options
                        ? names(options)
                        : mapping.entries().stream().map(Entry::name);
            case Scalar scalar -> Stream.of(scalar.text());
        };
    }

    /** What a tool, a flow or the context gives under a name. */
    private Stream<Completion> members(String name) {
        if (name.equals("context")) {
            return fields(symbols.entries("context"));
        }
        Optional<Mapping> body = symbols.nodeOf(flow, name)
                .map(Entry::value)
                .filter(Mapping.class::isInstance)
                .map(Mapping.class::cast);
        Stream<Mapping> givers = Stream.concat(
                body.map(fields -> fields.get("do")).stream()
                        .flatMap(tool -> symbols.entries("tools").stream()
                                .filter(entry -> entry.name().equals(code(tool)))
                                .map(Entry::value)
                                .filter(Mapping.class::isInstance)
                                .map(Mapping.class::cast)),
                symbols
                        .fields(body.map(fields -> fields.get("call"))
                                .map(ExpressionCompletion::code)
                                .orElse(name))
                        .stream()
                        .filter(fields -> body.isEmpty() || body.get().has("call")));
        return givers.map(giver -> giver.get("gives"))
                .filter(Mapping.class::isInstance)
                .flatMap(gives -> fields(((Mapping) gives).entries()));
    }

    private static Stream<Completion> fields(List<Entry> entries) {
        return entries.stream().map(entry -> Completion.of(entry.name(), Kind.VALUE, code(entry.value())));
    }
}
