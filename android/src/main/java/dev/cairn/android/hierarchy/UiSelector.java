package dev.cairn.android.hierarchy;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * UiAutomator's selector: conditions on one element, and what is to be looked for below it or around it. A later condition of a kind
 * replaces an earlier one. Immutable.
 *
 * @param instance which of the elements that match, from 0
 * @param child looked for below what matches
 * @param parent looked for from the parent of what matches
 */
record UiSelector(
        Map<String, Predicate<Element>> conditions,
        int instance,
        @Nullable UiSelector child,
        @Nullable UiSelector parent) {

    /** Matches everything. */
    static final UiSelector ANY = new UiSelector(Map.of(), 0, null, null);

    UiSelector with(String kind, Predicate<Element> condition) {
        Map<String, Predicate<Element>> all = new LinkedHashMap<>(conditions);
        all.put(kind, condition);
        return new UiSelector(all, instance, child, parent);
    }

    UiSelector withInstance(int number) {
        return new UiSelector(conditions, number, child, parent);
    }

    /** Adds it to the last selector of the chain. */
    UiSelector withChild(UiSelector selector) {
        if (child != null) {
            return new UiSelector(conditions, instance, child.withChild(selector), parent);
        }
        return parent != null
                ? new UiSelector(conditions, instance, null, parent.withChild(selector))
                : new UiSelector(conditions, instance, selector, null);
    }

    /** Adds it to the last selector of the chain. */
    UiSelector withParent(UiSelector selector) {
        if (child != null) {
            return new UiSelector(conditions, instance, child.withParent(selector), parent);
        }
        return parent != null
                ? new UiSelector(conditions, instance, null, parent.withParent(selector))
                : new UiSelector(conditions, instance, null, selector);
    }

    /** Whether a single instance was asked for. */
    boolean hasInstance() {
        return conditions.containsKey(INSTANCE);
    }

    /** Marks that a single instance was asked for. */
    UiSelector ofInstance(int number) {
        return with(INSTANCE, element -> true).withInstance(number);
    }

    private static final String INSTANCE = "instance";

    boolean matches(Element element) {
        return conditions.values().stream().allMatch(condition -> condition.test(element));
    }
}
