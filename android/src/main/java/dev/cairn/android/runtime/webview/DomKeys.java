package dev.cairn.android.runtime.webview;

import android.view.KeyEvent;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What pages call Android's keys. */
final class DomKeys {
    private DomKeys() {}

    private static final Map<Integer, String> NAMES = Map.ofEntries(
            Map.entry(KeyEvent.KEYCODE_ENTER, "Enter"),
            Map.entry(KeyEvent.KEYCODE_NUMPAD_ENTER, "Enter"),
            Map.entry(KeyEvent.KEYCODE_DPAD_CENTER, "Enter"),
            Map.entry(KeyEvent.KEYCODE_DEL, "Backspace"),
            Map.entry(KeyEvent.KEYCODE_FORWARD_DEL, "Delete"),
            Map.entry(KeyEvent.KEYCODE_TAB, "Tab"),
            Map.entry(KeyEvent.KEYCODE_ESCAPE, "Escape"),
            Map.entry(KeyEvent.KEYCODE_DPAD_UP, "ArrowUp"),
            Map.entry(KeyEvent.KEYCODE_DPAD_DOWN, "ArrowDown"),
            Map.entry(KeyEvent.KEYCODE_DPAD_LEFT, "ArrowLeft"),
            Map.entry(KeyEvent.KEYCODE_DPAD_RIGHT, "ArrowRight"),
            Map.entry(KeyEvent.KEYCODE_MOVE_HOME, "Home"),
            Map.entry(KeyEvent.KEYCODE_MOVE_END, "End"),
            Map.entry(KeyEvent.KEYCODE_PAGE_UP, "PageUp"),
            Map.entry(KeyEvent.KEYCODE_PAGE_DOWN, "PageDown"));

    /** The name of a key that makes no character, or null. */
    static @Nullable String name(int code) {
        return NAMES.get(code);
    }
}
