package dev.cairn.android.hierarchy;

import dev.cairn.android.device.AccessibilityNode;
import java.time.Duration;

/** What a search needs that scrolls: eyes, and a finger. */
public interface Scroller {
    /** What shows now. */
    Source look();

    /**
     * Draws a finger from one place to another.
     *
     * @param container what is to scroll
     * @param fling whether the finger is lifted while it moves
     * @return whether the container can scroll further that way
     */
    boolean swipe(AccessibilityNode container, Swipe swipe, boolean fling);

    /** Lets time pass. */
    void pass(Duration time);

    /** The way of a finger, in pixels of the display. */
    record Swipe(int fromX, int fromY, int toX, int toY) {
        /** Whether the way goes to what comes after what shows. */
        public boolean isForward() {
            return toX < fromX || toY < fromY;
        }

        /** Whether the way goes up or down. */
        public boolean isVertical() {
            return fromY != toY;
        }
    }
}
