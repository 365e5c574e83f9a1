package dev.cairn.agent.screen;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * One view of a hierarchy, as UiAutomator's XML tells of it.
 *
 * @param attributes as they stand in the XML
 * @param children in drawing order
 */
public record UiNode(Map<String, String> attributes, List<UiNode> children) {
    private static final List<String> WAYS = List.of(
            "ACTION_SCROLL_LEFT", "ACTION_SCROLL_RIGHT", "ACTION_SCROLL_UP", "ACTION_SCROLL_DOWN", "ACTION_PAGE_");

    /** An attribute's value; empty if it is not there. */
    public String get(String attribute) {
        return attributes.getOrDefault(attribute, "");
    }

    /** Whether an attribute is {@code true}. */
    public boolean is(String attribute) {
        return "true".equals(attributes.get(attribute));
    }

    /** The view's class, as a full name. */
    public String className() {
        return get("class");
    }

    /** The view's class without its package. */
    public String simpleClass() {
        String name = className();
        return name.substring(name.lastIndexOf('.') + 1);
    }

    /** The resource id, such as {@code android:id/text1}; empty if the view has none. */
    public String resourceId() {
        return get("resource-id");
    }

    /** The visible text; empty if there is none. */
    public String text() {
        return get("text");
    }

    /** The description for assistive services; empty if there is none. */
    public String description() {
        return get("content-desc");
    }

    /** Whether it can be scrolled: it says so, or names a way that it goes on, as a pager of Compose does that does not say so. */
    public boolean scrolls() {
        if (is("scrollable")) {
            return true;
        }
        String actions = get("actions");
        return !actions.isEmpty() && WAYS.stream().anyMatch(actions::contains);
    }

    /** Where the view is. */
    public Bounds bounds() {
        return Bounds.parse(get("bounds"));
    }

    /** This node and all below it, in drawing order. */
    public Stream<UiNode> all() {
        List<UiNode> nodes = new ArrayList<>(); // nested streams would cost a stream for each node
        addTo(nodes);
        return nodes.stream();
    }

    private void addTo(List<UiNode> nodes) {
        nodes.add(this);
        for (UiNode child : children) {
            child.addTo(nodes);
        }
    }

    /** What a person would call the view: its text, its description, or what is written inside it; empty if nothing is. */
    public String label() {
        if (!text().isBlank()) {
            return text().strip();
        }
        if (!description().isBlank()) {
            return description().strip();
        }
        return children.stream()
                .map(UiNode::label)
                .filter(label -> !label.isEmpty())
                .findFirst()
                .orElse("");
    }
}
