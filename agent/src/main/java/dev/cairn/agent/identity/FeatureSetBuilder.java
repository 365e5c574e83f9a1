package dev.cairn.agent.identity;

import java.util.Arrays;
import java.util.HexFormat;

/** Hashes as they are found. */
final class FeatureSetBuilder {
    private static final long PRIME = 0x100000001b3L;
    private static final long START = 0xcbf29ce484222325L;

    private long[] hashes = new long[64];
    private int size;

    void add(long hash) {
        if (size == hashes.length) {
            hashes = Arrays.copyOf(hashes, size * 2);
        }
        hashes[size++] = hash;
    }

    int size() {
        return size;
    }

    FeatureSet marks() {
        return FeatureSet.of(hashes, size);
    }

    /** Names the set: the same whatever the order and however often something was added. */
    String name() {
        long[] sorted = Arrays.copyOf(hashes, size);
        Arrays.sort(sorted);
        long all = START;
        for (int i = 0; i < size; i++) {
            if (i == 0 || sorted[i] != sorted[i - 1]) {
                all = then(all, sorted[i]);
            }
        }
        return HexFormat.of().toHexDigits(all);
    }

    /** A hash of a text; made of the one that the text keeps, so that it costs next to nothing the second time. */
    static long hash(String text) {
        return spread(text.hashCode() * PRIME + text.length());
    }

    /** A hash of what {@code hash} names and of what follows it. */
    static long then(long hash, long next) {
        return spread(hash * 31 + next);
    }

    /** So that the low half, which is kept, depends on all. */
    private static long spread(long hash) {
        long mixed = (hash ^ (hash >>> 33)) * 0xff51afd7ed558ccdL;
        mixed = (mixed ^ (mixed >>> 33)) * 0xc4ceb9fe1a85ec53L;
        return mixed ^ (mixed >>> 33);
    }
}
