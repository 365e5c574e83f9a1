package dev.cairn.browser.node;

import java.util.regex.Pattern;

/** Keys by what they may do, wherever the focus is. */
final class SafeKeys {
    /** They move about, and close what is open. */
    private static final Pattern MOVES =
            Pattern.compile("(?:Shift\\+)?Tab|Escape|Arrow(?:Up|Down|Left|Right)|Page(?:Up|Down)|Home|End");

    private SafeKeys() {}

    /** Whether it presses nothing and writes nothing. */
    static boolean moves(String key) {
        return MOVES.matcher(key).matches();
    }

    /** Whether it may write something. */
    static boolean writes(String key) {
        return !moves(key) && !key.equals("Enter");
    }
}
