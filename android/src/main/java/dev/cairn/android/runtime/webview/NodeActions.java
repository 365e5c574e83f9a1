package dev.cairn.android.runtime.webview;

import android.os.Bundle;
import android.view.accessibility.AccessibilityNodeInfo;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Does to a page's element what an accessibility service asks for. */
final class NodeActions {
    private record Call(String function, Object... arguments) {}

    private static final Map<Integer, Call> CALLS = Map.of(
            AccessibilityNodeInfo.ACTION_CLICK,
            new Call("click"),
            AccessibilityNodeInfo.ACTION_FOCUS,
            new Call("focus"),
            AccessibilityNodeInfo.ACTION_CLEAR_FOCUS,
            new Call("unfocus"),
            AccessibilityNodeInfo.ACTION_SCROLL_FORWARD,
            new Call("scrollPage", 1),
            AccessibilityNodeInfo.ACTION_SCROLL_BACKWARD,
            new Call("scrollPage", -1),
            AccessibilityNodeInfo.AccessibilityAction.ACTION_SHOW_ON_SCREEN.getId(),
            new Call("show"));

    private final WebPage page;

    NodeActions(WebPage page) {
        this.page = page;
    }

    boolean perform(@Nullable WebNode node, int action, @Nullable Bundle arguments) {
        if (node == null || !page.isOpen()) {
            return false;
        }
        if (action == AccessibilityNodeInfo.ACTION_SET_TEXT) {
            return setText(node, arguments);
        }
        Call call = CALLS.get(action);
        if (call != null) {
            call(node, call.function(), call.arguments());
        }
        return call != null;
    }

    private boolean setText(WebNode node, @Nullable Bundle arguments) {
        CharSequence text = arguments == null
                ? null
                : arguments.getCharSequence(AccessibilityNodeInfo.ACTION_ARGUMENT_SET_TEXT_CHARSEQUENCE);
        if (node.state().editable()) {
            call(node, "setText", text == null ? "" : text.toString());
        }
        return node.state().editable();
    }

    private void call(WebNode node, String function, Object... arguments) {
        page.world().callOn(node.node(), function, arguments).thenAccept(page.input()::handled);
    }
}
