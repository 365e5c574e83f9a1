package dev.cairn.browser.path;

import java.util.HashMap;
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

    /** A user's own words with the values replaced; one of a sign or two counts as one if it stands there once. */
    public static String wordsWithVariables(String words, Map<String, String> values) {
        String result = withVariables(words, values);
        for (Map.Entry<String, String> value : values.entrySet()) {
            Pattern alone = alone(value.getValue());
            if (value.getValue().length() < SHORTEST_PART
                    && alone.matcher(result).results().count() == 1) {
                result = alone.matcher(result).replaceAll(Matcher.quoteReplacement("{{" + value.getKey() + "}}"));
            }
        }
        return result;
    }

    private static Pattern alone(String value) {
        return Pattern.compile("(?<![\\p{L}\\p{N}])" + Pattern.quote(value) + "(?![\\p{L}\\p{N}])");
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
                result = alone(value.getValue()).matcher(result).replaceAll(Matcher.quoteReplacement(blank));
            }
        }
        return result;
    }

    /**
     * What its variables stand for in another text, each for as little as can be; empty if that is another text elsewhere, too. Each text between variables is looked for once, from where the one
     * before it ends, so that no template takes longer than both texts are long.
     */
    static Optional<Map<String, String>> match(String template, String written) {
        String text = written.strip();
        Matcher blank = BLANK.matcher(template);
        Map<String, String> values = new HashMap<>();
        String name = "";
        int from = 0;
        int at = 0;
        while (blank.find()) {
            int found = next(text, template.substring(from, blank.start()), at, name);
            if (found < 0) {
                return Optional.empty();
            }
            values.put(name, text.substring(at, found).strip());
            at = found + blank.start() - from;
            name = blank.group(1);
            from = blank.end();
        }
        String last = template.substring(from);
        int end = text.length() - last.length();
        if (end < (name.isEmpty() ? at : at + 1) || name.isEmpty() && end != at || !stands(text, last, end)) {
            return Optional.empty();
        }
        values.put(name, text.substring(at, end).strip());
        values.remove("");
        return Optional.of(values);
    }

    /** Where the text between two variables stands; the first one begins the whole, the others leave a letter for the variable {@code before} them. */
    private static int next(String text, String between, int at, String before) {
        if (before.isEmpty()) {
            return stands(text, between, 0) ? 0 : -1;
        }
        for (int from = at + 1; from + between.length() <= text.length(); from++) {
            if (stands(text, between, from)) {
                return from;
            }
        }
        return -1;
    }

    private static boolean stands(String text, String part, int at) {
        return text.regionMatches(true, at, part, 0, part.length());
    }
}
