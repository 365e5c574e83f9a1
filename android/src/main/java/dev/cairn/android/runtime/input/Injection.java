package dev.cairn.android.runtime.input;

import android.view.InputEvent;
import android.view.InputEventReceiver;
import android.view.ViewRootImpl;
import dev.cairn.android.runtime.screen.Window;
import org.robolectric.util.ReflectionHelpers;
import org.robolectric.util.ReflectionHelpers.ClassParameter;

/** Puts an event through all of a window's input stages, as the system's dispatcher does. */
final class Injection {
    private Injection() {}

    static void into(Window window, InputEvent event) {
        ReflectionHelpers.callInstanceMethod(
                ViewRootImpl.class,
                window.root(),
                "enqueueInputEvent",
                ClassParameter.from(InputEvent.class, event),
                ClassParameter.from(InputEventReceiver.class, null),
                ClassParameter.from(int.class, 0),
                ClassParameter.from(boolean.class, true));
    }
}
