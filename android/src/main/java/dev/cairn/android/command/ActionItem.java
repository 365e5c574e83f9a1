package dev.cairn.android.command;

import java.time.Duration;

/** One item of an input source. */
sealed interface ActionItem {
    /** How long the item takes. */
    default Duration duration() {
        return Duration.ZERO;
    }

    /** Nothing, for a while. */
    record Pause(Duration duration) implements ActionItem {}

    /** The finger touches the display. */
    record Down() implements ActionItem {}

    /** The finger leaves it. */
    record Up() implements ActionItem {}

    /** The finger moves; relative to where it is, or to the display. */
    record Move(double x, double y, boolean relative, Duration duration) implements ActionItem {}

    /** A key goes down. */
    record Key(String value) implements ActionItem {}

    /** A key goes up, which matters for modifiers only: other keys are typed when they go down. */
    record KeyUp(String value) implements ActionItem {}

    /** A mouse's wheel turns over a place. */
    record Wheel(int x, int y, int deltaX, int deltaY, Duration duration) implements ActionItem {}
}
