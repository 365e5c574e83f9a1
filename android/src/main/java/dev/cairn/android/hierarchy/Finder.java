package dev.cairn.android.hierarchy;

import dev.cairn.android.device.Screen;
import dev.cairn.android.device.UiNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Finds nodes of one screen by the strategies that Appium knows for Android. */
public final class Finder {
    private final Screen screen;

    /** Searches the given screen. */
    public Finder(Screen screen) {
        this.screen = screen;
    }

    /**
     * The nodes that match, in document order.
     *
     * @param strategy {@code id}, {@code xpath}, {@code accessibility id}, {@code class name}, {@code name} or
     *     {@code -android uiautomator}
     * @param scope only nodes below this one, if given
     * @throws InvalidSelectorException when the strategy is not known or the selector is not valid
     */
    public List<UiNode> find(String strategy, String selector, @Nullable UiNode scope) {
        return switch (strategy) {
            case "id" -> where(node -> matchesId(node, selector), scope);
            case "accessibility id", "name" ->
                where(node -> selector.equals(node.text().contentDescription()), scope);
            case "class name" -> where(node -> selector.equals(node.text().className()), scope);
            case "xpath" -> new XPathSearch(screen).find(selector, scope);
            case "-android uiautomator" -> where(UiSelectorParser.parse(selector), scope);
            default ->
                throw new InvalidSelectorException("The locator strategy is not known: " + strategy
                        + ". Known are id, xpath, accessibility id, class name and -android uiautomator.");
        };
    }

    private boolean matchesId(UiNode node, String selector) {
        String id = node.text().resourceId();
        return selector.contains(":id/")
                ? id.equals(selector)
                : id.equals(screen.packageName() + ":id/" + selector) || id.equals("android:id/" + selector);
    }

    private List<UiNode> where(Predicate<UiNode> filter, @Nullable UiNode scope) {
        List<UiNode> found = new ArrayList<>();
        collect(scope == null ? screen.windows() : scope.children(), filter, found);
        return found;
    }

    private static void collect(List<UiNode> nodes, Predicate<UiNode> filter, List<UiNode> found) {
        for (UiNode node : nodes) {
            if (filter.test(node)) {
                found.add(node);
            }
            collect(node.children(), filter, found);
        }
    }

    /** The node with the id, if it still shows. */
    public Optional<UiNode> byId(long id) {
        return where(node -> node.id() == id, null).stream().findFirst();
    }

    /** The node that has the input focus. */
    public Optional<UiNode> focused() {
        return where(node -> node.state().is(dev.cairn.android.device.UiFlag.FOCUSED), null).reversed().stream()
                .findFirst();
    }
}
