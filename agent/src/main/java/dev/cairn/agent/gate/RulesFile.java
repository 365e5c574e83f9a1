package dev.cairn.agent.gate;

import dev.cairn.agent.origin.OriginPattern;
import dev.cairn.agent.userfile.BoundedFile;
import dev.cairn.agent.userfile.UserFile;
import dev.cairn.agent.userfile.Yaml;
import dev.cairn.engine.CairnException;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A user's rules for the gate, in YAML or JSON: a list {@code rules} of objects with {@code mode} ({@code allow}, {@code confirm},
 * {@code deny}), at least one of {@code effect}, {@code class}, {@code text}, {@code id}, {@code origin}, {@code data} and {@code tool}, and
 * perhaps a {@code name}; and perhaps a list {@code assets} of origins that pages may fetch files from.
 */
public final class RulesFile {
    private static final Set<String> KEYS = Set.of("rules", "assets");

    private final List<String> problems = new ArrayList<>();
    private final List<Rule> rules = new ArrayList<>();
    private final List<OriginPattern> assets = new ArrayList<>();
    private final Map<String, Integer> lines = new LinkedHashMap<>();

    private RulesFile() {}

    /**
     * The rules of a file, in its order.
     *
     * @throws CairnException {@code rules.unreadable}; {@code rules.invalid}, with all problems and where each is
     */
    public static List<Rule> read(Path file) {
        return document(file).rules();
    }

    /** The same with all else that stands in it. */
    public static RulesDocument document(Path file) {
        return document(text(file), file.toString());
    }

    /** The rules of a document that messages call {@code name}. */
    static List<Rule> parse(String document, String name) {
        return document(document, name).rules();
    }

    /** A document that messages call {@code name}. */
    public static RulesDocument document(String document, String name) {
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
        return new RulesDocument(read.rules, read.lines, read.assets);
    }

    private static final int MOST_MB = 3;

    private static String text(Path file) {
        try {
            return BoundedFile.text(file, MOST_MB);
        } catch (NoSuchFileException e) {
            throw new CairnException("rules.unreadable", "there is no file of rules " + file, e);
        } catch (CharacterCodingException e) {
            throw new CairnException("rules.unreadable", "the file of rules " + file + " is no text in UTF-8", e);
        } catch (IOException e) {
            throw new CairnException(
                    "rules.unreadable", "the file of rules " + file + " cannot be read: " + e.getMessage(), e);
        }
    }

    private void document(Yaml.Value document) {
        switch (document) {
            case Yaml.Items list -> rules(list, "");
            case Yaml.Fields fields -> {
                fields.keys().stream()
                        .filter(key -> !KEYS.contains(key))
                        .forEach(key -> problem(
                                fields.at(key), key, "there is no such key; only 'rules' and 'assets' stand here"));
                if (fields.keys().stream().noneMatch(KEYS::contains)) {
                    problem(document, "", "there is no list 'rules'");
                }
                items(fields, "rules").ifPresent(list -> rules(list, "rules"));
                items(fields, "assets").ifPresent(this::assets);
            }
            case Yaml.Text text -> problem(text, "", "must be a list 'rules'");
        }
    }

    private Optional<Yaml.Items> items(Yaml.Fields fields, String key) {
        return switch (fields.values().get(key)) {
            case null -> Optional.empty();
            case Yaml.Items items -> Optional.of(items);
            case Yaml.Value other -> {
                problem(other, key, "must be a list");
                yield Optional.empty();
            }
        };
    }

    private void assets(Yaml.Items list) {
        for (int i = 0; i < list.items().size(); i++) {
            Yaml.Value item = list.items().get(i);
            String written = item instanceof Yaml.Text text ? text.text() : "";
            OriginPattern.parse(written)
                    .ifPresentOrElse(
                            assets::add, () -> problem(item, "assets", "'" + written + "' is " + RuleReader.NO_ORIGIN));
        }
    }

    private void rules(Yaml.Items list, String path) {
        for (int i = 0; i < list.items().size(); i++) {
            String at = path + "[" + i + "]";
            if (list.items().get(i) instanceof Yaml.Fields fields) {
                rule(fields, at, i);
            } else {
                problem(list.items().get(i), at, RuleReader.form());
            }
        }
    }

    private void rule(Yaml.Fields fields, String path, int index) {
        int before = problems.size();
        Optional<Rule> rule = new RuleReader(fields, path, this::problem).read("rule " + (index + 1));
        rule.ifPresent(read -> {
            if (lines.putIfAbsent(read.name(), fields.line()) != null) {
                problem(fields, path + ".name", "there is another rule '" + read.name() + "'");
            } else if (problems.size() == before) {
                rules.add(read);
            }
        });
    }

    private void problem(Yaml.Value at, String path, String what) {
        problems.add("line " + at.line() + (path.isEmpty() ? "" : ", " + path) + ": " + what);
    }
}
