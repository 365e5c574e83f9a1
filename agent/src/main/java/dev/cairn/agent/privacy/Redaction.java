package dev.cairn.agent.privacy;

import dev.cairn.agent.app.AppUnderTest;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Replaces a sensitive app's names in texts by their aliases: {@code com.example.app.Main} becomes {@code app_1f3870be274f.Main}. Found are the
 * package and what it begins with, down to two parts, in whatever case, with dots, slashes, colons, underscores, hyphens or dollar signs
 * between the parts. An app that is not sensitive is left as it is. Immutable.
 */
public final class Redaction implements UnaryOperator<String> {
    /** Changes nothing. */
    public static final Redaction NONE = new Redaction(List.of());

    private static final String BETWEEN = "(?:[./_\\\\$:\\-]|%2[EF])";

    /** They tell of nobody, and are in everybody's texts. */
    private static final Set<String> COMMON = Set.of(
            "com.android", "com.google", "com.google.android", "com.github", "io.github", "com.gitlab", "io.gitlab");

    private final List<Name> names;

    private record Name(Pattern pattern, String alias) {
        static Name of(String name, String alias) {
            String parts = Stream.of(name.split("\\.", -1)).map(Pattern::quote).collect(Collectors.joining(BETWEEN));
            // a name of one part may be a word of its own; others are found inside of words, too, as in
            // Lcom/example/app/Main;
            String pattern = name.contains(".") ? parts : "\\b" + parts + "\\b";
            return new Name(Pattern.compile(pattern, Pattern.CASE_INSENSITIVE), alias);
        }
    }

    private Redaction(List<Name> names) {
        this.names = names;
    }

    /** By aliases; nothing is changed if there are none. */
    public static Redaction of(Map<String, String> aliases) {
        return aliases.isEmpty()
                ? NONE
                : new Redaction(aliases.entrySet().stream()
                        .filter(name -> !name.getKey().isBlank())
                        .sorted(Comparator.comparing(
                                Map.Entry::getKey,
                                Comparator.comparingInt(String::length)
                                        .reversed()
                                        .thenComparing(Comparator.naturalOrder())))
                        .map(name -> Name.of(name.getKey(), name.getValue()))
                        .toList());
    }

    /** Aliases for all names of an app, each made of its name alone. */
    public static Map<String, String> aliases(AppUnderTest app, UnaryOperator<String> alias) {
        String[] parts = app.id().split("\\.", -1);
        return Stream.concat(Stream.of(app.id()), beginnings(parts))
                .collect(Collectors.toMap(name -> name, alias, (one, same) -> one, TreeMap::new));
    }

    private static Stream<String> beginnings(String... parts) {
        return IntStream.range(2, parts.length)
                .mapToObj(length -> String.join(".", Arrays.asList(parts).subList(0, length)))
                .filter(name -> !COMMON.contains(name));
    }

    @Override
    public String apply(String text) {
        String redacted = text;
        for (Name name : names) {
            redacted = name.pattern().matcher(redacted).replaceAll(Matcher.quoteReplacement(name.alias()));
        }
        return redacted;
    }

    /** Text in UTF-8. */
    public byte[] apply(byte[] text) {
        return names.isEmpty()
                ? text
                : apply(new String(text, StandardCharsets.UTF_8)).getBytes(StandardCharsets.UTF_8);
    }
}
