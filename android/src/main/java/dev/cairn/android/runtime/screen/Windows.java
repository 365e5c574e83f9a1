package dev.cairn.android.runtime.screen;

import android.app.Activity;
import android.os.IBinder;
import android.view.View;
import android.view.ViewRootImpl;
import android.view.WindowManager;
import android.view.WindowManagerGlobal;
import dev.cairn.android.runtime.stack.ActivityEntry;
import dev.cairn.android.runtime.stack.Tasks;
import dev.cairn.android.runtime.system.SystemUi;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.robolectric.util.ReflectionHelpers;

/** The windows that show, in z order: each visible activity with its dialogs and popups, then the system's. */
public final class Windows {
    private final Tasks tasks;
    private @Nullable ViewRootImpl withFocus;

    /** The windows of the given tasks. */
    public Windows(Tasks tasks) {
        this.tasks = tasks;
    }

    /** The windows that show, lowest first. */
    public List<Window> shown() {
        List<ViewRootImpl> roots = ReflectionHelpers.getField(WindowManagerGlobal.getInstance(), "mRoots");
        List<Window> windows = new ArrayList<>();
        for (int i = 0; i < roots.size(); i++) {
            Window window = window(roots.get(i), i);
            if (window != null) {
                windows.add(window);
            }
        }
        windows.sort(Comparator.comparingInt(Window::layer)
                .thenComparing(window -> !window.isBase())
                .thenComparingInt(Window::order));
        return windows;
    }

    /** Whether one that is to show was added and never laid out. */
    public boolean awaitFrame() {
        List<ViewRootImpl> roots = ReflectionHelpers.getField(WindowManagerGlobal.getInstance(), "mRoots");
        return roots.stream()
                .map(ViewRootImpl::getView)
                .filter(view -> view != null && view.getVisibility() == View.VISIBLE && !view.isLaidOut())
                .anyMatch(view -> layer((WindowManager.LayoutParams) view.getLayoutParams()) >= 0);
    }

    private @Nullable Window window(ViewRootImpl root, int order) {
        View view = root.getView();
        if (view == null || view.getVisibility() != View.VISIBLE || view.getWidth() == 0 || view.getHeight() == 0) {
            return null;
        }
        WindowManager.LayoutParams params = (WindowManager.LayoutParams) view.getLayoutParams();
        int layer = layer(params);
        return layer < 0 ? null : new Window(root, view, params, layer, order);
    }

    /** The place of the window's activity in the task; system windows are above all; -1 when it does not show. */
    private int layer(WindowManager.LayoutParams params) {
        if (params.type >= WindowManager.LayoutParams.FIRST_SYSTEM_WINDOW) {
            return Integer.MAX_VALUE;
        }
        List<ActivityEntry> visible = tasks.visible();
        for (int i = 0; i < visible.size(); i++) {
            if (belongs(params, visible.get(i).activity())) {
                return i;
            }
        }
        return -1;
    }

    private static boolean belongs(WindowManager.LayoutParams params, Activity activity) {
        IBinder token = params.token;
        if (token == null) {
            return false;
        }
        View decor = activity.getWindow().peekDecorView();
        return token == activity.getActivityToken()
                || (decor != null && token == decor.getWindowToken())
                || parentBelongs(token, activity);
    }

    /** A popup's token is that of the window it hangs on, which may itself be a dialog or a popup. */
    private static boolean parentBelongs(IBinder token, Activity activity) {
        List<ViewRootImpl> roots = ReflectionHelpers.getField(WindowManagerGlobal.getInstance(), "mRoots");
        for (ViewRootImpl root : roots) {
            View view = root.getView();
            if (view != null && view.getWindowToken() == token) {
                WindowManager.LayoutParams params = (WindowManager.LayoutParams) view.getLayoutParams();
                return params.token != token && belongs(params, activity);
            }
        }
        return false;
    }

    /** The topmost window that takes keys, which is the one with the focus. */
    public @Nullable Window focused() {
        for (Window window : shown().reversed()) {
            if (!window.has(WindowManager.LayoutParams.FLAG_NOT_FOCUSABLE)
                    && (window.layer() != Integer.MAX_VALUE || window.params().type == SystemUi.TYPE)) {
                return window;
            }
        }
        return null;
    }

    /** Tells the windows when the focus moved from one to another. */
    public void updateFocus() {
        Window focused = focused();
        ViewRootImpl next = focused == null ? null : focused.root();
        ViewRootImpl last = withFocus;
        if (next == last) {
            return;
        }
        withFocus = next;
        if (last != null && last.getView() != null) {
            last.windowFocusChanged(false);
        }
        if (next != null) {
            Bars.follow(next);
            next.windowFocusChanged(true);
        }
    }
}
