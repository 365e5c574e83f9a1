package dev.cairn.explorer.privacy;

import dev.cairn.engine.files.FileRef;
import dev.cairn.explorer.app.AppInfo;
import dev.cairn.explorer.state.Settings;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Replaces a sensitive app's name in texts by a hash of it: {@code com.example.app.Main} becomes {@code app_1f3870be274f.Main}. Found are the
 * package and the packages that its activities share with it, in whatever case, with dots, slashes, colons, underscores, hyphens or dollar
 * signs between their parts. An app that is not sensitive is left as it is. Immutable.
 */
public final class Redaction implements UnaryOperator<String> {
    /** Changes nothing. */
    public static final Redaction NONE = new Redaction(List.of());

    private static final String BETWEEN = "(?:[./_\\\\$:\\-]|%2[EF])";
    private static final int HASH = 12;

    private final List<Name> names;

    private record Name(Pattern pattern, String instead) {
        static Name of(String packageName) {
            String parts =
                    Stream.of(packageName.split("\\.", -1)).map(Pattern::quote).collect(Collectors.joining(BETWEEN));
            String hash =
                    FileRef.of(packageName.getBytes(StandardCharsets.UTF_8)).sha256();
            // a name of one part may be a word of its own; others are found inside of words, too, as in
            // Lcom/example/app/Main;
            String pattern = packageName.contains(".") ? parts : "\\b" + parts + "\\b";
            return new Name(Pattern.compile(pattern, Pattern.CASE_INSENSITIVE), "app_" + hash.substring(0, HASH));
        }
    }

    private Redaction(List<Name> names) {
        this.names = names;
    }

    /** What a run's settings ask for. */
    public static Redaction of(Settings settings) {
        return settings.sensitive() ? of(settings.app()) : NONE;
    }

    /** Of that app. */
    public static Redaction of(AppInfo app) {
        return new Redaction(Stream.concat(
                        Stream.of(app.packageName()),
                        app.activities().stream().map(activity -> shared(app.packageName(), activity)))
                .filter(name -> !name.isEmpty())
                .distinct()
                .sorted(Comparator.comparingInt(String::length).reversed().thenComparing(Comparator.naturalOrder()))
                .map(Name::of)
                .toList());
    }

    @Override
    public String apply(String text) {
        String redacted = text;
        for (Name name : names) {
            redacted = name.pattern().matcher(redacted).replaceAll(name.instead());
        }
        return redacted;
    }

    /** Text in UTF-8. */
    public byte[] apply(byte[] text) {
        return names.isEmpty()
                ? text
                : apply(new String(text, StandardCharsets.UTF_8)).getBytes(StandardCharsets.UTF_8);
    }

    /** The packages that two names begin with, if they are enough to tell whose they are. */
    private static String shared(String packageName, String className) {
        String[] one = packageName.split("\\.", -1);
        String[] other = className.split("\\.", -1);
        int same = 0;
        while (same < one.length && same < other.length - 1 && one[same].equals(other[same])) {
            same++;
        }
        return same < 2 ? "" : String.join(".", List.of(one).subList(0, same));
    }
}
