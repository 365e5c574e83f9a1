package dev.cairn.android.hierarchy;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Translates CSS to a {@code UiSelector} expression as Appium's UiAutomator2 driver does. Where the driver's expression could never match
 * what the CSS means (a regular expression for a part of a text, which UiAutomator compares with the whole), it is made to.
 */
final class CssSelector {
    private static final Pattern FULL_ID = Pattern.compile("^[a-zA-Z_][a-zA-Z0-9._]*:id/\\S+$");

    private static final List<String> FLAGS = List.of(
            "checkable",
            "checked",
            "clickable",
            "enabled",
            "focusable",
            "focused",
            "long-clickable",
            "scrollable",
            "selected");

    private static final List<String> NUMBERS = List.of("index", "instance");

    private static final List<String> TEXTS =
            List.of("description", "resource-id", "text", "class-name", "package-name");

    private static final Map<String, String> ALIASES = Map.of(
            "nth-child", "index",
            "content-description", "description",
            "content-desc", "description",
            "desc", "description",
            "accessibility-id", "description",
            "id", "resource-id");

    private final String css;
    private final String appPackage;

    private CssSelector(String css, String appPackage) {
        this.css = css;
        this.appPackage = appPackage;
    }

    /**
     * The same as a UiSelector.
     *
     * @param appPackage completes ids that name no package
     */
    static String toUiSelector(String css, String appPackage) {
        return new CssSelector(css, appPackage).rule(CssParser.parse(css));
    }

    private String rule(CssRule rule) {
        StringBuilder selector = new StringBuilder("new UiSelector()").append(className(rule));
        if (rule.id() != null) {
            selector.append(".resourceId(\"").append(fullId(rule.id())).append("\")");
        }
        rule.conditions().forEach(condition -> selector.append(condition(condition)));
        if (rule.nested() != null) {
            selector.append(".childSelector(").append(rule(rule.nested())).append(')');
        }
        return selector.toString();
    }

    private static String className(CssRule rule) {
        if (!rule.tag().isEmpty() && !rule.tag().equals("*")) {
            return rule.classes().isEmpty()
                    ? ".classNameMatches(\"(.*\\.)?" + rule.tag() + "\")"
                    : ".className(\"" + rule.tag() + "." + String.join(".", rule.classes()) + "\")";
        }
        return rule.classes().isEmpty()
                ? ""
                : ".classNameMatches(\"(.*\\.)?" + String.join("\\.", rule.classes()) + "\")";
    }

    private String fullId(String id) {
        return FULL_ID.matcher(id).matches() ? id : appPackage + ":id/" + id;
    }

    private String condition(CssRule.Condition condition) {
        String given = condition.name().toLowerCase(Locale.ROOT);
        String name = ALIASES.getOrDefault(given, given);
        if (FLAGS.contains(name)) {
            return flag(name, condition);
        }
        if (NUMBERS.contains(name)) {
            return number(name, condition);
        }
        if (!TEXTS.contains(name)) {
            throw invalid("'" + condition.name() + "' is not a valid attribute. Supported attributes are "
                    + String.join(", ", FLAGS) + ", " + String.join(", ", NUMBERS) + ", "
                    + String.join(", ", TEXTS));
        }
        return text(name, condition);
    }

    private String flag(String name, CssRule.Condition condition) {
        String value = condition.value().isEmpty() ? "true" : condition.value();
        if (!value.equals("true") && !value.equals("false")) {
            throw invalid("'" + name + "' must be true, false or empty. Found '" + value + "'");
        }
        return "." + method(name) + "(" + value + ")";
    }

    private String number(String name, CssRule.Condition condition) {
        if (!condition.value().matches("-?\\d{1,9}")) {
            throw invalid("'" + name + "' must be a number. Found '" + condition.value() + "'");
        }
        return "." + name + "(" + condition.value() + ")";
    }

    private String text(String name, CssRule.Condition condition) {
        String value = name.equals("resource-id") && !condition.value().isEmpty()
                ? fullId(condition.value())
                : condition.value();
        String call = "." + method(name);
        if (value.isEmpty()) {
            return call + "Matches(\".*\")";
        }
        boolean hasParts = name.equals("description") || name.equals("text");
        String quoted = value.replace("\"", "\\\"");
        String regex = escaped(value).replace("\"", "\\\"");
        return call
                + switch (condition.operator()) {
                    case "*=" -> hasParts ? "Contains(\"" + quoted + "\")" : "Matches(\".*" + regex + ".*\")";
                    case "^=" -> hasParts ? "StartsWith(\"" + quoted + "\")" : "Matches(\"" + regex + ".*\")";
                    case "$=" -> "Matches(\".*" + regex + "\")";
                    case "~=" -> "Matches(\".*\\b" + regex + "\\b.*\")";
                    default -> "(\"" + quoted + "\")";
                };
    }

    private static String escaped(String value) {
        return value.replaceAll("[\\\\^$.*+?()\\[\\]{}|]", "\\\\$0");
    }

    /** {@code long-clickable} as {@code longClickable}. */
    private static String method(String name) {
        return Pattern.compile("-([a-z])")
                .matcher(name)
                .replaceAll(m -> m.group(1).toUpperCase(Locale.ROOT));
    }

    private InvalidSelectorException invalid(String why) {
        return new InvalidSelectorException("Unsupported CSS selector '" + css + "': " + why + ".");
    }
}
