package dev.cairn.android.command;

import dev.cairn.android.device.AndroidRuntime;
import dev.cairn.android.device.KeyPress;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/** The standard's keys: those with a code of their own are Android keys, modifiers stay down, the others are typed. */
final class Keyboard {
    private static final int SHIFT = 0x1;
    private static final int ALT = 0x2;
    private static final int CTRL = 0x1000;
    private static final int META = 0x10000;

    /** From the standard's table of normalised keys to Android's key codes. */
    private static final Map<Integer, String> KEYS = keys();

    private static final Map<Integer, Integer> MODIFIERS = Map.of(
            0xE008, SHIFT, 0xE009, CTRL, 0xE00A, ALT, 0xE03D, META, 0xE050, SHIFT, 0xE051, CTRL, 0xE052, ALT, 0xE053,
            META);

    private final AndroidRuntime runtime;
    private int modifiers;

    Keyboard(AndroidRuntime runtime) {
        this.runtime = runtime;
    }

    private static Map<Integer, String> keys() {
        Map<Integer, String> keys = new HashMap<>();
        String[] names = {
            "E001=BREAK",
            "E002=HELP",
            "E003=DEL",
            "E004=TAB",
            "E005=CLEAR",
            "E006=ENTER",
            "E007=ENTER",
            "E00B=MEDIA_PAUSE",
            "E00C=ESCAPE",
            "E00D=SPACE",
            "E00E=PAGE_UP",
            "E00F=PAGE_DOWN",
            "E010=MOVE_END",
            "E011=MOVE_HOME",
            "E012=DPAD_LEFT",
            "E013=DPAD_UP",
            "E014=DPAD_RIGHT",
            "E015=DPAD_DOWN",
            "E016=INSERT",
            "E017=FORWARD_DEL",
            "E018=SEMICOLON",
            "E019=EQUALS",
            "E024=NUMPAD_MULTIPLY",
            "E025=NUMPAD_ADD",
            "E026=NUMPAD_COMMA",
            "E027=NUMPAD_SUBTRACT",
            "E028=PERIOD",
            "E029=NUMPAD_DIVIDE",
            "E040=ZENKAKU_HANKAKU",
            "E054=PAGE_UP",
            "E055=PAGE_DOWN",
            "E056=MOVE_END",
            "E057=MOVE_HOME",
            "E058=DPAD_LEFT",
            "E059=DPAD_UP",
            "E05A=DPAD_RIGHT",
            "E05B=DPAD_DOWN",
            "E05C=INSERT",
            "E05D=FORWARD_DEL"
        };
        for (String name : names) {
            keys.put(Integer.parseInt(name.substring(0, 4), 16), name.substring(5));
        }
        for (int i = 0; i <= 9; i++) {
            keys.put(0xE01A + i, String.valueOf(i));
        }
        for (int i = 1; i <= 12; i++) {
            keys.put(0xE030 + i, "F" + i);
        }
        return keys;
    }

    void down(String value) {
        if (value.isEmpty()) {
            return;
        }
        int key = value.codePointAt(0);
        if (key == 0xE000) {
            modifiers = 0;
        } else if (MODIFIERS.containsKey(key)) {
            modifiers |= MODIFIERS.get(key);
        } else if (KEYS.containsKey(key)) {
            runtime.key(KeyPress.of(KeyNames.code(KEYS.get(key)), modifiers));
        } else if (key < 0xE000 || key > 0xF8FF) {
            letter(value);
        }
    }

    private void letter(String value) {
        boolean shortcut = (modifiers & (CTRL | ALT | META)) != 0;
        if (shortcut && value.matches("[a-zA-Z0-9]")) {
            runtime.key(KeyPress.of(KeyNames.code(value), modifiers));
        } else {
            runtime.type((modifiers & SHIFT) == 0 ? value : value.toUpperCase(Locale.ROOT));
        }
    }

    void up(String value) {
        if (!value.isEmpty()) {
            modifiers &= ~MODIFIERS.getOrDefault(value.codePointAt(0), 0);
        }
    }
}
