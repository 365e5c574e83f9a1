package dev.cairn.android.runtime.input;

import android.content.ClipData;
import android.graphics.Rect;
import android.view.DragEvent;
import android.view.View;
import dev.cairn.android.device.Touch;
import dev.cairn.android.runtime.hook.ViewDrags;
import dev.cairn.android.runtime.screen.Window;

/** A drag under way: what the finger does is told as drag events to the window in which it began. */
final class DragSender {
    private final Window window;
    private final ViewDrags.Begun drag;

    /** Tells the window that the drag has begun. */
    DragSender(Window window, ViewDrags.Begun drag, Touch.Finger finger) {
        this.window = window;
        this.drag = drag;
        send(DragEvent.ACTION_DRAG_STARTED, finger, false);
    }

    /** Goes on to where the finger is. */
    void move(Touch.Finger finger) {
        send(DragEvent.ACTION_DRAG_LOCATION, finger, false);
    }

    /** Lets go where the finger is. */
    void drop(Touch.Finger finger) {
        move(finger);
        boolean taken = send(DragEvent.ACTION_DROP, finger, false);
        send(DragEvent.ACTION_DRAG_ENDED, finger, taken);
    }

    /** Ends it without a drop. */
    void cancel(Touch.Finger finger) {
        send(DragEvent.ACTION_DRAG_ENDED, finger, false);
    }

    private boolean send(int action, Touch.Finger finger, boolean result) {
        View root = window.root().getView();
        if (root == null) {
            return false;
        }
        Rect frame = window.frame();
        ClipData data = drag.data();
        DragEvent event = DragEvent.obtain(
                action,
                finger.x() - frame.left,
                finger.y() - frame.top,
                0,
                0,
                0,
                0,
                drag.state(),
                data == null || action == DragEvent.ACTION_DRAG_ENDED ? null : data.getDescription(),
                action == DragEvent.ACTION_DROP ? data : null,
                null,
                null,
                result);
        boolean taken = root.dispatchDragEvent(event);
        event.recycle();
        return taken;
    }
}
