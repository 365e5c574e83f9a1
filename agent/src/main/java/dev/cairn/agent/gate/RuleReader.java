package dev.cairn.agent.gate;

import dev.cairn.agent.origin.OriginPattern;
import dev.cairn.agent.userfile.Yaml;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Reads one rule of a file of rules, and tells all that is wrong with it. */
final class RuleReader {
    private static final List<String> CONDITIONS = List.of("effect", "class", "text", "id", "origin", "data", "tool");

    /** Told what is wrong and where. */
    interface Problems {
        void add(Yaml.Value at, String path, String what);
    }

    private final Yaml.Fields fields;
    private final String path;
    private final Problems problems;
    private final Map<String, Yaml.Text> texts = new LinkedHashMap<>();

    RuleReader(Yaml.Fields fields, String path, Problems problems) {
        this.fields = fields;
        this.path = path;
        this.problems = problems;
    }

    /** The rule; empty if it has no mode that is known. What else is wrong is told. */
    Optional<Rule> read(String unnamed) {
        texts();
        if (CONDITIONS.stream().noneMatch(fields.values()::containsKey)) {
            problems.add(
                    fields,
                    path,
                    "says nothing of what it is about; give effect, class, text, id, origin, data or tool");
        }
        Optional<Mode> mode = mode();
        Rule rule = new Rule(
                value("name").orElse(unnamed),
                oneOf("effect", Effect::parse, Stream.of(Effect.values()).map(Effect::label)),
                oneOf("class", TouchSort::parse, Stream.of(TouchSort.values()).map(TouchSort::label)),
                text(),
                value("id"),
                origin(),
                value("data"),
                value("tool"),
                mode.orElse(Mode.DENY));
        return mode.map(known -> rule);
    }

    /** What an object in the list must be. */
    static String form() {
        return "must be an object with 'mode' and one of 'effect', 'class', 'text', 'id', 'origin', 'data' and 'tool'";
    }

    private static boolean isKey(String key) {
        return CONDITIONS.contains(key) || key.equals("name") || key.equals("mode");
    }

    private void texts() {
        fields.values().forEach((key, value) -> {
            if (!isKey(key)) {
                String known = "name, effect, class, text, id, origin, data, tool and mode";
                problems.add(value, path + "." + key, "there is no such key; there are " + known);
            } else if (value instanceof Yaml.Text text && !text.text().isBlank()) {
                texts.put(key, text);
            } else {
                problems.add(value, path + "." + key, "must be a text");
            }
        });
    }

    private Optional<Mode> mode() {
        if (!fields.values().containsKey("mode")) {
            problems.add(fields, path, "has no mode; give allow, confirm or deny");
        }
        return written("mode").flatMap(written -> {
            Optional<Mode> mode = Mode.parse(written.text());
            if (mode.isEmpty()) {
                wrong(written, "mode", "none of allow, confirm and deny");
            }
            return mode;
        });
    }

    private <T> Optional<T> oneOf(String key, Function<String, Optional<T>> parse, Stream<String> known) {
        return written(key).flatMap(written -> {
            Optional<T> parsed = parse.apply(written.text());
            if (parsed.isEmpty()) {
                wrong(written, key, "none of " + known.collect(Collectors.joining(", ")));
            }
            return parsed;
        });
    }

    private Optional<String> text() {
        written("text").ifPresent(written -> {
            try {
                TextPattern.of(written.text());
            } catch (PatternSyntaxException e) {
                problems.add(written, path + ".text", "'" + written.text() + "' is no pattern: " + e.getDescription());
            }
        });
        return value("text");
    }

    private Optional<String> origin() {
        written("origin")
                .filter(it -> OriginPattern.parse(it.text()).isEmpty())
                .ifPresent(it -> wrong(it, "origin", NO_ORIGIN));
        return value("origin");
    }

    /** What an origin must be. */
    static final String NO_ORIGIN =
            "no origin; give one as https://crm.example.org (no path), *.example.org, http://localhost:8080, * or data:";

    private void wrong(Yaml.Text written, String key, String what) {
        problems.add(written, path + "." + key, "'" + written.text() + "' is " + what);
    }

    private Optional<Yaml.Text> written(String key) {
        return Optional.ofNullable(texts.get(key));
    }

    private Optional<String> value(String key) {
        return written(key).map(Yaml.Text::text);
    }
}
