package dev.cairn.android.runtime.webview;

import android.graphics.Rect;
import android.os.Bundle;
import android.view.View;
import android.view.accessibility.AccessibilityNodeInfo;
import android.view.accessibility.AccessibilityNodeProvider;
import android.webkit.WebView;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** The page's elements, as nodes below the view's own: for accessibility services, and so for whoever drives the device. */
final class PageNodes {
    private final WebPage page;
    private final Provider provider = new Provider();
    private final Map<Integer, Integer> ids = new HashMap<>();
    private final Map<Integer, WebNode> nodes = new HashMap<>();
    private @Nullable WebNode root;
    private int nextId = 1;

    PageNodes(WebPage page) {
        this.page = page;
    }

    @Nullable
    AccessibilityNodeProvider getAccessibilityNodeProvider() {
        return page.isOpen() || page.whyMissing() != null ? provider : null;
    }

    /** Another document has come: its elements get numbers of their own. */
    void forget() {
        ids.clear();
        nodes.clear();
        root = null;
    }

    private @Nullable WebNode root() {
        String placeholder = page.drawing().placeholder();
        if (placeholder != null) {
            return placeholder(placeholder);
        }
        if (page.isOpen() && !page.dialogs().isOpen() && page.takeNodesStale()) {
            read();
        }
        return root;
    }

    private WebNode placeholder(String text) {
        float density = density();
        WebNode.State plain =
                new WebNode.State(false, false, false, false, true, false, false, false, false, false, false);
        double[] bounds = {0, 0, page.view().getWidth() / density, page.view().getHeight() / density};
        WebNode node = new WebNode(1, "android.widget.TextView", text, null, null, "", bounds, plain, List.of());
        number(node);
        return node;
    }

    private float density() {
        return page.view().getResources().getDisplayMetrics().density;
    }

    private void read() {
        JsonNode tree = page.read("Accessibility.getFullAXTree", Map.of());
        JsonNode snapshot = page.read(
                "DOMSnapshot.captureSnapshot",
                Map.of("computedStyles", List.of("overflow-y"), "includeDOMRects", true));
        nodes.clear();
        root = WebTree.of(tree, frames(tree), new PageSnapshot(snapshot));
        if (root != null) {
            number(root);
        }
    }

    private Map<Integer, JsonNode> frames(JsonNode tree) {
        Map<Integer, JsonNode> frames = new HashMap<>();
        if (tree.path("nodes").valueStream().noneMatch(PageNodes::isFrame)) {
            return frames;
        }
        add(page.read("Page.getFrameTree", Map.of()).path("frameTree"), frames);
        return frames;
    }

    private static boolean isFrame(JsonNode node) {
        return node.path("role").path("value").asString("").equals("Iframe");
    }

    private void add(JsonNode tree, Map<Integer, JsonNode> frames) {
        for (JsonNode child : tree.path("childFrames")) {
            String id = child.path("frame").path("id").asString("");
            int owner = page.read("DOM.getFrameOwner", Map.of("frameId", id))
                    .path("backendNodeId")
                    .asInt(0);
            frames.put(owner, page.read("Accessibility.getFullAXTree", Map.of("frameId", id)));
            add(child, frames);
        }
    }

    private void number(WebNode node) {
        nodes.put(id(node), node);
        node.children().forEach(this::number);
    }

    private int id(WebNode node) {
        return ids.computeIfAbsent(node.node(), key -> nextId++);
    }

    private final class Provider extends AccessibilityNodeProvider {
        @Override
        public @Nullable AccessibilityNodeInfo createAccessibilityNodeInfo(int id) {
            return id == View.NO_ID ? host() : virtual(id);
        }

        @Override
        public boolean performAction(int id, int action, @Nullable Bundle arguments) {
            return id == View.NO_ID
                    ? page.view().performAccessibilityAction(action, arguments)
                    : new NodeActions(page).perform(nodes.get(id), action, arguments);
        }

        /** Robolectric's own, which the compiler does not see in the superclass. */
        @Override
        public @Nullable Object $$robo$getData() {
            return null;
        }
    }

    private AccessibilityNodeInfo host() {
        WebView view = page.view();
        AccessibilityNodeInfo info = new AccessibilityNodeInfo(view);
        view.onInitializeAccessibilityNodeInfo(info);
        WebNode now = root();
        if (now != null) {
            info.addChild(view, id(now));
        }
        return info;
    }

    private @Nullable AccessibilityNodeInfo virtual(int id) {
        WebNode node = nodes.get(id);
        if (node == null) {
            return null;
        }
        AccessibilityNodeInfo info = new AccessibilityNodeInfo(page.view(), id);
        Rect bounds = new Rect();
        info.setVisibleToUser(bounds(node, bounds));
        info.setBoundsInScreen(bounds);
        new NodeFields(info).fill(page, node);
        node.children().forEach(child -> info.addChild(page.view(), id(child)));
        if (node == root) {
            info.setParent(page.view());
        }
        return info;
    }

    /** Where the node shows on the screen; false when it does not. */
    private boolean bounds(WebNode node, Rect bounds) {
        float density = density();
        int[] at = new int[2];
        WebView view = page.view();
        view.getLocationOnScreen(at);
        double[] box = node.bounds();
        bounds.set(
                at[0] + (int) Math.round(box[0] * density),
                at[1] + (int) Math.round(box[1] * density),
                at[0] + (int) Math.round((box[0] + box[2]) * density),
                at[1] + (int) Math.round((box[1] + box[3]) * density));
        Rect visible = new Rect();
        boolean shown = view.getGlobalVisibleRect(visible);
        int[] inWindow = new int[2];
        view.getLocationInWindow(inWindow);
        visible.offset(at[0] - inWindow[0], at[1] - inWindow[1]);
        if (node == root) {
            bounds.set(visible);
            return shown;
        }
        return shown && bounds.intersect(visible);
    }

    void onInitializeAccessibilityNodeInfo(AccessibilityNodeInfo info) {
        info.setScrollable(
                page.drawing().computeVerticalScrollRange() > page.view().getHeight());
    }
}
