package dev.cairn.android.runtime.screen;

import android.graphics.Rect;
import android.view.View;
import android.view.accessibility.AccessibilityNodeInfo;
import android.view.accessibility.AccessibilityNodeProvider;
import dev.cairn.android.device.UiNode;
import dev.cairn.android.device.UiText;
import java.util.ArrayList;
import java.util.List;

/** The nodes of a view that draws its own contents, such as a calendar, as its provider describes them. */
final class VirtualNodes {
    private static final int DEEPEST = 50;

    private VirtualNodes() {}

    static List<UiNode> children(
            View host, AccessibilityNodeProvider provider, AccessibilityNodeInfo info, ViewIds ids) {
        return children(host, provider, info, ids, 0);
    }

    private static List<UiNode> children(
            View host, AccessibilityNodeProvider provider, AccessibilityNodeInfo info, ViewIds ids, int depth) {
        List<UiNode> nodes = new ArrayList<>();
        for (int i = 0; i < info.getChildCount() && depth < DEEPEST; i++) {
            int id = AccessibilityNodeInfo.getVirtualDescendantId(info.getChildId(i));
            AccessibilityNodeInfo child = provider.createAccessibilityNodeInfo(id);
            if (child != null && child.isVisibleToUser()) {
                nodes.add(node(host, provider, child, id, ids, depth));
            }
        }
        return nodes;
    }

    private static UiNode node(
            View host, AccessibilityNodeProvider provider, AccessibilityNodeInfo info, int id, ViewIds ids, int depth) {
        Rect bounds = new Rect();
        info.getBoundsInScreen(bounds);
        UiText text = new UiText(
                host.getContext().getPackageName(),
                NodeReader.string(info.getClassName()),
                NodeReader.string(info.getViewIdResourceName()),
                NodeReader.string(info.getText()),
                info.getContentDescription() == null
                        ? null
                        : info.getContentDescription().toString(),
                info.getHintText() == null ? null : info.getHintText().toString());
        return new UiNode(
                ids.ofVirtual(host, id),
                text,
                NodeReader.state(info),
                NodeReader.bounds(bounds),
                children(host, provider, info, ids, depth + 1));
    }
}
