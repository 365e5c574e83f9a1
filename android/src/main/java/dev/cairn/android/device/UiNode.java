package dev.cairn.android.device;

import java.util.List;

/**
 * One node of the hierarchy on the screen, as an accessibility service would see it.
 *
 * @param id names the view for as long as it lives; never reused; negative for a node that no view of its own stands behind
 * @param bounds the part that shows, in pixels of the display
 * @param children in the order in which a service reads them, with those that do not show
 */
public record UiNode(long id, UiText text, UiState state, UiBounds bounds, UiDetails details, List<UiNode> children) {
    public UiNode {
        children = List.copyOf(children);
    }

    /** Without details. */
    public UiNode(long id, UiText text, UiState state, UiBounds bounds, List<UiNode> children) {
        this(id, text, state, bounds, UiDetails.NONE, children);
    }

    /** Whether the flag is set. */
    public boolean is(UiFlag flag) {
        return state.is(flag);
    }

    /** The same node with other children. */
    public UiNode withChildren(List<UiNode> others) {
        return new UiNode(id, text, state, bounds, details, others);
    }
}
