package dev.cairn.android.runtime.screen;

import android.graphics.Rect;
import android.view.View;
import android.view.accessibility.AccessibilityNodeIdManager;
import android.view.accessibility.AccessibilityNodeInfo;
import android.view.accessibility.AccessibilityNodeProvider;
import dev.cairn.android.device.AccessibilityNode;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The nodes of a view that draws its own contents, such as a calendar or Compose, as its provider describes them. */
final class VirtualNodes {
    private static final int DEEPEST = 200;

    private final View host;
    private final AccessibilityNodeProvider provider;
    private final ViewIds ids;
    private final int windowId;
    private final Function<View, @Nullable AccessibilityNode> realNode;

    /** @param realNode reads a view among the virtual nodes */
    VirtualNodes(
            View host,
            AccessibilityNodeProvider provider,
            ViewIds ids,
            int windowId,
            Function<View, @Nullable AccessibilityNode> realNode) {
        this.host = host;
        this.provider = provider;
        this.ids = ids;
        this.windowId = windowId;
        this.realNode = realNode;
    }

    List<AccessibilityNode> children(AccessibilityNodeInfo info, Rect clip) {
        return children(info, clip, 0);
    }

    private List<AccessibilityNode> children(AccessibilityNodeInfo info, Rect clip, int depth) {
        List<AccessibilityNode> nodes = new ArrayList<>();
        for (int i = 0; i < info.getChildCount() && depth < DEEPEST; i++) {
            AccessibilityNode node = node(info.getChildId(i), clip, depth);
            if (node != null) {
                nodes.add(node);
            }
        }
        return nodes;
    }

    private @Nullable AccessibilityNode node(long child, Rect clip, int depth) {
        int id = AccessibilityNodeInfo.getVirtualDescendantId(child);
        if (id == AccessibilityNodeProvider.HOST_VIEW_ID) {
            View view = view(AccessibilityNodeInfo.getAccessibilityViewId(child));
            return view == null || view == host ? null : realNode.apply(view);
        }
        AccessibilityNodeInfo info = provider.createAccessibilityNodeInfo(id);
        return info == null ? null : node(info, id, clip, depth);
    }

    /**
     * The attached view of that id, from the list that the framework asks, too. Not by walking down from the host: Compose has a method
     * of the name of the framework's hidden walk, which overrides it here, as it does on no phone, and then calls itself for ever.
     */
    private static @Nullable View view(int accessibilityId) {
        return AccessibilityNodeIdManager.getInstance().findView(accessibilityId);
    }

    private AccessibilityNode node(AccessibilityNodeInfo info, int id, Rect clip, int depth) {
        Rect bounds = NodeReader.bounds(info, clip);
        return new AccessibilityNode(
                ids.ofVirtual(host, id),
                NodeFacts.text(info, host.getContext().getPackageName()),
                NodeFacts.state(info),
                NodeReader.toBounds(bounds),
                NodeFacts.details(info, windowId, TextSize.NONE),
                children(info, info.isScrollable() ? bounds : clip, depth + 1));
    }
}
