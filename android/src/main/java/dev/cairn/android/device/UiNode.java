package dev.cairn.android.device;

import java.util.List;

/**
 * One node of the hierarchy on the screen, as an accessibility service would see it.
 *
 * @param id names the view for as long as it lives; never reused
 * @param bounds the part that shows, in pixels of the display
 */
public record UiNode(long id, UiText text, UiState state, UiBounds bounds, List<UiNode> children) {
    public UiNode {
        children = List.copyOf(children);
    }
}
