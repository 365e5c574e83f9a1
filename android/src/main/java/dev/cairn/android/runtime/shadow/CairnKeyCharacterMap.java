package dev.cairn.android.runtime.shadow;

import android.view.KeyCharacterMap;
import android.view.KeyEvent;
import java.util.Map;
import org.robolectric.annotation.Implementation;
import org.robolectric.annotation.Implements;
import org.robolectric.shadows.ShadowKeyCharacterMap;

/** What a key writes, as Android's keyboard map has it: shortcuts write nothing, capitals are locked, the number pad has its signs. */
@Implements(KeyCharacterMap.class)
public final class CairnKeyCharacterMap extends ShadowKeyCharacterMap {
    private static final int SHORTCUT = KeyEvent.META_CTRL_ON | KeyEvent.META_ALT_ON | KeyEvent.META_META_ON;

    private static final Map<Integer, Character> SIGNS = Map.of(
            KeyEvent.KEYCODE_NUMPAD_DIVIDE, '/',
            KeyEvent.KEYCODE_NUMPAD_MULTIPLY, '*',
            KeyEvent.KEYCODE_NUMPAD_SUBTRACT, '-',
            KeyEvent.KEYCODE_NUMPAD_ADD, '+',
            KeyEvent.KEYCODE_NUMPAD_COMMA, ',',
            KeyEvent.KEYCODE_NUMPAD_EQUALS, '=',
            KeyEvent.KEYCODE_NUMPAD_ENTER, '\n');

    @Implementation
    protected static char nativeGetCharacter(long ptr, int keyCode, int metaState) {
        if ((metaState & SHORTCUT) != 0) {
            return 0;
        }
        boolean locked = (metaState & KeyEvent.META_NUM_LOCK_ON) != 0;
        if (locked && keyCode >= KeyEvent.KEYCODE_NUMPAD_0 && keyCode <= KeyEvent.KEYCODE_NUMPAD_9) {
            return (char) ('0' + keyCode - KeyEvent.KEYCODE_NUMPAD_0);
        }
        if (locked && keyCode == KeyEvent.KEYCODE_NUMPAD_DOT) {
            return '.';
        }
        char written = SIGNS.getOrDefault(keyCode, ShadowKeyCharacterMap.nativeGetCharacter(ptr, keyCode, metaState));
        return Character.isLetter(written) ? letter(written, metaState) : written;
    }

    private static char letter(char written, int metaState) {
        boolean shift = (metaState & KeyEvent.META_SHIFT_ON) != 0;
        boolean locked = (metaState & KeyEvent.META_CAPS_LOCK_ON) != 0;
        return shift != locked ? Character.toUpperCase(written) : Character.toLowerCase(written);
    }
}
