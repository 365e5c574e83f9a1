package dev.cairn.android.command;

import dev.cairn.android.device.AndroidRuntime;
import java.util.Map;

/** The standard's keys: those with a code of their own are Android keys, the others are typed. */
final class Keyboard {
    /** From the standard's table of normalised keys to Android's key codes. */
    private static final Map<String, Integer> KEYS = Map.ofEntries(
            Map.entry("\uE003", 67),
            Map.entry("\uE004", 61),
            Map.entry("\uE006", 66),
            Map.entry("\uE007", 66),
            Map.entry("\uE00C", 111),
            Map.entry("\uE00E", 92),
            Map.entry("\uE00F", 93),
            Map.entry("\uE010", 123),
            Map.entry("\uE011", 122),
            Map.entry("\uE012", 21),
            Map.entry("\uE013", 19),
            Map.entry("\uE014", 22),
            Map.entry("\uE015", 20),
            Map.entry("\uE017", 112));

    private Keyboard() {}

    static void press(AndroidRuntime runtime, String value) {
        Integer code = KEYS.get(value);
        if (code != null) {
            runtime.key(code, 0);
        } else if (!value.isEmpty() && (value.charAt(0) < '\uE000' || value.charAt(0) > '\uF8FF')) {
            runtime.type(value);
        }
    }
}
