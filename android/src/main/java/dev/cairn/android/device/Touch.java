package dev.cairn.android.device;

import java.util.List;

/**
 * One touch event: where every finger is, and what the one that changed did.
 *
 * @param fingers all fingers that are down, the changed one included
 * @param changed index in {@code fingers} of the finger that went down or up; 0 for a move
 */
public record Touch(Kind kind, List<Finger> fingers, int changed) {
    /** What happened. */
    public enum Kind {
        DOWN,
        MOVE,
        UP,
        CANCEL
    }

    /** A finger on the display, in pixels. */
    public record Finger(int id, float x, float y) {}

    public Touch {
        fingers = List.copyOf(fingers);
    }
}
