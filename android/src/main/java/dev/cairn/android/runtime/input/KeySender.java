package dev.cairn.android.runtime.input;

import android.os.SystemClock;
import android.view.KeyCharacterMap;
import android.view.KeyEvent;
import dev.cairn.android.device.KeyPress;
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
    public void press(KeyPress press) {
        send(event(press, KeyEvent.ACTION_DOWN, 0, 0));
        if (press.isLong()) {
            send(event(press, KeyEvent.ACTION_DOWN, 1, KeyEvent.FLAG_LONG_PRESS));
        }
        send(event(press, KeyEvent.ACTION_UP, 0, 0));
    }

    /** Presses the keys that make the text; false when a keyboard has no keys for it. */
    public boolean type(String text) {
        KeyEvent[] events =
                KeyCharacterMap.load(KeyCharacterMap.VIRTUAL_KEYBOARD).getEvents(text.toCharArray());
        if (events == null) {
            return false;
        }
        for (KeyEvent event : events) {
            send(event);
        }
        return true;
    }

    private void send(KeyEvent event) {
        Window window = windows.focused();
        if (window != null) {
            Injection.into(window, event);
        }
    }

    private static KeyEvent event(KeyPress press, int action, int repeat, int flags) {
        long now = SystemClock.uptimeMillis();
        return new KeyEvent(
                now,
                now,
                action,
                press.code(),
                repeat,
                press.metaState(),
                KeyCharacterMap.VIRTUAL_KEYBOARD,
                0,
                press.flags() | flags,
                press.source());
    }
}
