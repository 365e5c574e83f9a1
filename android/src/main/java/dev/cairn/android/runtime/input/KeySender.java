package dev.cairn.android.runtime.input;

import android.os.SystemClock;
import android.view.InputDevice;
import android.view.KeyCharacterMap;
import android.view.KeyEvent;
import dev.cairn.android.runtime.screen.Window;
import dev.cairn.android.runtime.screen.Windows;

/** Sends keys to the window that has the focus. */
public final class KeySender {
    private final Windows windows;

    /** Sends to the given windows. */
    public KeySender(Windows windows) {
        this.windows = windows;
    }

    /** Presses and releases the key. */
    public void press(int keyCode, int metaState) {
        long now = SystemClock.uptimeMillis();
        send(event(now, KeyEvent.ACTION_DOWN, keyCode, metaState));
        send(event(now, KeyEvent.ACTION_UP, keyCode, metaState));
    }

    private void send(KeyEvent event) {
        Window window = windows.focused();
        if (window != null) {
            Injection.into(window, event);
        }
    }

    private static KeyEvent event(long time, int action, int keyCode, int metaState) {
        return new KeyEvent(
                time,
                time,
                action,
                keyCode,
                0,
                metaState,
                KeyCharacterMap.VIRTUAL_KEYBOARD,
                0,
                KeyEvent.FLAG_FROM_SYSTEM,
                InputDevice.SOURCE_KEYBOARD);
    }
}
