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

    /** What stands behind a star is taken where it comes first, and looked for no further, but for the last, which is to stand at the end. */
    private static String regex(String glob) {
        StringBuilder regex = new StringBuilder();
        StringBuilder part = new StringBuilder();
        boolean star = false;
        Matcher parts = PART.matcher(glob);
        while (parts.find()) {
            if ("*".equals(parts.group(2))) {
                regex.append(star ? "(?>.*?" + part + ")" : part);
                part.setLength(0);
                star = true;
            } else if (parts.group(2) != null) {
                part.append('.');
            } else {
                part.append(Pattern.quote(parts.group(1) == null ? parts.group(3) : parts.group(1)));
            }
        }
        return regex + (star ? ".*" : "") + part;
    }
}
