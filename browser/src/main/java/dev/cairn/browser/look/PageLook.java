package dev.cairn.browser.look;

import dev.cairn.agent.screen.UiNode;
import java.util.List;
import java.util.Optional;

/**
 * One look: picture and structure of one moment.
 *
 * @param view what can be seen and done
 * @param tree the same for gate and signer
 * @param picture PNG of the window; empty if none was asked for, or a dialog stands before it
 * @param width of the window, in CSS pixels
 * @param height of the window, in CSS pixels
 * @param faults what went wrong in the page since the look before, with where
 * @param blank whether nothing at all is to be seen
 */
public record PageLook(
        PageView view,
        UiNode tree,
        Optional<byte[]> picture,
        int width,
        int height,
        List<PageFault> faults,
        boolean blank) {
    /** Copies the list. */
    public PageLook {
        faults = List.copyOf(faults);
    }

    /** The same structure, to be held for the next look. */
    public PageLook withoutPicture() {
        return new PageLook(view, tree, Optional.empty(), width, height, faults, blank);
    }

    /** The tree as it is kept. */
    public String source() {
        return ViewTree.xml(tree);
    }
}
