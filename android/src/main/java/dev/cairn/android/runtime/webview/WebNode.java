package dev.cairn.android.runtime.webview;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One node of a page as accessibility services see it.
 *
 * @param node the element's number in the debugging protocol
 * @param bounds where it is in the view, in the page's units: left, top, width, height
 */
record WebNode(
        int node,
        String className,
        String text,
        @Nullable String description,
        @Nullable String hint,
        String id,
        double[] bounds,
        State state,
        List<WebNode> children) {
    /** What is true of it. */
    record State(
            boolean clickable,
            boolean focusable,
            boolean focused,
            boolean editable,
            boolean enabled,
            boolean checkable,
            boolean checked,
            boolean selected,
            boolean password,
            boolean scrollable,
            boolean heading) {}
}
