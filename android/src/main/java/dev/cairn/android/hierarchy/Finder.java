package dev.cairn.android.hierarchy;

import dev.cairn.android.device.AccessibilityNode;
import dev.cairn.android.device.UiFlag;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Finds nodes of one screen by the strategies of Appium's UiAutomator2 driver. What is found is in the order of the source. */
public final class Finder {
    private static final List<String> STRATEGIES =
            List.of("id", "accessibility id", "class name", "xpath", "css selector", "-android uiautomator");

    /** As the server tells a full resource id from a short one. */
    private static final Pattern FULL_ID = Pattern.compile("^[a-zA-Z_][a-zA-Z0-9._]*:[^/]+/\\S+$");

    private final Scroller scroller;
    private final Limits limits;

    /**
     * How long a search may take.
     *
     * @param evaluation by the host's clock, for an expression
     * @param container by the device's, for a container that is to be scrolled
     */
    public record Limits(Duration evaluation, Duration container) {}

    /** Searches what the scroller sees. */
    public Finder(Scroller scroller, Limits limits) {
        this.scroller = scroller;
        this.limits = limits;
    }

    /**
     * The nodes that match, in the order of the source.
     *
     * @param scope only nodes below this one, if given
     * @throws InvalidSelectorException when the strategy is not known or the selector is not valid
     */
    public List<AccessibilityNode> all(String strategy, String selector, @Nullable AccessibilityNode scope) {
        return find(strategy, selector, scope, false);
    }

    /** The first of them. */
    public Optional<AccessibilityNode> first(String strategy, String selector, @Nullable AccessibilityNode scope) {
        return find(strategy, selector, scope, true).stream().findFirst();
    }

    private List<AccessibilityNode> find(
            String strategy, String selector, @Nullable AccessibilityNode scope, boolean one) {
        if (!STRATEGIES.contains(strategy)) {
            throw new InvalidSelectorException("Selector strategy '" + strategy
                    + "' is not supported. Only the following selector strategies are supported: " + STRATEGIES);
        }
        if (selector.isEmpty()) {
            throw new InvalidSelectorException("The selector must not be empty.");
        }
        Source source = scroller.look();
        Element within = scope == null ? null : source.at(scope);
        List<Element> found = switch (strategy) {
            case "id" -> byId(source, selector, within);
            case "accessibility id" ->
                where(source, within, node -> selector.equals(node.text().contentDescription()));
            case "class name" ->
                where(source, within, node -> selector.equals(node.text().className()));
            case "xpath" -> byXPath(source, selector, within);
            case "css selector" ->
                byUiAutomator(CssSelector.toUiSelector(selector, source.screen().packageName()), source, within, one);
            default -> byUiAutomator(selector, source, within, one);
        };
        return found.stream().map(Element::node).toList();
    }

    private static List<Element> byId(Source source, String selector, @Nullable Element scope) {
        if (FULL_ID.matcher(selector).matches() || source.settings().disableIdLocatorAutocompletion()) {
            return withId(source, selector, scope);
        }
        List<Element> found = withId(source, source.screen().packageName() + ":id/" + selector, scope);
        if (found.isEmpty() && source.settings().mapTestTagToResourceId()) {
            found = withId(source, selector, scope);
        }
        return found.isEmpty() ? withId(source, "android:id/" + selector, scope) : found;
    }

    private static List<Element> withId(Source source, String id, @Nullable Element scope) {
        return where(source, scope, node -> id.equals(NodeAttributes.resourceId(node, source.settings())));
    }

    /** An element's first visible child has an expression of its own, which Appium's driver knows. */
    private List<Element> byXPath(Source source, String selector, @Nullable Element scope) {
        if (scope != null && selector.matches("/\\*\\[@firstVisible ?= ?('|\")true\\1\\]")) {
            return scope.children().stream()
                    .filter(child -> !child.node().is(UiFlag.INVISIBLE))
                    .limit(1)
                    .toList();
        }
        return new XPathSearch(source, limits.evaluation()).find(selector, scope);
    }

    private List<Element> byUiAutomator(String text, Source source, @Nullable Element scope, boolean one) {
        List<Element> found = new ArrayList<>();
        List<UiStatement> statements = UiStatement.parseAll(text);
        for (UiStatement statement : one ? statements.subList(0, 1) : statements) {
            for (Element element : byStatement(statement, source, scope, one)) {
                if (found.stream()
                        .noneMatch(known -> known.node().id() == element.node().id())) {
                    found.add(element);
                }
            }
        }
        return found;
    }

    private List<Element> byStatement(UiStatement statement, Source source, @Nullable Element scope, boolean one) {
        if (statement.type().equals(UiStatement.SCROLLABLE)) {
            return UiScrollableRun.find(statement, scroller, limits.container()).stream()
                    .toList();
        }
        UiSelector selector = UiSelectorReader.read(statement);
        if (scope != null) {
            UiSelectorSearch search = new UiSelectorSearch(scope);
            return one ? search.firstBelow(scope, selector).stream().toList() : search.allBelow(scope, selector);
        }
        return source.active()
                .map(UiSelectorSearch::new)
                .map(search -> one ? search.first(selector).stream().toList() : search.all(selector))
                .orElse(List.of());
    }

    private static List<Element> where(Source source, @Nullable Element scope, Predicate<AccessibilityNode> filter) {
        List<Element> found = new ArrayList<>();
        List<Element> from = scope == null ? source.roots() : scope.children();
        from.forEach(start -> start.each(element -> {
            if (filter.test(element.node()) && !element.node().is(UiFlag.INVISIBLE)) {
                found.add(element);
            }
        }));
        return found;
    }
}
