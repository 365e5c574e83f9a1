package dev.cairn.testkit.crash;

import org.jspecify.annotations.Nullable;

/**
 * What a random graph's step puts out.
 *
 * @param value a number
 * @param mark without one it cannot be read back from the journal
 */
record DrawnOutput(int value, @Nullable String mark) {
    static DrawnOutput sound(int value) {
        return new DrawnOutput(value, "sound");
    }

    /** One that must never come to be a step's output. */
    static DrawnOutput poison(int value) {
        return new DrawnOutput(value, null);
    }

    boolean isPoison() {
        return mark == null;
    }
}
