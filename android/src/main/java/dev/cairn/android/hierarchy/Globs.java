package dev.cairn.android.hierarchy;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Patterns of class names, in which {@code *} stands for anything and {@code ?} for one character. */
public final class Globs {
    private static final Pattern PART = Pattern.compile("\\\\([*?])|([*?])|([^*?\\\\]+|\\\\)");

    private Globs() {}

    /** The patterns in a list with commas. */
    public static List<Pattern> parse(String list) {
        return Arrays.stream(list.split(","))
                .map(String::strip)
                .filter(glob -> !glob.isEmpty())
                .map(glob -> Pattern.compile(regex(glob)))
                .toList();
    }

    private static String regex(String glob) {
        return PART.matcher(glob)
                .replaceAll(part -> Matcher.quoteReplacement(
                        part.group(2) == null
                                ? Pattern.quote(part.group(1) == null ? part.group(3) : part.group(1))
                                : part.group(2).equals("*") ? ".*" : "."));
    }
}
