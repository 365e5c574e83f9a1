package dev.cairn.agent.identity;

import java.util.Arrays;

/** Numbers from 0 on by hashes that are spread well already, without an object for each. */
final class HashTable {
    private static final int NONE = -1;
    private static final int SMALLEST = 16;

    private final long[] keys;
    private final int[] values;

    /** With room for so many. */
    HashTable(int most) {
        int size = Integer.highestOneBit(Math.max(SMALLEST, most * 2 - 1)) * 2;
        keys = new long[size];
        values = new int[size];
        Arrays.fill(values, NONE);
    }

    /** Its number; -1 if it has none. */
    int valueOf(long key) {
        return values[slot(key)];
    }

    /** Gives it a number if it has none. The one that it had; -1 if it had none. */
    int putIfAbsent(long key, int value) {
        int slot = slot(key);
        int known = values[slot];
        if (known == NONE) {
            keys[slot] = key;
            values[slot] = value;
        }
        return known;
    }

    private int slot(long key) {
        int mask = keys.length - 1;
        int slot = (int) key & mask;
        while (values[slot] != NONE && keys[slot] != key) {
            slot = (slot + 1) & mask;
        }
        return slot;
    }
}
