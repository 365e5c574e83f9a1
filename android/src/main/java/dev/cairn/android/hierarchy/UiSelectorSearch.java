package dev.cairn.android.hierarchy;

import dev.cairn.android.device.UiFlag;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Looks for what a selector names, step by step as UiAutomator's {@code QueryController} does: depth first; from an element that matched
 * on with the next selector of the chain, and never back.
 */
final class UiSelectorSearch {
    private final Element root;
    private final Map<Element, Element> parents = new IdentityHashMap<>();

    /** In the tree of that root. */
    UiSelectorSearch(Element root) {
        this.root = root;
        root.each(element -> element.children().forEach(child -> parents.put(child, element)));
    }

    /** The element that the selector names, the root among those it may be. */
    Optional<Element> first(UiSelector selector) {
        return Optional.ofNullable(new Walk().at(selector, root));
    }

    /** The element below the given one that the selector names. */
    Optional<Element> firstBelow(Element scope, UiSelector selector) {
        return Optional.ofNullable(new Walk().below(selector, scope));
    }

    /** What the selector names as its first, second … instance. */
    List<Element> all(UiSelector selector) {
        return instances(selector, root, false);
    }

    /** The same below the given element. */
    List<Element> allBelow(Element scope, UiSelector selector) {
        return instances(selector, scope, true);
    }

    private List<Element> instances(UiSelector selector, Element from, boolean below) {
        List<Element> found = new ArrayList<>();
        int number = selector.instance();
        Element next = find(selector, from, below);
        while (next != null) {
            Element last = next;
            if (found.stream().noneMatch(known -> isSame(known, last))) {
                found.add(last);
            }
            next = selector.hasInstance() ? null : find(selector.withInstance(++number), from, below);
        }
        return found;
    }

    @SuppressWarnings(
            "ReferenceEquality") // elements are equal only to themselves; comparing all below them would take long
    private static boolean isSame(Element one, Element other) {
        return one == other;
    }

    private @Nullable Element find(UiSelector selector, Element from, boolean below) {
        return below ? new Walk().below(selector, from) : new Walk().at(selector, from);
    }

    /** One search, which counts how often each selector has matched. */
    private final class Walk {
        private final Map<UiSelector, Integer> matched = new IdentityHashMap<>();

        @Nullable
        Element at(UiSelector selector, Element element) {
            if (!matches(selector, element)) {
                return below(selector, element);
            }
            if (selector.child() != null) {
                return below(selector.child(), element);
            }
            if (selector.parent() != null) {
                Element parent = parents.get(element);
                return parent == null ? null : below(selector.parent(), parent);
            }
            return element;
        }

        private boolean matches(UiSelector selector, Element element) {
            if (!selector.matches(element)) {
                return false;
            }
            int before = matched.getOrDefault(selector, 0);
            if (before < selector.instance()) {
                matched.put(selector, before + 1);
                return false;
            }
            return before == selector.instance();
        }

        @Nullable
        Element below(UiSelector selector, Element element) {
            for (Element child : element.children()) {
                Element found = child.node().is(UiFlag.INVISIBLE) ? null : at(selector, child);
                if (found != null) {
                    return found;
                }
            }
            return null;
        }
    }
}
