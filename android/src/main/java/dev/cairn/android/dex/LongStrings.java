package dev.cairn.android.dex;

import java.util.ArrayList;
import java.util.List;

/** Strings that are longer than a class file's constant may be. */
final class LongStrings {
    private static final int LIMIT = 65_535;

    private LongStrings() {}

    /** The string, or its parts; at least one. */
    static List<String> split(String value) {
        if (value.length() * 3L <= LIMIT) {
            return List.of(value);
        }
        List<String> pieces = new ArrayList<>();
        int start = 0;
        int size = 0;
        for (int i = 0; i < value.length(); i++) {
            int next = size(value.charAt(i));
            if (size + next > LIMIT) {
                pieces.add(value.substring(start, i));
                start = i;
                size = 0;
            }
            size += next;
        }
        pieces.add(value.substring(start));
        return pieces;
    }

    private static int size(char c) {
        if (c != 0 && c < 0x80) {
            return 1;
        }
        return c < 0x800 ? 2 : 3;
    }
}
