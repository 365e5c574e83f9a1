package dev.cairn.android.runtime.webview;

import android.graphics.Rect;
import android.os.Bundle;
import android.os.Handler;
import android.view.KeyEvent;
import android.view.MotionEvent;
import android.view.View;
import android.view.ViewGroup;
import android.webkit.WebViewProvider;
import org.jspecify.annotations.Nullable;

/** Methods of {@link WebViewProvider.ViewDelegate} that do what any view does. */
final class PlainViewParts {
    private final WebPage page;

    PlainViewParts(WebPage page) {
        this.page = page;
    }

    boolean shouldDelayChildPressedState() {
        return true;
    }

    void setLayoutParams(ViewGroup.LayoutParams params) {
        page.access().super_setLayoutParams(params);
    }

    boolean setFrame(int left, int top, int right, int bottom) {
        return page.access().super_setFrame(left, top, right, bottom);
    }

    boolean requestFocus(int direction, @Nullable Rect previous) {
        return page.access().super_requestFocus(direction, previous);
    }

    boolean dispatchKeyEvent(KeyEvent event) {
        return page.access().super_dispatchKeyEvent(event);
    }

    boolean onHoverEvent(MotionEvent event) {
        return page.access().super_onHoverEvent(event);
    }

    boolean onGenericMotionEvent(MotionEvent event) {
        return page.access().super_onGenericMotionEvent(event);
    }

    boolean performLongClick() {
        return page.access().super_performLongClick();
    }

    boolean performAccessibilityAction(int action, @Nullable Bundle arguments) {
        return page.access().super_performAccessibilityAction(action, arguments);
    }

    View findFocus(View original) {
        return original;
    }

    Handler getHandler(Handler original) {
        return original;
    }

    android.view.WindowInsets onApplyWindowInsets(android.view.WindowInsets insets) {
        android.view.WindowInsets left = page.access().super_onApplyWindowInsets(insets);
        return left == null ? insets : left;
    }
}
