package dev.cairn.android.runtime.hook;

import android.content.ClipData;
import android.graphics.Point;
import android.view.View;
import org.jspecify.annotations.Nullable;

/** The drag that an app has begun: what a phone's window manager keeps of it. */
public final class ViewDrags {
    /**
     * One drag.
     *
     * @param source the view that began it
     * @param data what is dragged
     * @param state the app's own, given back with each event
     */
    public record Begun(
            View source, @Nullable ClipData data, @Nullable Object state) {}

    private static @Nullable Begun begun;

    private ViewDrags() {}

    /** For {@link View#startDragAndDrop}: the finger that is down drags from now on. False for a view without a window. */
    public static boolean start(
            View source, @Nullable ClipData data, View.DragShadowBuilder shadow, @Nullable Object state, int flags) {
        if (!source.isAttachedToWindow()) {
            return false;
        }
        Point size = new Point();
        Point touch = new Point();
        shadow.onProvideShadowMetrics(size, touch);
        if (size.x < 0 || size.y < 0 || touch.x < 0 || touch.y < 0) {
            throw new IllegalStateException("Drag shadow dimensions must not be negative");
        }
        begun = new Begun(source, data, state);
        return true;
    }

    /** The drag that began since the last call, if any. */
    public static @Nullable Begun take() {
        Begun now = begun;
        begun = null;
        return now;
    }
}
