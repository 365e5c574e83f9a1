package dev.cairn.agent.identity;

import java.util.Collection;
import java.util.HexFormat;

/** Short names of texts: FNV-1a's hash of 64 bits, which is quick and, within one app, free of collisions for all practical purposes. */
final class TextHash {
    private static final long PRIME = 0x100000001b3L;
    private static final long START = 0xcbf29ce484222325L;
    private static final char BETWEEN = '\0';

    private TextHash() {}

    /** Of texts one after the other. */
    static String of(String... texts) {
        long hash = START;
        for (String text : texts) {
            hash = then(then(hash, text), BETWEEN);
        }
        return HexFormat.of().toHexDigits(hash);
    }

    /** Of texts in whatever order. */
    static String ofAll(Collection<String> texts) {
        long[] each =
                texts.stream().mapToLong(text -> then(START, text)).sorted().toArray();
        long hash = START;
        for (long one : each) {
            hash = then(then(hash, (char) (one >>> 48)), (char) (one >>> 32));
            hash = then(then(hash, (char) (one >>> 16)), (char) one);
        }
        return HexFormat.of().toHexDigits(hash);
    }

    private static long then(long hash, String text) {
        long all = hash;
        for (int i = 0; i < text.length(); i++) {
            all = then(all, text.charAt(i));
        }
        return all;
    }

    private static long then(long hash, char next) {
        return (hash ^ next) * PRIME;
    }
}
