package dev.cairn.android.runtime.screen;

import android.graphics.Rect;
import android.view.View;
import android.view.ViewGroup;
import android.view.WindowManager;
import android.view.accessibility.AccessibilityNodeInfo;
import android.view.accessibility.AccessibilityNodeProvider;
import dev.cairn.android.device.AccessibilityNode;
import dev.cairn.android.device.ScreenSnapshot;
import dev.cairn.android.device.UiBounds;
import dev.cairn.android.device.UiText;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads the views as nodes, from what each tells accessibility services, in the order in which they would read them. */
public final class NodeReader {
    private final ViewIds ids;

    /** Names views by the given ids. */
    public NodeReader(ViewIds ids) {
        this.ids = ids;
    }

    /** The hierarchies of the windows; without those of which nothing shows. */
    public List<AccessibilityNode> read(List<Window> windows) {
        List<AccessibilityNode> roots = new ArrayList<>();
        WindowIds numbers = new WindowIds();
        for (Window window : windows) {
            if (window.view().isVisibleToUser()) {
                AccessibilityNode root = new Reading(numbers.of(window)).read(window);
                if (root != null) {
                    roots.addAll(isToast(window) ? toasts(window, root) : List.of(root));
                }
            }
        }
        return roots;
    }

    /** The id that the window's root has among the nodes. */
    public long id(Window window) {
        return ids.of(window.view());
    }

    private static boolean isToast(Window window) {
        return window.params().type == WindowManager.LayoutParams.TYPE_TOAST;
    }

    /** As Appium shows a toast: a node for each of its texts. */
    private List<AccessibilityNode> toasts(Window window, AccessibilityNode root) {
        List<AccessibilityNode> toasts = new ArrayList<>();
        for (String text : texts(root)) {
            long id = toasts.isEmpty() ? root.id() : ids.ofVirtual(window.view(), toasts.size());
            UiText said = new UiText("com.android.settings", ScreenSnapshot.TOAST, "", text, null, null);
            toasts.add(new AccessibilityNode(id, said, root.state(), root.bounds(), List.of()));
        }
        return toasts;
    }

    private static List<String> texts(AccessibilityNode node) {
        List<String> texts = new ArrayList<>();
        if (!node.text().text().isEmpty()) {
            texts.add(node.text().text());
        }
        node.children().forEach(child -> texts.addAll(texts(child)));
        return texts;
    }

    /** The reading of one window. */
    private final class Reading {
        private final int windowId;

        Reading(int windowId) {
            this.windowId = windowId;
        }

        @Nullable
        AccessibilityNode read(Window window) {
            FetchFlags.includeAll(window.view());
            Rect clip = new Rect(0, 0, Display.width(), Display.height());
            if (!clip.intersect(window.frame())) {
                return null;
            }
            return read(window.view(), clip);
        }

        /** @param clip the window, or what shows of the nearest view around this one that scrolls */
        private @Nullable AccessibilityNode read(View view, Rect clip) {
            AccessibilityNodeInfo info = view.createAccessibilityNodeInfo();
            if (info == null) {
                return null;
            }
            PlaceholderFacts.describe(view, info);
            Rect bounds = bounds(info, clip);
            Rect inner = info.isScrollable() ? bounds : clip;
            AccessibilityNodeProvider provider = view.getAccessibilityNodeProvider();
            List<AccessibilityNode> children = provider == null
                    ? children(view, inner)
                    : new VirtualNodes(view, provider, ids, windowId, real -> read(real, inner)).children(info, inner);
            return new AccessibilityNode(
                    ids.of(view),
                    NodeFacts.text(info, view.getContext().getPackageName()),
                    NodeFacts.state(info),
                    toBounds(bounds),
                    NodeFacts.details(info, windowId, TextSize.of(view)),
                    children);
        }

        private List<AccessibilityNode> children(View view, Rect clip) {
            if (!(view instanceof ViewGroup group) || group.getChildCount() == 0) {
                return List.of();
            }
            ArrayList<View> inOrder = new ArrayList<>();
            group.addChildrenForAccessibility(inOrder);
            List<AccessibilityNode> nodes = new ArrayList<>(inOrder.size());
            for (View child : inOrder) {
                AccessibilityNode node = read(child, clip);
                if (node != null) {
                    nodes.add(node);
                }
            }
            return nodes;
        }
    }

    /** What the node says of its place, as far as it is inside; where that is nowhere, what it says. */
    static Rect bounds(AccessibilityNodeInfo info, Rect clip) {
        Rect bounds = new Rect();
        info.getBoundsInScreen(bounds);
        bounds.intersect(clip);
        return bounds;
    }

    static UiBounds toBounds(Rect rect) {
        return new UiBounds(rect.left, rect.top, rect.right, rect.bottom);
    }
}
