package dev.cairn.android.runtime;

import android.os.Bundle;
import android.view.View;
import android.view.accessibility.AccessibilityNodeInfo;
import android.view.accessibility.AccessibilityNodeProvider;
import android.widget.AbsListView;
import dev.cairn.android.runtime.input.TextEntry;
import dev.cairn.android.runtime.screen.ViewIds;

/** What accessibility services do to nodes: text is set, sliders are moved, and it is asked what can be scrolled. */
final class AccessibilityActions {
    private final AppHost host;
    private final ViewIds ids;

    AccessibilityActions(AppHost host, ViewIds ids) {
        this.host = host;
        this.ids = ids;
    }

    boolean enter(long nodeId, String text) {
        if (!focusVirtual(nodeId)) {
            return false;
        }
        return edit(nodeId, (entry, view) -> entry.enter(view, text));
    }

    boolean clearText(long nodeId) {
        return ids.virtualId(nodeId) < 0
                ? edit(nodeId, TextEntry::clear)
                : onVirtual(nodeId, AccessibilityNodeInfo.ACTION_SET_TEXT, Bundle.EMPTY);
    }

    /** A node inside a view that draws its own is given the focus first, so that what is typed goes there. */
    private boolean focusVirtual(long nodeId) {
        return ids.virtualId(nodeId) < 0
                || hasFocus(nodeId)
                || onVirtual(nodeId, AccessibilityNodeInfo.ACTION_FOCUS, Bundle.EMPTY);
    }

    private boolean hasFocus(long nodeId) {
        return edit(nodeId, (entry, view) -> {
            AccessibilityNodeProvider provider = view.getAccessibilityNodeProvider();
            AccessibilityNodeInfo info =
                    provider == null ? null : provider.createAccessibilityNodeInfo(ids.virtualId(nodeId));
            return info != null && info.isFocused();
        });
    }

    private boolean onVirtual(long nodeId, int action, Bundle arguments) {
        return edit(nodeId, (entry, view) -> {
            AccessibilityNodeProvider provider = view.getAccessibilityNodeProvider();
            return provider != null && provider.performAction(ids.virtualId(nodeId), action, arguments);
        });
    }

    void progress(long nodeId, float value) {
        Bundle arguments = new Bundle();
        arguments.putFloat(AccessibilityNodeInfo.ACTION_ARGUMENT_PROGRESS_VALUE, value);
        int action = AccessibilityNodeInfo.AccessibilityAction.ACTION_SET_PROGRESS.getId();
        boolean unused = ids.virtualId(nodeId) < 0
                ? edit(nodeId, (entry, view) -> view.performAccessibilityAction(action, arguments))
                : onVirtual(nodeId, action, arguments);
    }

    private interface Edit {
        boolean apply(TextEntry entry, View view);
    }

    private boolean edit(long nodeId, Edit edit) {
        View view = ids.view(nodeId);
        if (view == null || !host.isAnythingInFront()) {
            return false;
        }
        boolean[] done = {true};
        host.run(app -> done[0] = edit.apply(app.text(), view));
        return done[0];
    }

    boolean canScroll(long nodeId, int horizontally, int vertically) {
        View view = ids.view(nodeId);
        if (view == null) {
            return false;
        }
        if (ids.virtualId(nodeId) >= 0) {
            return canScrollInside(view, nodeId, horizontally, vertically);
        }
        if (view instanceof AbsListView list && vertically != 0) {
            return list.canScrollList(vertically);
        }
        return vertically != 0 ? view.canScrollVertically(vertically) : view.canScrollHorizontally(horizontally);
    }

    /** A node that a view draws itself says by its actions whether it can. */
    private boolean canScrollInside(View view, long nodeId, int horizontally, int vertically) {
        AccessibilityNodeProvider provider = view.getAccessibilityNodeProvider();
        AccessibilityNodeInfo info =
                provider == null ? null : provider.createAccessibilityNodeInfo(ids.virtualId(nodeId));
        AccessibilityNodeInfo.AccessibilityAction wanted = vertically > 0
                ? AccessibilityNodeInfo.AccessibilityAction.ACTION_SCROLL_DOWN
                : vertically < 0
                        ? AccessibilityNodeInfo.AccessibilityAction.ACTION_SCROLL_UP
                        : horizontally > 0
                                ? AccessibilityNodeInfo.AccessibilityAction.ACTION_SCROLL_RIGHT
                                : AccessibilityNodeInfo.AccessibilityAction.ACTION_SCROLL_LEFT;
        return (info != null && info.getActionList().contains(wanted))
                || (vertically != 0 ? view.canScrollVertically(vertically) : view.canScrollHorizontally(horizontally));
    }
}
