package dev.cairn.browser.look;

import dev.cairn.agent.screen.UiNode;
import java.util.Optional;

/**
 * One look: picture and structure of one moment.
 *
 * @param view what can be seen and done
 * @param tree the same for gate and signer
 * @param source the tree as it is kept
 * @param picture PNG of the window; empty if none was asked for, or a dialog stands before it
 * @param width of the window, in CSS pixels
 * @param height of the window, in CSS pixels
 */
public record PageLook(PageView view, UiNode tree, String source, Optional<byte[]> picture, int width, int height) {}
