package dev.cairn.engine.json;

import org.jspecify.annotations.Nullable;

/** Tells whether one value of a type comes back from its JSON as it is. Thread-safe. */
interface RoundTripCheck {
    /** Of a type of which nothing is known. */
    RoundTripCheck NEVER = (value, depth) -> false;

    /** What is nested deeper is read back. */
    int DEEPEST = 64;

    /** Whether it does, in so many others. */
    boolean comesBack(@Nullable Object value, int depth);

    /** The value came back, in so many others: what that tells of others of its kind is kept. */
    default void saw(@Nullable Object value, int depth) {}
}
