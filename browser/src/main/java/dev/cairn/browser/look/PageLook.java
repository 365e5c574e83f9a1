package dev.cairn.browser.look;

import dev.cairn.agent.screen.UiNode;
import java.util.List;
import java.util.Optional;

/**
 * One look: picture and structure of one moment.
 *
 * @param view what can be seen and done
 * @param tree the same for gate and signer
 * @param picture PNG of the window; empty if none was asked for, the page does not draw itself, or a dialog stands before it
 * @param width of the window, in CSS pixels
 * @param height of the window, in CSS pixels
 * @param faults what went wrong in the page since the look before, with where
 * @param blank whether nothing at all is to be seen
 * @param stretch what leaves the browser from this look on, as its ledger counts; 0 if nobody counts, or no picture was asked for
 */
public record PageLook(
        PageView view,
        UiNode tree,
        Optional<byte[]> picture,
        int width,
        int height,
        List<PageFault> faults,
        boolean blank,
        int stretch) {
    /** Copies the list. */
    public PageLook {
        faults = List.copyOf(faults);
    }

    /** One from which on nobody counts. */
    public PageLook(
            PageView view,
            UiNode tree,
            Optional<byte[]> picture,
            int width,
            int height,
            List<PageFault> faults,
            boolean blank) {
        this(view, tree, picture, width, height, faults, blank, 0);
    }

    /** The same with what leaves the browser from it on. */
    public PageLook from(int begun) {
        return new PageLook(view, tree, picture, width, height, faults, blank, begun);
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
