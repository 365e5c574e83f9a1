package dev.cairn.android.runtime.screen;

import android.graphics.Rect;
import android.view.View;
import android.view.ViewRootImpl;
import android.view.WindowManager;

/**
 * One window.
 *
 * @param layer the place of its activity in the task
 * @param order the order in which the windows were added
 */
public record Window(ViewRootImpl root, View view, WindowManager.LayoutParams params, int layer, int order) {
    /** Whether a flag of the window's layout parameters is set. */
    public boolean has(int flag) {
        return (params.flags & flag) != 0;
    }

    /** Whether it is an activity's own, over which all its others lie, also one that was shown before it, as in {@code onCreate}. */
    boolean isBase() {
        return params.type == WindowManager.LayoutParams.TYPE_BASE_APPLICATION;
    }

    /** Where it is on the display. */
    public Rect frame() {
        int[] at = new int[2];
        view.getLocationOnScreen(at);
        return new Rect(at[0], at[1], at[0] + view.getWidth(), at[1] + view.getHeight());
    }
}
