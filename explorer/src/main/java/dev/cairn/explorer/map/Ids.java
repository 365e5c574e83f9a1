package dev.cairn.explorer.map;

import java.util.stream.Stream;

/** Numbers of ids such as {@code s001}: none is given again, even if its owner is gone. */
final class Ids {
    private Ids() {}

    /** The highest number in use; 0 if there is none. */
    static int last(Stream<String> ids) {
        return ids.mapToInt(id -> Integer.parseInt(id.substring(1))).max().orElse(0);
    }
}
