package dev.cairn.android.runtime.screen;

import android.graphics.RenderNode;
import android.os.SystemClock;
import android.view.View;
import org.robolectric.util.ReflectionHelpers;

/**
 * Draws what has changed, as a phone does at the end of each frame. Nobody sees it, but views rely on it: scrollers move on when they are
 * drawn, and a view that was never drawn again asks for no frame.
 */
public final class Frames {
    private Frames() {}

    /** Draws the window's views that have changed since they were drawn last. */
    public static void draw(Window window) {
        View view = window.view();
        atThisTime(view);
        if (view.isHardwareAccelerated()) {
            ReflectionHelpers.callInstanceMethod(View.class, view, "updateDisplayListIfDirty");
        }
    }

    /** Whether it was drawn already, as far as it is drawn by the graphics processor at all. */
    public static boolean wasDrawn(Window window) {
        RenderNode drawn = ReflectionHelpers.getField(window.view(), "mRenderNode");
        return drawn.hasDisplayList();
    }

    /** Sets the time that is drawn, for animations of views go by it. */
    static void atThisTime(View view) {
        Object attached = ReflectionHelpers.getField(view, "mAttachInfo");
        if (attached != null) {
            ReflectionHelpers.setField(attached, "mDrawingTime", SystemClock.uptimeMillis());
        }
    }
}
