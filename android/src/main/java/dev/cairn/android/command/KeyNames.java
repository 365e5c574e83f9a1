package dev.cairn.android.command;

import dev.cairn.android.protocol.WebDriverError;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** Android's names of keys, as {@code android.view.KeyEvent} has them without {@code KEYCODE_}. */
final class KeyNames {
    private static final String TABLE = """
            HOME 3 BACK 4 CALL 5 ENDCALL 6 STAR 17 POUND 18 DPAD_UP 19 DPAD_DOWN 20 DPAD_LEFT 21 DPAD_RIGHT 22
            DPAD_CENTER 23 VOLUME_UP 24 VOLUME_DOWN 25 POWER 26 CAMERA 27 CLEAR 28 COMMA 55 PERIOD 56 ALT_LEFT 57
            ALT_RIGHT 58 SHIFT_LEFT 59 SHIFT_RIGHT 60 TAB 61 SPACE 62 EXPLORER 64 ENVELOPE 65 ENTER 66 DEL 67 GRAVE 68
            MINUS 69 EQUALS 70 LEFT_BRACKET 71 RIGHT_BRACKET 72 BACKSLASH 73 SEMICOLON 74 APOSTROPHE 75 SLASH 76 AT 77
            FOCUS 80 PLUS 81 MENU 82 NOTIFICATION 83 SEARCH 84 MEDIA_PLAY_PAUSE 85 MEDIA_STOP 86 MEDIA_NEXT 87
            MEDIA_PREVIOUS 88 MUTE 91 PAGE_UP 92 PAGE_DOWN 93 ESCAPE 111 FORWARD_DEL 112 CTRL_LEFT 113 CTRL_RIGHT 114
            CAPS_LOCK 115 SCROLL_LOCK 116 META_LEFT 117 META_RIGHT 118 MOVE_HOME 122 MOVE_END 123 INSERT 124 FORWARD 125
            NUM_LOCK 143 NUMPAD_ENTER 160 VOLUME_MUTE 164 APP_SWITCH 187 SLEEP 223 WAKEUP 224 CUT 277 COPY 278
            PASTE 279""";

    private static final Map<String, Integer> CODES = codes();

    private KeyNames() {}

    private static Map<String, Integer> codes() {
        Map<String, Integer> codes = new TreeMap<>();
        String[] words = TABLE.split("\\s+");
        for (int i = 0; i < words.length; i += 2) {
            codes.put(words[i], Integer.valueOf(words[i + 1]));
        }
        for (int i = 0; i <= 9; i++) {
            codes.put(String.valueOf(i), 7 + i);
            codes.put("NUMPAD_" + i, 144 + i);
        }
        for (int i = 0; i < 26; i++) {
            codes.put(String.valueOf((char) ('A' + i)), 29 + i);
        }
        for (int i = 1; i <= 12; i++) {
            codes.put("F" + i, 130 + i);
        }
        return codes;
    }

    /** The key's number, with or without {@code KEYCODE_} before its name. */
    static int code(String name) {
        Integer code = CODES.get(name.toUpperCase(Locale.ROOT).replaceFirst("^KEYCODE_", ""));
        if (code == null) {
            throw WebDriverError.INVALID_ARGUMENT.because(
                    "The parameter 'keycode' is no key of Android: '" + name + "'.");
        }
        return code;
    }
}
