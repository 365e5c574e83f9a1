package dev.cairn.agent.input;

import dev.cairn.agent.userfile.UserFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A user's values, in YAML or JSON: a list {@code values} of objects with at least one of {@code id}, {@code hint}, {@code label},
 * {@code activity} and {@code kind}, and either a {@code text} or a {@code secret} ({@code env:NAME} or {@code file:PATH}).
 */
public final class ValuesFile {
    private static final List<String> WHERE = List.of("id", "hint", "label", "activity", "kind");
    private static final UserFile FILE = new UserFile(
            "file of values", "values", "values", Set.of("id", "hint", "label", "activity", "kind", "text", "secret"));

    private ValuesFile() {}

    /**
     * The values of a file.
     *
     * @throws dev.cairn.engine.CairnException {@code values.unreadable}; {@code values.invalid}, with all problems and their lines
     */
    public static Values read(Path file) {
        List<ValueRule> rules = new ArrayList<>();
        FILE.read(file, entry -> rule(entry).ifPresent(rules::add));
        return new Values(rules);
    }

    /** The values of a document that messages call {@code name}. */
    static Values parse(String document, String name) {
        List<ValueRule> rules = new ArrayList<>();
        FILE.parse(document, name, entry -> rule(entry).ifPresent(rules::add));
        return new Values(rules);
    }

    private static Optional<ValueRule> rule(UserFile.Entry entry) {
        if (WHERE.stream().noneMatch(key -> pattern(entry, key).isPresent())) {
            entry.problem().accept("says nothing of the field; give some of " + String.join(", ", WHERE));
            return Optional.empty();
        }
        return typed(entry)
                .map(typed -> new ValueRule(
                        pattern(entry, "id"),
                        pattern(entry, "hint"),
                        pattern(entry, "label"),
                        pattern(entry, "activity"),
                        pattern(entry, "kind"),
                        typed.written()));
    }

    private static Optional<String> pattern(UserFile.Entry entry, String key) {
        return Optional.ofNullable(entry.texts().get(key)).filter(text -> !text.isBlank());
    }

    private static Optional<Typed> typed(UserFile.Entry entry) {
        return TypedText.of(entry.texts(), "text", entry.problem());
    }
}
