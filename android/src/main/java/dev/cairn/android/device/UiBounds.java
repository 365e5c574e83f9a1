package dev.cairn.android.device;

/** A rectangle on the display, in pixels; right and bottom are outside it. */
public record UiBounds(int left, int top, int right, int bottom) {
    /** Pixels from left to right. */
    public int width() {
        return right - left;
    }

    /** Pixels from top to bottom. */
    public int height() {
        return bottom - top;
    }

    /** The middle, on the horizontal axis. */
    public int centerX() {
        return left + width() / 2;
    }

    /** The middle, on the vertical axis. */
    public int centerY() {
        return top + height() / 2;
    }

    /** As UiAutomator prints it: {@code [l,t][r,b]}. */
    public String text() {
        return "[" + left + "," + top + "][" + right + "," + bottom + "]";
    }
}
