package dev.cairn.android.runtime.webview;

import android.view.accessibility.AccessibilityNodeInfo;

/** Writes what a page's element is into the form that accessibility services read. */
final class NodeFields {
    private final AccessibilityNodeInfo info;

    NodeFields(AccessibilityNodeInfo info) {
        this.info = info;
    }

    void fill(WebPage page, WebNode node) {
        WebNode.State state = node.state();
        info.setPackageName(page.view().getContext().getPackageName());
        info.setClassName(node.className());
        info.setText(state.password() ? "•".repeat(node.text().length()) : node.text());
        info.setContentDescription(node.description());
        info.setHintText(node.hint());
        info.setViewIdResourceName(node.id());
        info.setEnabled(state.enabled());
        info.setClickable(state.clickable());
        info.setFocusable(state.focusable());
        info.setFocused(state.focused());
        info.setEditable(state.editable());
        info.setCheckable(state.checkable());
        info.setChecked(state.checked());
        info.setSelected(state.selected());
        info.setPassword(state.password());
        info.setScrollable(state.scrollable());
        info.setHeading(state.heading());
        if (state.clickable()) {
            info.addAction(AccessibilityNodeInfo.AccessibilityAction.ACTION_CLICK);
        }
        if (state.focusable()) {
            info.addAction(AccessibilityNodeInfo.AccessibilityAction.ACTION_FOCUS);
        }
        if (state.editable()) {
            info.addAction(AccessibilityNodeInfo.AccessibilityAction.ACTION_SET_TEXT);
        }
    }
}
