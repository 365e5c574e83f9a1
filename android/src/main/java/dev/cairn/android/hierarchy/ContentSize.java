package dev.cairn.android.hierarchy;

import dev.cairn.android.device.AccessibilityNode;
import dev.cairn.android.device.UiBounds;

/** UiAutomator2's attribute {@code contentSize}: where a scrolling element is, as JSON. */
final class ContentSize {
    private ContentSize() {}

    /** How far it can be scrolled is not known without scrolling, which a look does not do; it is given as 0. */
    static String of(AccessibilityNode node) {
        UiBounds bounds = node.bounds();
        return "{\"width\":%d,\"height\":%d,\"top\":%d,\"left\":%d,\"scrollableOffset\":0,\"touchPadding\":0}"
                .formatted(bounds.width(), bounds.height(), bounds.top(), bounds.left());
    }
}
