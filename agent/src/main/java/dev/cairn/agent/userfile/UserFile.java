package dev.cairn.agent.userfile;

import dev.cairn.engine.CairnException;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A file of a user: one list of objects under one key, in YAML or JSON. All that is wrong with it is told at once, with lines.
 *
 * @param kind what it is to people, such as {@code file of values}
 * @param code the first part of its errors' codes
 * @param key what the list stands under
 * @param keys what an object of the list may have
 */
public record UserFile(String kind, String code, String key, Set<String> keys) {
    /** An object of the list: what stands in it, and whom to tell what is wrong with it. */
    public record Entry(Map<String, String> texts, int line, Consumer<String> problem) {}

    /** What makes something of an object of the list. */
    public interface Reader {
        /** Reads it. */
        void read(Entry entry);
    }

    /**
     * Reads a file.
     *
     * @throws CairnException {@code CODE.unreadable}; {@code CODE.invalid} with all problems
     */
    public void read(Path file, Reader reader) {
        parse(text(file), file.toString(), reader);
    }

    /** Reads a document that messages call {@code name}. */
    public void parse(String document, String name, Reader reader) {
        List<String> problems = new ArrayList<>();
        Yaml.parse(document, problems::add)
                .ifPresentOrElse(value -> document(value, reader, problems), () -> empty(problems));
        if (!problems.isEmpty()) {
            throw new CairnException(code + ".invalid", name + " is no " + kind + ": " + numbered(problems));
        }
    }

    private static final int MOST_MB = 3;
    private static final int MOST_PROBLEMS = 50;
    private static final int LONGEST_PROBLEM = 1_000;

    private void empty(List<String> problems) {
        if (problems.isEmpty()) {
            problems.add("it is empty; give a list '" + key + "'");
        }
    }

    /** Problems as one sentence after another, numbered if there are several; of very many the first ones, of a very long one how it begins. */
    public static String numbered(List<String> problems) {
        String some = IntStream.range(0, Math.min(MOST_PROBLEMS, problems.size()))
                .mapToObj(i -> (problems.size() == 1 ? "" : "(" + (i + 1) + ") ") + brief(problems.get(i)))
                .collect(Collectors.joining("; "));
        int more = problems.size() - MOST_PROBLEMS;
        return more > 0 ? some + "; and " + more + " more" : some;
    }

    /** What a problem quotes may be as long as the file. */
    private static String brief(String problem) {
        return problem.length() <= LONGEST_PROBLEM
                ? problem
                : problem.substring(0, problem.offsetByCodePoints(0, LONGEST_PROBLEM / 2)) + "…";
    }

    private String text(Path file) {
        try {
            return BoundedFile.text(file, MOST_MB);
        } catch (NoSuchFileException e) {
            throw new CairnException(code + ".unreadable", "there is no " + kind + " " + file, e);
        } catch (CharacterCodingException e) {
            throw new CairnException(code + ".unreadable", "the " + kind + " " + file + " is no text in UTF-8", e);
        } catch (IOException e) {
            throw new CairnException(
                    code + ".unreadable", "the " + kind + " " + file + " cannot be read: " + e.getMessage(), e);
        }
    }

    private void document(Yaml.Value document, Reader reader, List<String> problems) {
        Yaml.Value list = document;
        if (document instanceof Yaml.Fields fields) {
            fields.keys().stream()
                    .filter(other -> !other.equals(key))
                    .forEach(other -> problems.add("line " + fields.at(other).line() + ": there is no key '" + other
                            + "'; only '" + key + "' stands here"));
            list = fields.values().getOrDefault(key, document);
        }
        if (list instanceof Yaml.Items items) {
            items.items().forEach(item -> entry(item, reader, problems));
        } else if (problems.isEmpty()) {
            problems.add("line " + list.line() + ": there is no list '" + key + "'");
        }
    }

    private void entry(Yaml.Value item, Reader reader, List<String> problems) {
        Consumer<String> problem = what -> problems.add("line " + item.line() + ": " + what);
        if (!(item instanceof Yaml.Fields fields)) {
            problem.accept("must be an object with some of " + String.join(", ", names()));
            return;
        }
        Map<String, String> texts = new LinkedHashMap<>();
        int before = problems.size();
        fields.values().forEach((name, value) -> {
            if (!keys.contains(name)) {
                problems.add("line " + value.line() + ": there is no key '" + name + "'; there are "
                        + String.join(", ", names()));
            } else if (value instanceof Yaml.Text text) {
                texts.put(name, text.text());
            } else {
                problems.add("line " + value.line() + ": '" + name + "' must be a text");
            }
        });
        if (problems.size() == before) {
            reader.read(new Entry(texts, item.line(), problem));
        }
    }

    private List<String> names() {
        return keys.stream().sorted().toList();
    }
}
