package dev.cairn.android.hierarchy;

import dev.cairn.android.device.UiFlag;
import dev.cairn.android.device.UiNode;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.jspecify.annotations.Nullable;

/** Understands {@code new UiSelector().text("…").clickable(true)…}, without nesting, {@code instance} or {@code index}. */
final class UiSelectorParser {
    private static final Pattern START = Pattern.compile("\\s*new\\s+UiSelector\\s*\\(\\s*\\)");
    private static final Pattern CALL =
            Pattern.compile("\\s*\\.\\s*(\\w+)\\s*\\(\\s*(?:\"((?:[^\"\\\\]|\\\\.)*)\"|(true|false)|(-?\\d+))\\s*\\)");

    private UiSelectorParser() {}

    static Predicate<UiNode> parse(String selector) {
        Matcher start = START.matcher(selector);
        if (!start.lookingAt()) {
            throw invalid(selector, "it must begin with new UiSelector()");
        }
        Predicate<UiNode> filter = node -> true;
        Matcher call = CALL.matcher(selector);
        int at = start.end();
        while (call.find(at) && call.start() == at) {
            filter = filter.and(condition(selector, call.group(1), call.group(2), call.group(3)));
            at = call.end();
        }
        if (!selector.substring(at).replace(";", "").isBlank()) {
            throw invalid(selector, "not understood from: " + selector.substring(at));
        }
        return filter;
    }

    private static Predicate<UiNode> condition(
            String selector, String name, @Nullable String text, @Nullable String flag) {
        if (text != null) {
            return onText(selector, name, text.replaceAll("\\\\(.)", "$1"));
        }
        UiFlag known = flag == null ? null : flag(name);
        if (known == null) {
            throw invalid(selector, "the condition is not supported: " + name);
        }
        return node -> node.state().is(known) == Boolean.parseBoolean(flag);
    }

    private static Predicate<UiNode> onText(String selector, String name, String value) {
        return switch (name) {
            case "text" -> node -> node.text().text().equals(value);
            case "textContains" -> node -> node.text().text().contains(value);
            case "textStartsWith" -> node -> node.text().text().startsWith(value);
            case "textMatches" -> matching(selector, value, node -> node.text().text());
            case "description" -> node -> value.equals(node.text().contentDescription());
            case "descriptionContains" -> node -> description(node).contains(value);
            case "descriptionStartsWith" -> node -> description(node).startsWith(value);
            case "descriptionMatches" -> matching(selector, value, UiSelectorParser::description);
            case "resourceId" -> node -> node.text().resourceId().equals(value);
            case "resourceIdMatches" ->
                matching(selector, value, node -> node.text().resourceId());
            case "className" -> node -> node.text().className().equals(value);
            case "classNameMatches" ->
                matching(selector, value, node -> node.text().className());
            case "packageName" -> node -> node.text().packageName().equals(value);
            default -> throw invalid(selector, "the condition is not supported: " + name);
        };
    }

    private static Predicate<UiNode> matching(
            String selector, String regex, java.util.function.Function<UiNode, String> part) {
        try {
            Pattern pattern = Pattern.compile(regex);
            return node -> pattern.matcher(part.apply(node)).matches();
        } catch (PatternSyntaxException e) {
            throw invalid(selector, e.getDescription());
        }
    }

    private static String description(UiNode node) {
        String description = node.text().contentDescription();
        return description == null ? "" : description;
    }

    private static @Nullable UiFlag flag(String name) {
        return switch (name) {
            case "checkable" -> UiFlag.CHECKABLE;
            case "checked" -> UiFlag.CHECKED;
            case "clickable" -> UiFlag.CLICKABLE;
            case "enabled" -> UiFlag.ENABLED;
            case "focusable" -> UiFlag.FOCUSABLE;
            case "focused" -> UiFlag.FOCUSED;
            case "longClickable" -> UiFlag.LONG_CLICKABLE;
            case "scrollable" -> UiFlag.SCROLLABLE;
            case "selected" -> UiFlag.SELECTED;
            default -> null;
        };
    }

    private static InvalidSelectorException invalid(String selector, String why) {
        return new InvalidSelectorException("The UiSelector is not valid: " + selector + " (" + why + ")");
    }
}
