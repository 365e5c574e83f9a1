package dev.cairn.android.runtime.screen;

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
        if (view.isHardwareAccelerated()) {
            ReflectionHelpers.callInstanceMethod(View.class, view, "updateDisplayListIfDirty");
        }
    }
}
