package dev.cairn.browser.path;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Texts of a path, in which variables stand. */
public final class PathText {
    private static final Pattern BLANK = Pattern.compile("\\{\\{([a-z0-9_]+)(?:\\|(first|last|iso))?}}");
    private static final Pattern DATE = Pattern.compile("(\\d{1,2})[./](\\d{1,2})[./](\\d{4})");
    private static final int SHORTEST_PART = 3;

    private PathText() {}

    /** The text with the values in it; empty if there is none for one of its variables. */
    public static Optional<String> filled(String text, Map<String, String> values) {
        StringBuilder all = new StringBuilder();
        Matcher blank = BLANK.matcher(text);
        while (blank.find()) {
            String value = values.get(blank.group(1));
            if (value == null) {
                return Optional.empty();
            }
            blank.appendReplacement(all, Matcher.quoteReplacement(part(value, blank.group(2))));
        }
        return Optional.of(blank.appendTail(all).toString());
    }

    private static String part(String value, @org.jspecify.annotations.Nullable String which) {
        int cut = value.lastIndexOf(' ');
        return switch (which == null ? "" : which) {
            case "first" -> cut < 0 ? value : value.substring(0, cut);
            case "last" -> value.substring(cut + 1);
            case "iso" -> iso(value);
            default -> value;
        };
    }

    private static String iso(String value) {
        Matcher date = DATE.matcher(value);
        return date.matches()
                ? "%s-%2s-%2s"
                        .formatted(date.group(3), date.group(2), date.group(1))
                        .replace(' ', '0')
                : value;
    }

    /** A text that is exactly a value, or a part of one; empty if it is none. */
    public static Optional<String> variable(String text, Map<String, String> values) {
        for (Map.Entry<String, String> value : values.entrySet()) {
            for (String which : new String[] {"", "|first", "|last", "|iso"}) {
                String part = part(value.getValue(), which.isEmpty() ? null : which.substring(1));
                if (!text.isBlank() && part.equals(text)) {
                    return Optional.of("{{" + value.getKey() + which + "}}");
                }
            }
        }
        return Optional.empty();
    }

    /** A text with its values replaced by their variables, wherever they stand in it. */
    public static String withVariables(String text, Map<String, String> values) {
        Optional<String> whole = variable(text, values);
        if (whole.isPresent()) {
            return whole.get();
        }
        String result = text;
        for (Map.Entry<String, String> value : values.entrySet()) {
            if (value.getValue().length() >= SHORTEST_PART) {
                String blank = "{{" + value.getKey() + "}}";
                result = Pattern.compile("(?<![\\p{L}\\p{N}])" + Pattern.quote(value.getValue()) + "(?![\\p{L}\\p{N}])")
                        .matcher(result)
                        .replaceAll(Matcher.quoteReplacement(blank));
            }
        }
        return result;
    }

    /** What its variables stand for in another text; empty if that is another text elsewhere, too. */
    static Optional<Map<String, String>> match(String template, String text) {
        Matcher blank = BLANK.matcher(template);
        StringBuilder pattern = new StringBuilder();
        Map<String, Integer> groups = new LinkedHashMap<>();
        int from = 0;
        while (blank.find()) {
            pattern.append(Pattern.quote(template.substring(from, blank.start()).toLowerCase(Locale.ROOT)));
            pattern.append("(.+?)");
            groups.put(blank.group(1), groups.size() + 1);
            from = blank.end();
        }
        pattern.append(Pattern.quote(template.substring(from).toLowerCase(Locale.ROOT)));
        Matcher found = Pattern.compile(
                        pattern.toString(), Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE | Pattern.DOTALL)
                .matcher(text.strip());
        if (!found.matches()) {
            return Optional.empty();
        }
        Map<String, String> values = new HashMap<>();
        groups.forEach((name, group) -> values.put(name, found.group(group).strip()));
        return Optional.of(values);
    }
}
