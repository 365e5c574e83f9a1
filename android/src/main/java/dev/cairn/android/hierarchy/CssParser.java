package dev.cairn.android.hierarchy;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Understands what of CSS can be said of views; of several selectors with commas between, the first, as Appium's driver does. */
final class CssParser {
    private static final String NAME = "(?:[\\w\\u0080-\\uffff-]++|\\\\.)++";
    private static final Pattern TAG = Pattern.compile("\\*|" + NAME);
    private static final Pattern CLASS = Pattern.compile("\\.(" + NAME + ")");
    private static final Pattern ID = Pattern.compile("#(" + NAME + ")");
    private static final Pattern ATTRIBUTE = Pattern.compile("\\[\\s*+(" + NAME
            + ")\\s*+(?:([*^$~|]?=)\\s*+(?:\"((?:[^\"\\\\]++|\\\\.)*+)\"|'((?:[^'\\\\]++|\\\\.)*+)'|("
            + words("[^\\]\"'\\s]") + ")))?+\\s*+\\]");
    private static final Pattern PSEUDO =
            Pattern.compile(":(" + NAME + ")(?:\\(\\s*+(" + words("[^)\\s]") + ")\\s*+\\))?+");
    private static final Pattern SPACE = Pattern.compile("\\s*+(>)?+\\s*+");

    /** So many views one within the other are more than a screen has. */
    private static final int MOST_NESTED = 500;

    private final String css;
    private final Matcher matcher;
    private int at;

    private CssParser(String css) {
        this.css = css;
        this.matcher = TAG.matcher(css);
    }

    /** Words of such letters, without the blanks behind the last. */
    private static String words(String letter) {
        return "(?:" + letter + "++(?:\\s++" + letter + "++)*+)?+";
    }

    static CssRule parse(String css) {
        CssParser parser = new CssParser(css.strip());
        CssRule first = parser.rule(0);
        if (parser.at < parser.css.length() && parser.css.charAt(parser.at) != ',') {
            throw parser.invalid("not understood from: " + parser.css.substring(parser.at));
        }
        return first;
    }

    private InvalidSelectorException invalid(String why) {
        return new InvalidSelectorException("Invalid CSS selector '" + css + "': " + why);
    }

    private boolean next(Pattern pattern) {
        matcher.usePattern(pattern).region(at, css.length());
        if (!matcher.lookingAt()) {
            return false;
        }
        at = matcher.end();
        return true;
    }

    private CssRule rule(int depth) {
        if (depth > MOST_NESTED) {
            throw invalid("it names more than " + MOST_NESTED + " views, one within the other");
        }
        int start = at;
        String tag = next(TAG) ? plain(matcher.group()) : "";
        List<String> classes = new ArrayList<>();
        List<CssRule.Condition> conditions = new ArrayList<>();
        String id = null;
        for (boolean more = true; more; ) {
            if (next(CLASS)) {
                classes.add(plain(matcher.group(1)));
            } else if (next(ID)) {
                id = plain(matcher.group(1));
            } else if (next(ATTRIBUTE)) {
                conditions.add(attribute());
            } else if (next(PSEUDO)) {
                conditions.add(pseudo());
            } else {
                more = false;
            }
        }
        if (at == start) {
            throw invalid("a selector is expected at position " + at);
        }
        return new CssRule(tag, classes, id, conditions, nested(depth));
    }

    private @Nullable CssRule nested(int depth) {
        int before = at;
        boolean spaced = next(SPACE) && at > before;
        return !spaced || at == css.length() || css.charAt(at) == ',' ? null : rule(depth + 1);
    }

    private CssRule.Condition attribute() {
        String operator = matcher.group(2);
        String quoted = matcher.group(3) == null ? matcher.group(4) : matcher.group(3);
        String value = quoted == null ? matcher.group(5) : quoted;
        return new CssRule.Condition(
                plain(matcher.group(1)), operator == null ? "" : operator, value == null ? "" : plain(value));
    }

    private CssRule.Condition pseudo() {
        String value = matcher.group(2);
        return new CssRule.Condition(plain(matcher.group(1)), value == null ? "" : "=", value == null ? "" : value);
    }

    private static String plain(String escaped) {
        return escaped.replaceAll("\\\\(.)", "$1");
    }
}
