package dev.cairn.android.hierarchy;

import dev.cairn.android.device.AccessibilityNode;
import dev.cairn.android.device.UiFlag;
import java.util.Locale;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Makes a selector of the calls {@code text("…")}, {@code clickable(true)}, {@code childSelector(…)} and the like. */
final class UiSelectorReader {
    private UiSelectorReader() {}

    static UiSelector read(UiStatement statement) {
        if (!statement.type().equals(UiStatement.SELECTOR)) {
            throw UiStatement.invalid(statement.text(), statement.type() + " is no selector");
        }
        if (!statement.made().isEmpty()) {
            throw UiStatement.invalid(
                    statement.text(), "UiSelector has no suitable constructor with arguments " + statement.made());
        }
        UiSelector selector = UiSelector.ANY;
        for (UiStatement.Call call : statement.calls()) {
            selector = apply(selector, call.method(), new UiArguments(statement, call));
        }
        return selector;
    }

    private static UiSelector apply(UiSelector to, String method, UiArguments arguments) {
        return switch (method) {
            case "childSelector" -> to.withChild(arguments.expect(1).selector(0));
            case "fromParent" -> to.withParent(arguments.expect(1).selector(0));
            case "instance" -> to.ofInstance(arguments.expect(1).number(0));
            case "index" -> {
                int index = arguments.expect(1).number(0);
                yield to.with("index", element -> element.index() == index);
            }
            case "className" ->
                to.with(
                        "class",
                        equal(UiSelectorReader::className, arguments.expect(1).className(0)));
            default -> {
                UiFlag flag = flag(method);
                yield flag == null
                        ? onText(to, method, arguments)
                        : onFlag(to, flag, arguments.expect(1).flag(0));
            }
        };
    }

    private static UiSelector onFlag(UiSelector to, UiFlag flag, boolean wanted) {
        return to.with(flag.name(), element -> element.node().is(flag) == wanted);
    }

    private static UiSelector onText(UiSelector to, String method, UiArguments arguments) {
        return switch (method) {
            case "text" -> plain(to, method, UiSelectorReader::text, arguments, String::equals);
            case "textContains" -> plain(to, method, UiSelectorReader::text, arguments, UiSelectorReader::contains);
            case "textStartsWith" -> plain(to, method, UiSelectorReader::text, arguments, UiSelectorReader::starts);
            case "textMatches" -> regex(to, method, UiSelectorReader::text, arguments, Pattern.DOTALL);
            case "description" -> plain(to, method, UiSelectorReader::description, arguments, String::equals);
            case "descriptionContains" ->
                plain(to, method, UiSelectorReader::description, arguments, UiSelectorReader::contains);
            case "descriptionStartsWith" ->
                plain(to, method, UiSelectorReader::description, arguments, UiSelectorReader::starts);
            case "descriptionMatches" -> regex(to, method, UiSelectorReader::description, arguments, Pattern.DOTALL);
            case "resourceId" -> plain(to, method, UiSelectorReader::resourceId, arguments, String::equals);
            case "resourceIdMatches" -> regex(to, method, UiSelectorReader::resourceId, arguments, 0);
            case "classNameMatches" -> regex(to, method, UiSelectorReader::className, arguments, 0);
            case "packageName" -> plain(to, method, UiSelectorReader::packageName, arguments, String::equals);
            case "packageNameMatches" -> regex(to, method, UiSelectorReader::packageName, arguments, 0);
            default -> throw arguments.unknown();
        };
    }

    private static UiSelector plain(
            UiSelector to,
            String method,
            Function<AccessibilityNode, @Nullable String> part,
            UiArguments arguments,
            BiPredicate<String, String> comparison) {
        String wanted = arguments.expect(1).string(0);
        return to.with(method, known(part, value -> comparison.test(value, wanted)));
    }

    private static UiSelector regex(
            UiSelector to,
            String method,
            Function<AccessibilityNode, @Nullable String> part,
            UiArguments arguments,
            int flags) {
        Pattern pattern = arguments.expect(1).regex(0, flags);
        return to.with(method, known(part, value -> pattern.matcher(value).matches()));
    }

    private static Predicate<Element> equal(Function<AccessibilityNode, @Nullable String> part, String wanted) {
        return known(part, wanted::equals);
    }

    private static Predicate<Element> known(
            Function<AccessibilityNode, @Nullable String> part, Predicate<String> condition) {
        return element -> {
            String value = part.apply(element.node());
            return value != null && condition.test(value);
        };
    }

    /** UiAutomator compares parts of texts without regard to case. */
    private static boolean contains(String text, String part) {
        return text.toLowerCase(Locale.ROOT).contains(part.toLowerCase(Locale.ROOT));
    }

    private static boolean starts(String text, String part) {
        return text.toLowerCase(Locale.ROOT).startsWith(part.toLowerCase(Locale.ROOT));
    }

    /** A node without text matches no condition on it. */
    private static @Nullable String text(AccessibilityNode node) {
        String text = node.text().text();
        return text.isEmpty() ? null : text;
    }

    private static @Nullable String description(AccessibilityNode node) {
        return node.text().contentDescription();
    }

    private static @Nullable String resourceId(AccessibilityNode node) {
        String id = node.text().resourceId();
        return id.isEmpty() ? null : id;
    }

    private static String className(AccessibilityNode node) {
        return node.text().className();
    }

    private static String packageName(AccessibilityNode node) {
        return node.text().packageName();
    }

    private static @Nullable UiFlag flag(String method) {
        return switch (method) {
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
}
