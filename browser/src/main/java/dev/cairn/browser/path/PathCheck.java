package dev.cairn.browser.path;

import dev.cairn.agent.userfile.Yaml;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Finds all that is wrong with a path's file, with lines. */
final class PathCheck {
    private static final String ID = "[\\p{L}\\p{N}_-]{1,200}";
    private static final String DATE = "\\d{4}-\\d{2}-\\d{2}";
    private static final Pattern BLANK = Pattern.compile("\\{\\{([^{}|]*)(\\|[^{}]*)?}}");
    private static final Map<String, Shape> PATH = fields(
            "format number, id text, version number, task text, url text, variables list, clauses list, taught any?,"
                    + " steps list, expectations list, run text, learned text");
    private static final Map<String, Shape> STEP =
            fields("act text, text text, enter flag, target any?, page object, clause number, completes flag");
    private static final Map<String, Shape> TARGET =
            fields("role text, name text, hint text, type text, attributes object, form text, leads text, record list,"
                    + " anchor any?, heading text, place number, alike number");
    private static final Map<String, Shape> PAGE = fields("place text, title text, marks list");
    private static final Map<String, Shape> VARIABLE = fields("name text, kind text");
    private static final Map<String, Shape> EXPECTED = fields("kind text, text text, before any?");
    private static final Set<String> ACTS = Stream.of(PathAct.values())
            .map(act -> act.name().toLowerCase(java.util.Locale.ROOT))
            .collect(Collectors.toCollection(LinkedHashSet::new));

    private final Consumer<String> problem;
    private final Set<String> variables = new LinkedHashSet<>();

    PathCheck(Consumer<String> problem) {
        this.problem = problem;
    }

    private record Shape(String kind, boolean optional) {}

    private static Map<String, Shape> fields(String written) {
        Map<String, Shape> fields = new LinkedHashMap<>();
        for (String field : written.split(",")) {
            String[] parts = field.strip().split(" ");
            fields.put(parts[0], new Shape(parts[1].replace("?", ""), parts[1].endsWith("?")));
        }
        return fields;
    }

    void check(Yaml.Value document) {
        object(document, "the path", PATH).ifPresent(path -> {
            format(path);
            identity(path);
            items(path, "variables").forEach(this::variable);
            items(path, "steps")
                    .forEach(step -> step(
                            step,
                            items(path, "clauses").size(),
                            items(path, "taught").size()));
            items(path, "expectations").forEach(one -> object(one, "an expectation", EXPECTED));
            texts(path);
        });
    }

    private void format(Yaml.Fields path) {
        if (path.values().get("format") instanceof Yaml.Text(String text, int line)
                && text.matches("\\d+")
                && !text.equals(String.valueOf(LearnedPath.FORMAT))) {
            tell(line, "this version of Cairn reads format " + LearnedPath.FORMAT + ", not " + text);
        }
    }

    /** The one names a folder, by the other paths are put in order. */
    private void identity(Yaml.Fields path) {
        if (path.values().get("id") instanceof Yaml.Text(String id, int line) && !id.matches(ID)) {
            tell(line, "a path's id has letters, digits, - and _, and 200 signs at most");
        }
        if (path.values().get("learned") instanceof Yaml.Text(String date, int line) && !date.matches(DATE)) {
            tell(line, "'learned' must be a date such as 2026-11-26");
        }
    }

    private void variable(Yaml.Value value) {
        object(value, "a variable", VARIABLE).ifPresent(fields -> {
            if (fields.values().get("name") instanceof Yaml.Text(String name, int line)) {
                if (!name.matches("[a-z0-9_]+")) {
                    tell(line, "a variable's name has small letters, digits and _, not '" + name + "'");
                }
                if (!variables.add(name)) {
                    tell(line, "there are two variables '" + name + "'");
                }
            }
        });
    }

    private void step(Yaml.Value value, int clauses, int taught) {
        object(value, "a step", STEP).ifPresent(step -> {
            if (step.values().get("act") instanceof Yaml.Text(String act, int line) && !ACTS.contains(act)) {
                tell(line, "'act' must be one of " + String.join(", ", ACTS) + ", not '" + act + "'");
            }
            int most = taught > 0 ? taught : clauses;
            if (step.values().get("clause") instanceof Yaml.Text(String clause, int line)
                    && clause.matches("\\d{1,6}")
                    && Integer.parseInt(clause) >= most) {
                tell(line, "there is no clause " + clause + "; there are " + most + ", counted from 0");
            }
            optional(step, "target", "a target", TARGET);
            optional(step, "page", "a page", PAGE);
        });
    }

    private void optional(Yaml.Fields in, String key, String what, Map<String, Shape> shape) {
        Yaml.Value value = in.values().get(key);
        if (value != null && !(value instanceof Yaml.Text(String text, int line) && text.matches("null|"))) {
            object(value, what, shape);
        }
    }

    private java.util.Optional<Yaml.Fields> object(Yaml.Value value, String what, Map<String, Shape> shape) {
        if (!(value instanceof Yaml.Fields fields)) {
            tell(value.line(), what + " must be an object");
            return java.util.Optional.empty();
        }
        shape.forEach((key, wanted) -> {
            Yaml.Value found = fields.values().get(key);
            if (found == null) {
                if (!wanted.optional()) {
                    tell(fields.line(), what + " has no '" + key + "'");
                }
            } else if (!fits(found, wanted.kind())) {
                tell(
                        found.line(),
                        "'" + key + "' must be a" + (wanted.kind().startsWith("o") ? "n " : " ") + wanted.kind());
            }
        });
        fields.keys().stream()
                .filter(key -> !shape.containsKey(key))
                .forEach(key -> tell(
                        fields.at(key).line(),
                        what + " has no key '" + key + "'; there are " + String.join(", ", shape.keySet())));
        return java.util.Optional.of(fields);
    }

    private static boolean fits(Yaml.Value value, String kind) {
        return switch (kind) {
            case "text" -> value instanceof Yaml.Text;
            case "number" -> value instanceof Yaml.Text(String text, int line) && text.matches("\\d{1,9}");
            case "flag" -> value instanceof Yaml.Text(String text, int line) && text.matches("true|false");
            case "list" -> value instanceof Yaml.Items;
            case "object" -> value instanceof Yaml.Fields;
            default -> true;
        };
    }

    private static List<Yaml.Value> items(Yaml.Fields in, String key) {
        return in.values().get(key) instanceof Yaml.Items list ? list.items() : List.of();
    }

    /** A variable that is not declared has no value. */
    private void texts(Yaml.Value value) {
        List<Yaml.Value> open = new ArrayList<>(List.of(value));
        while (!open.isEmpty()) {
            switch (open.removeLast()) {
                case Yaml.Fields fields -> open.addAll(fields.values().values());
                case Yaml.Items items -> open.addAll(items.items());
                case Yaml.Text(String text, int line) -> {
                    Matcher blank = BLANK.matcher(text);
                    while (blank.find()) {
                        if (!variables.contains(blank.group(1))
                                && !blank.group().equals(LearnedStep.BY_VALUES)) {
                            tell(
                                    line,
                                    "there is no variable '" + blank.group(1) + "'; there are "
                                            + (variables.isEmpty() ? "none" : String.join(", ", variables)));
                        }
                    }
                }
            }
        }
    }

    private void tell(int line, String what) {
        problem.accept("line " + line + ": " + what);
    }
}
