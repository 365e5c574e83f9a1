package dev.cairn.android.runtime.system;

import android.content.Context;
import android.graphics.PixelFormat;
import android.view.View;
import android.view.WindowInsets;
import android.view.WindowManager;
import org.jspecify.annotations.Nullable;
import org.robolectric.RuntimeEnvironment;

/** Keeps the window of the system screen that is in front. */
public final class SystemUi {
    /** The type of its windows. */
    public static final int TYPE = WindowManager.LayoutParams.TYPE_SYSTEM_DIALOG;

    private @Nullable Object owner;
    private @Nullable View shown;
    private @Nullable SystemScreen screen;

    /** Shows nothing yet. */
    public SystemUi() {}

    /** Makes a screen for a place in the task. */
    public interface Screens {
        /** The screen. */
        SystemScreen make();
    }

    /**
     * Shows one screen in place of any other.
     *
     * @param place what the screen belongs to; while it is the same the window stays
     */
    public void show(Object place, Screens screens) {
        if (place == owner) {
            return;
        }
        hide();
        SystemScreen made = screens.make();
        View view = made.view();
        if (!made.isDialog()) {
            view.setFitsSystemWindows(true);
        }
        windows().addView(view, layout(made));
        shown = view;
        screen = made;
        owner = place;
    }

    /** Goes back within the screen that shows; whether there was anything to go back to. */
    boolean back() {
        return screen != null && screen.back();
    }

    /** Shows none. */
    public void hide() {
        View view = shown;
        shown = null;
        screen = null;
        owner = null;
        if (view != null && view.isAttachedToWindow()) {
            windows().removeViewImmediate(view);
        }
    }

    private static WindowManager.LayoutParams layout(SystemScreen screen) {
        WindowManager.LayoutParams layout = new WindowManager.LayoutParams(
                WindowManager.LayoutParams.MATCH_PARENT,
                WindowManager.LayoutParams.MATCH_PARENT,
                TYPE,
                screen.isDialog() ? WindowManager.LayoutParams.FLAG_DIM_BEHIND : 0,
                PixelFormat.TRANSLUCENT);
        layout.dimAmount = 0.5f;
        layout.setFitInsetsTypes(screen.isDialog() ? WindowInsets.Type.systemBars() : 0);
        layout.setTitle(screen.packageName());
        return layout;
    }

    private static WindowManager windows() {
        return (WindowManager) RuntimeEnvironment.getApplication().getSystemService(Context.WINDOW_SERVICE);
    }
}
