package dev.cairn.agent.gate;

import dev.cairn.agent.userfile.BoundedFile;
import dev.cairn.agent.userfile.UserFile;
import dev.cairn.agent.userfile.Yaml;
import dev.cairn.engine.CairnException;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A user's rules for the gate, in YAML or JSON: a list {@code rules} of objects with {@code mode} ({@code allow}, {@code confirm},
 * {@code deny}), at least one of {@code effect}, {@code class}, {@code text} and {@code id}, and perhaps a {@code name}.
 */
public final class RulesFile {
    private static final Set<String> KEYS = Set.of("name", "effect", "class", "text", "id", "mode");

    private final List<String> problems = new ArrayList<>();
    private final List<Rule> rules = new ArrayList<>();
    private final Set<String> names = new HashSet<>();

    private RulesFile() {}

    /**
     * The rules of a file, in its order.
     *
     * @throws CairnException {@code rules.unreadable}; {@code rules.invalid}, with all problems and where each is
     */
    public static List<Rule> read(Path file) {
        return parse(text(file), file.toString());
    }

    /** The rules of a document that messages call {@code name}. */
    static List<Rule> parse(String document, String name) {
        RulesFile read = new RulesFile();
        Yaml.parse(document, read.problems::add).ifPresentOrElse(read::document, () -> {
            if (read.problems.isEmpty()) {
                read.problems.add("it is empty; give a list 'rules'");
            }
        });
        if (!read.problems.isEmpty()) {
            throw new CairnException(
                    "rules.invalid", name + " is no file of rules: " + UserFile.numbered(read.problems));
        }
        return List.copyOf(read.rules);
    }

    private static final int MOST_MB = 3;

    private static String text(Path file) {
        try {
            return BoundedFile.text(file, MOST_MB);
        } catch (NoSuchFileException e) {
            throw new CairnException("rules.unreadable", "there is no file of rules " + file, e);
        } catch (IOException e) {
            throw new CairnException("rules.unreadable", "the file of rules " + file + " cannot be read: " + e, e);
        }
    }

    private void document(Yaml.Value document) {
        switch (document) {
            case Yaml.Items list -> rules(list, "");
            case Yaml.Fields fields -> {
                fields.keys().stream()
                        .filter(key -> !key.equals("rules"))
                        .forEach(key -> problem(fields.at(key), key, "there is no such key; only 'rules' stands here"));
                Yaml.Value list = fields.values().get("rules");
                switch (list) {
                    case null -> problem(document, "", "there is no list 'rules'");
                    case Yaml.Items items -> rules(items, "rules");
                    case Yaml.Fields other -> problem(other, "rules", "must be a list");
                    case Yaml.Text other -> problem(other, "rules", "must be a list");
                }
            }
            case Yaml.Text text -> problem(text, "", "must be a list 'rules'");
        }
    }

    private void rules(Yaml.Items list, String path) {
        for (int i = 0; i < list.items().size(); i++) {
            String at = path + "[" + i + "]";
            if (list.items().get(i) instanceof Yaml.Fields fields) {
                rule(fields, at, i);
            } else {
                problem(
                        list.items().get(i),
                        at,
                        "must be an object with 'mode' and one of 'effect', 'class', 'text' and 'id'");
            }
        }
    }

    private void rule(Yaml.Fields fields, String path, int index) {
        int before = problems.size();
        fields.keys().stream()
                .filter(key -> !KEYS.contains(key))
                .forEach(key -> problem(
                        fields.at(key),
                        path + "." + key,
                        "there is no such key; there are name, effect, class, text, id and mode"));
        Map<String, Yaml.Text> texts = texts(fields, path);
        Optional<Mode> mode = mode(fields, texts, path);
        Optional<Effect> effect = effect(texts, path);
        Optional<TouchSort> sort = sort(texts, path);
        Optional<String> text = text(texts, path);
        Optional<String> id = value(texts, "id");
        if (Stream.of("effect", "class", "text", "id").noneMatch(fields.values()::containsKey)) {
            problem(fields, path, "says nothing of what it is about; give effect, class, text or id");
        }
        String name = value(texts, "name").orElseGet(() -> "rule " + (index + 1));
        if (!names.add(name)) {
            problem(fields, path + ".name", "there is another rule '" + name + "'");
        }
        if (problems.size() == before) {
            rules.add(new Rule(name, effect, sort, text, id, mode.orElseThrow()));
        }
    }

    private Map<String, Yaml.Text> texts(Yaml.Fields fields, String path) {
        Map<String, Yaml.Text> texts = new java.util.LinkedHashMap<>();
        fields.values().forEach((key, value) -> {
            if (value instanceof Yaml.Text text && !text.text().isBlank()) {
                texts.put(key, text);
            } else if (KEYS.contains(key)) {
                problem(value, path + "." + key, "must be a text");
            }
        });
        return texts;
    }

    private Optional<Mode> mode(Yaml.Fields fields, Map<String, Yaml.Text> texts, String path) {
        Yaml.Text written = texts.get("mode");
        if (written == null) {
            if (!fields.values().containsKey("mode")) {
                problem(fields, path, "has no mode; give allow, confirm or deny");
            }
            return Optional.empty();
        }
        Optional<Mode> mode = Mode.parse(written.text());
        if (mode.isEmpty()) {
            problem(written, path + ".mode", "'" + written.text() + "' is none of allow, confirm and deny");
        }
        return mode;
    }

    private Optional<Effect> effect(Map<String, Yaml.Text> texts, String path) {
        Yaml.Text written = texts.get("effect");
        if (written == null) {
            return Optional.empty();
        }
        Optional<Effect> effect = Effect.parse(written.text());
        if (effect.isEmpty()) {
            String known = Stream.of(Effect.values()).map(Effect::label).collect(Collectors.joining(", "));
            problem(written, path + ".effect", "'" + written.text() + "' is none of " + known);
        }
        return effect;
    }

    private Optional<TouchSort> sort(Map<String, Yaml.Text> texts, String path) {
        Yaml.Text written = texts.get("class");
        if (written == null) {
            return Optional.empty();
        }
        Optional<TouchSort> sort = TouchSort.parse(written.text());
        if (sort.isEmpty()) {
            String known = Stream.of(TouchSort.values()).map(TouchSort::label).collect(Collectors.joining(", "));
            problem(written, path + ".class", "'" + written.text() + "' is none of " + known);
        }
        return sort;
    }

    private Optional<String> text(Map<String, Yaml.Text> texts, String path) {
        Yaml.Text written = texts.get("text");
        if (written == null) {
            return Optional.empty();
        }
        try {
            TextPattern.of(written.text());
        } catch (java.util.regex.PatternSyntaxException e) {
            problem(written, path + ".text", "'" + written.text() + "' is no pattern: " + e.getDescription());
        }
        return Optional.of(written.text());
    }

    private static Optional<String> value(Map<String, Yaml.Text> texts, String key) {
        return Optional.ofNullable(texts.get(key)).map(Yaml.Text::text);
    }

    private void problem(Yaml.Value at, String path, String what) {
        problems.add("line " + at.line() + (path.isEmpty() ? "" : ", " + path) + ": " + what);
    }
}
