package dev.cairn.android.runtime.shadow;

import android.view.InputDevice;
import android.view.MotionEvent;
import org.robolectric.annotation.Implementation;
import org.robolectric.annotation.Implements;
import org.robolectric.annotation.RealObject;
import org.robolectric.shadows.ShadowMotionEvent;

/** A mouse's cursor is where its event is: views are looked for there, and would be in the corner otherwise. */
@Implements(MotionEvent.class)
public final class PointedMotionEvent extends ShadowMotionEvent {
    @RealObject
    @SuppressWarnings("NullAway.Init")
    private MotionEvent event;

    @Implementation
    protected float getXCursorPosition() {
        return event.isFromSource(InputDevice.SOURCE_MOUSE) ? event.getX() : Float.NaN;
    }

    @Implementation
    protected float getYCursorPosition() {
        return event.isFromSource(InputDevice.SOURCE_MOUSE) ? event.getY() : Float.NaN;
    }
}
