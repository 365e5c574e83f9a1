package dev.cairn.android.hierarchy;

import dev.cairn.android.device.AccessibilityNode;
import java.util.List;
import java.util.function.Consumer;

/**
 * A node as a source shows it.
 *
 * @param index the node's place among its siblings, counting those that the source leaves out
 * @param children those that the source shows
 */
public record Element(AccessibilityNode node, int index, List<Element> children) {
    public Element {
        children = List.copyOf(children);
    }

    /** This element and those below it, in the source's order. */
    void each(Consumer<Element> consumer) {
        consumer.accept(this);
        for (Element child : children) {
            child.each(consumer);
        }
    }
}
