package dev.cairn.android.runtime.screen;

import android.content.res.Resources;
import android.graphics.Rect;
import android.view.View;
import android.view.ViewGroup;
import android.view.WindowManager;
import android.view.accessibility.AccessibilityNodeInfo;
import android.view.accessibility.AccessibilityNodeProvider;
import dev.cairn.android.device.UiBounds;
import dev.cairn.android.device.UiFlag;
import dev.cairn.android.device.UiNode;
import dev.cairn.android.device.UiState;
import dev.cairn.android.device.UiText;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads the views that show as nodes, from what each tells accessibility services. */
public final class NodeReader {
    private final ViewIds ids;

    /** Names views by the given ids. */
    public NodeReader(ViewIds ids) {
        this.ids = ids;
    }

    /** The hierarchies of the windows; without those of which nothing shows. */
    public List<UiNode> read(List<Window> windows) {
        List<UiNode> roots = new ArrayList<>();
        for (Window window : windows) {
            UiNode root = read(window);
            if (root != null) {
                roots.add(root);
            }
        }
        return roots;
    }

    private @Nullable UiNode read(Window window) {
        UiNode node = read(window.view());
        return node != null && window.params().type == WindowManager.LayoutParams.TYPE_TOAST ? toast(node) : node;
    }

    /** As Appium shows a toast: one node of the class Toast, with its text. */
    private static UiNode toast(UiNode node) {
        UiText text = new UiText(
                node.text().packageName(), "android.widget.Toast", "", String.join("\n", texts(node)), null, null);
        return new UiNode(node.id(), text, node.state(), node.bounds(), List.of());
    }

    private static List<String> texts(UiNode node) {
        List<String> texts = new ArrayList<>();
        if (!node.text().text().isEmpty()) {
            texts.add(node.text().text());
        }
        node.children().forEach(child -> texts.addAll(texts(child)));
        return texts;
    }

    private @Nullable UiNode read(View view) {
        Rect bounds = new Rect();
        if (!view.isVisibleToUser() || !visibleBounds(view, bounds)) {
            return null;
        }
        AccessibilityNodeProvider provider = view.getAccessibilityNodeProvider();
        AccessibilityNodeInfo info = view.createAccessibilityNodeInfo();
        if (info == null) {
            return null;
        }
        List<UiNode> children = provider == null ? children(view) : VirtualNodes.children(view, provider, info, ids);
        return new UiNode(ids.of(view), text(view, info), state(info), bounds(bounds), children);
    }

    private List<UiNode> children(View view) {
        List<UiNode> nodes = new ArrayList<>();
        if (view instanceof ViewGroup group) {
            for (int i = 0; i < group.getChildCount(); i++) {
                UiNode node = read(group.getChildAt(i));
                if (node != null) {
                    nodes.add(node);
                }
            }
        }
        return nodes;
    }

    private static boolean visibleBounds(View view, Rect bounds) {
        if (!view.getGlobalVisibleRect(bounds)) {
            return false;
        }
        int[] onScreen = new int[2];
        int[] inWindow = new int[2];
        view.getLocationOnScreen(onScreen);
        view.getLocationInWindow(inWindow);
        bounds.offset(onScreen[0] - inWindow[0], onScreen[1] - inWindow[1]);
        return !bounds.isEmpty();
    }

    private static UiText text(View view, AccessibilityNodeInfo info) {
        return new UiText(
                view.getContext().getPackageName(),
                string(info.getClassName()),
                resourceName(view),
                string(info.getText()),
                info.getContentDescription() == null
                        ? null
                        : info.getContentDescription().toString(),
                info.getHintText() == null ? null : info.getHintText().toString());
    }

    static String string(@Nullable CharSequence text) {
        return text == null ? "" : text.toString();
    }

    private static String resourceName(View view) {
        int id = view.getId();
        if (id == View.NO_ID || (id >>> 24) == 0) {
            return "";
        }
        try {
            return view.getResources().getResourceName(id);
        } catch (Resources.NotFoundException e) {
            return "";
        }
    }

    static UiBounds bounds(Rect rect) {
        return new UiBounds(rect.left, rect.top, rect.right, rect.bottom);
    }

    static UiState state(AccessibilityNodeInfo info) {
        EnumSet<UiFlag> flags = EnumSet.noneOf(UiFlag.class);
        set(flags, UiFlag.CHECKABLE, info.isCheckable());
        set(flags, UiFlag.CHECKED, info.isChecked());
        set(flags, UiFlag.CLICKABLE, info.isClickable());
        set(flags, UiFlag.ENABLED, info.isEnabled());
        set(flags, UiFlag.FOCUSABLE, info.isFocusable());
        set(flags, UiFlag.FOCUSED, info.isFocused());
        set(flags, UiFlag.LONG_CLICKABLE, info.isLongClickable());
        set(flags, UiFlag.PASSWORD, info.isPassword());
        set(flags, UiFlag.SCROLLABLE, info.isScrollable());
        set(flags, UiFlag.SELECTED, info.isSelected());
        set(flags, UiFlag.EDITABLE, info.isEditable());
        return UiState.of(flags);
    }

    private static void set(EnumSet<UiFlag> flags, UiFlag flag, boolean on) {
        if (on) {
            flags.add(flag);
        }
    }
}
