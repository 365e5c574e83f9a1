package dev.cairn.android.device;

import java.util.List;

/**
 * One node of the hierarchy on the screen, as an accessibility service would see it.
 *
 * @param id names the view for as long as it lives; never reused; negative for a node that no view of its own stands behind
 * @param bounds the part that shows, in pixels of the display
 * @param children in the order in which a service reads them, with those that do not show
 */
public record AccessibilityNode(
        long id, UiText text, UiState state, UiBounds bounds, UiDetails details, List<AccessibilityNode> children) {
    public AccessibilityNode {
        children = List.copyOf(children);
    }

    /** Without details. */
    public AccessibilityNode(long id, UiText text, UiState state, UiBounds bounds, List<AccessibilityNode> children) {
        this(id, text, state, bounds, UiDetails.NONE, children);
    }

    /** Whether the flag is set. */
    public boolean is(UiFlag flag) {
        return state.is(flag);
    }

    /** The same node with other children. */
    public AccessibilityNode withChildren(List<AccessibilityNode> others) {
        return new AccessibilityNode(id, text, state, bounds, details, others);
    }
}
