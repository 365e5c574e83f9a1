package dev.cairn.android.runtime.input;

import android.graphics.Rect;
import android.os.SystemClock;
import android.view.InputDevice;
import android.view.MotionEvent;
import android.view.ViewConfiguration;
import android.view.WindowManager;
import dev.cairn.android.device.Touch;
import dev.cairn.android.runtime.hook.ViewDrags;
import dev.cairn.android.runtime.screen.Window;
import dev.cairn.android.runtime.screen.Windows;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.robolectric.RuntimeEnvironment;

/** Sends touches to the window under the first finger, which keeps the gesture until all fingers are up. */
public final class TouchSender {
    private final Windows windows;
    private final SoftKeyboard keyboard;
    private @Nullable Window target;
    private @Nullable DragSender drag;
    private long downTime;

    /** Sends to the given windows, unless the keyboard is over them. */
    public TouchSender(Windows windows, SoftKeyboard keyboard) {
        this.windows = windows;
        this.keyboard = keyboard;
    }

    /** Sends one event. */
    public void send(Touch touch) {
        if (touch.kind() == Touch.Kind.DOWN && touch.fingers().size() == 1) {
            downTime = SystemClock.uptimeMillis();
            target = pick(touch.fingers().get(0));
            ViewDrags.take(); // one that began without a finger has none to go with
        }
        Window window = target;
        if (window != null && window.root().getView() != null && !isDragging(window, touch)) {
            dispatch(window, touch);
        }
        if (touch.kind() == Touch.Kind.CANCEL
                || (touch.kind() == Touch.Kind.UP && touch.fingers().size() == 1)) {
            target = null;
        }
    }

    /** Whether the event is one of a drag, to which the gesture turned when the app began one; the window's gesture is cancelled then. */
    private boolean isDragging(Window window, Touch touch) {
        Touch.Finger finger = touch.fingers().get(0);
        ViewDrags.Begun begun = ViewDrags.take();
        if (begun != null) {
            inject(window, MotionEvent.ACTION_CANCEL, touch.fingers());
            drag = new DragSender(window, begun, finger);
        }
        DragSender now = drag;
        if (now == null) {
            return false;
        }
        switch (touch.kind()) {
            case DOWN -> {}
            case MOVE -> now.move(finger);
            case UP -> now.drop(finger);
            case CANCEL -> now.cancel(finger);
        }
        if (touch.kind() == Touch.Kind.UP || touch.kind() == Touch.Kind.CANCEL) {
            drag = null;
        }
        return true;
    }

    /** Turns a mouse's wheel at a place. */
    public void wheel(int x, int y, int deltaX, int deltaY) {
        Window window = pick(new Touch.Finger(0, x, y));
        if (window == null) {
            return;
        }
        float notch = ViewConfiguration.get(RuntimeEnvironment.getApplication()).getScaledVerticalScrollFactor();
        MotionEvent.PointerProperties mouse = new MotionEvent.PointerProperties();
        mouse.toolType = MotionEvent.TOOL_TYPE_MOUSE;
        MotionEvent.PointerCoords coords = new MotionEvent.PointerCoords();
        coords.x = x;
        coords.y = y;
        coords.setAxisValue(MotionEvent.AXIS_VSCROLL, -deltaY / notch);
        coords.setAxisValue(MotionEvent.AXIS_HSCROLL, deltaX / notch);
        long now = SystemClock.uptimeMillis();
        MotionEvent event = MotionEvent.obtain(
                now,
                now,
                MotionEvent.ACTION_SCROLL,
                1,
                new MotionEvent.PointerProperties[] {mouse},
                new MotionEvent.PointerCoords[] {coords},
                0,
                0,
                1,
                1,
                0,
                0,
                InputDevice.SOURCE_MOUSE,
                0);
        event.offsetLocation(-window.frame().left, -window.frame().top);
        Injection.into(window, event);
    }

    private @Nullable Window pick(Touch.Finger finger) {
        if (keyboard.covers(finger.y())) {
            return null;
        }
        for (Window window : windows.shown().reversed()) {
            if (window.has(WindowManager.LayoutParams.FLAG_NOT_TOUCHABLE)) {
                continue;
            }
            if (isModal(window) || window.frame().contains((int) finger.x(), (int) finger.y())) {
                return window;
            }
            if (window.has(WindowManager.LayoutParams.FLAG_WATCH_OUTSIDE_TOUCH)) {
                inject(window, MotionEvent.ACTION_OUTSIDE, List.of(finger));
            }
        }
        return null;
    }

    private static boolean isModal(Window window) {
        return !window.has(WindowManager.LayoutParams.FLAG_NOT_TOUCH_MODAL)
                && !window.has(WindowManager.LayoutParams.FLAG_NOT_FOCUSABLE);
    }

    private void dispatch(Window window, Touch touch) {
        int action = switch (touch.kind()) {
            case DOWN ->
                touch.fingers().size() == 1 ? MotionEvent.ACTION_DOWN : pointer(MotionEvent.ACTION_POINTER_DOWN, touch);
            case UP ->
                touch.fingers().size() == 1 ? MotionEvent.ACTION_UP : pointer(MotionEvent.ACTION_POINTER_UP, touch);
            case MOVE -> MotionEvent.ACTION_MOVE;
            case CANCEL -> MotionEvent.ACTION_CANCEL;
        };
        inject(window, action, touch.fingers());
    }

    private static int pointer(int action, Touch touch) {
        return action | (touch.changed() << MotionEvent.ACTION_POINTER_INDEX_SHIFT);
    }

    private void inject(Window window, int action, List<Touch.Finger> fingers) {
        Rect frame = window.frame();
        MotionEvent.PointerProperties[] properties = new MotionEvent.PointerProperties[fingers.size()];
        MotionEvent.PointerCoords[] coords = new MotionEvent.PointerCoords[fingers.size()];
        for (int i = 0; i < fingers.size(); i++) {
            properties[i] = new MotionEvent.PointerProperties();
            properties[i].id = fingers.get(i).id();
            properties[i].toolType = MotionEvent.TOOL_TYPE_FINGER;
            coords[i] = new MotionEvent.PointerCoords();
            coords[i].x = fingers.get(i).x();
            coords[i].y = fingers.get(i).y();
            coords[i].pressure = 1;
            coords[i].size = 1;
        }
        MotionEvent event = MotionEvent.obtain(
                downTime,
                SystemClock.uptimeMillis(),
                action,
                fingers.size(),
                properties,
                coords,
                0,
                0,
                1,
                1,
                0,
                0,
                InputDevice.SOURCE_TOUCHSCREEN,
                0);
        event.offsetLocation(-frame.left, -frame.top);
        Injection.into(window, event);
    }
}
