package dev.cairn.report.test;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Source with blanks such as {@code @URL@}. */
final class SourceTemplate {
    private static final Pattern BLANK = Pattern.compile("@([A-Z]+)@");
    private static final Map<String, String> VERSIONS = Map.of(
            "CLIENT", "10.1.1", "PLAYWRIGHT", "1.62.0", "JUNIT", "6.1.3", "COMPILER", "3.16.0", "SUREFIRE", "3.6.1");

    private SourceTemplate() {}

    /** A template that lies beside this class, with its blanks filled in one go: what an app's texts say is not filled in again. */
    static String filled(String name, Map<String, String> values) {
        Map<String, String> all = new HashMap<>(VERSIONS);
        all.putAll(values);
        return BLANK.matcher(part(name))
                .replaceAll(blank -> Matcher.quoteReplacement(all.getOrDefault(blank.group(1), blank.group())));
    }

    /** As it lies there. */
    static String part(String name) {
        try (InputStream in = SourceTemplate.class.getResourceAsStream(name)) {
            return new String(Objects.requireNonNull(in, name).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
