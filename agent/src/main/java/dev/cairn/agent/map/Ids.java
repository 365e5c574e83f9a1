package dev.cairn.agent.map;

import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Numbers of ids such as {@code s001}: none is given again, even if its owner is gone. */
final class Ids {
    private static final Pattern GRAMMAR = Pattern.compile("[a-z]\\d{1,9}");

    private Ids() {}

    /**
     * Does nothing if it is one.
     *
     * @throws IllegalArgumentException if it is none
     */
    static void check(String id) {
        if (!GRAMMAR.matcher(id).matches()) {
            throw new IllegalArgumentException("'" + (id.length() <= 80 ? id : id.substring(0, 80) + "…")
                    + "' is no id of a screen or a crash, such as s001 or c1");
        }
    }

    /** The highest number in use; 0 if there is none. */
    static int last(Stream<String> ids) {
        return ids.mapToInt(id -> Integer.parseInt(id.substring(1))).max().orElse(0);
    }
}
