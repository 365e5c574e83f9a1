package dev.cairn.android.runtime.screen;

import android.graphics.RenderNode;
import android.os.SystemClock;
import android.view.View;
import org.jspecify.annotations.Nullable;
import org.robolectric.util.reflector.Accessor;
import org.robolectric.util.reflector.ForType;
import org.robolectric.util.reflector.Reflector;

/**
 * Draws what has changed, as a phone does at the end of each frame. Nobody sees it, but views rely on it: scrollers move on when they are
 * drawn, and a view that was never drawn again asks for no frame.
 */
public final class FrameRenderer {
    private FrameRenderer() {}

    /** Draws the window's views that have changed since they were drawn last. */
    public static void draw(Window window) {
        View view = window.view();
        atThisTime(view);
        if (view.isHardwareAccelerated()) {
            real(view).updateDisplayListIfDirty();
        }
    }

    /** Whether it was drawn already, as far as it is drawn by the graphics processor at all. */
    public static boolean wasDrawn(Window window) {
        return real(window.view()).getRenderNode().hasDisplayList();
    }

    /** Sets the time that is drawn, for animations of views go by it. */
    static void atThisTime(View view) {
        Object attached = real(view).getAttachInfo();
        if (attached != null) {
            Reflector.reflector(RealAttachInfo.class, attached).setDrawingTime(SystemClock.uptimeMillis());
        }
    }

    private static RealView real(View view) {
        return Reflector.reflector(RealView.class, view);
    }

    /** What a view has and shows to none but its own package. */
    @ForType(View.class)
    interface RealView {
        @Accessor("mRenderNode")
        RenderNode getRenderNode();

        @Accessor("mAttachInfo")
        @Nullable
        Object getAttachInfo();

        Object updateDisplayListIfDirty();
    }

    /** What the views of a window have in common. */
    @ForType(className = "android.view.View$AttachInfo")
    interface RealAttachInfo {
        @Accessor("mDrawingTime")
        void setDrawingTime(long millis);

        @Accessor("mAccessibilityFetchFlags")
        void setFetchFlags(int flags);
    }
}
